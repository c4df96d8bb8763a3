#!/bin/sh
# Runs a slice of the tests on each newer Python that is found: `make versions` calls it. Each has an
# environment of its own, made from the same pins.
set -eu
cd "$(dirname "$0")/.."
slice="tests/cards tests/slaps tests/games tests/store tests/table tests/test_cli.py"

# A name may be there and not run (a version manager's shim), so each is tried.
found() { # version
    for python in "python$1" "$(pyenv root 2>/dev/null)/versions/$1".*/bin/python; do
        if "$python" -c "import ensurepip, sys; sys.exit(sys.version_info[:2] != (3, ${1#3.}))" 2>/dev/null; then
            echo "$python"
            break
        fi
    done
}

told=""
failed=0
for version in 3.12 3.13 3.14; do
    python=$(found "$version")
    environment=.venv-$version
    if [ -z "$python" ]; then
        told="$told, $version was not found"
    elif "${MAKE:-make}" --no-print-directory VENV="$environment" PYTHON="$python" "$environment/tools" &&
        # shellcheck disable=SC2086
        "$environment/bin/python" -m pytest --numprocesses auto $slice; then
        told="$told, $version passed"
    else
        told="$told, $version failed"
        failed=1
    fi
done
echo "Python${told#,}"
exit $failed
