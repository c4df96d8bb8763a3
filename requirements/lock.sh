#!/bin/sh
# Writes the pins: `make lock` calls it with the Python of an empty environment.
#
# Each file holds what its step added to the environment. pip itself resolves, so that its configuration
# (indexes, proxies) counts and nothing of it gets into the files. Version pins without hashes: hashes differ
# from platform to platform, and an index that repacks its files would lock its users out.
set -eu
cd "$(dirname "$0")/.."
python=$1
pins=build/pins.txt
: > "$pins"

write() { # file, what it is for; further lines are taken from standard input
    {
        echo "# $2 Made by \`make lock\`."
        cat
        "$python" -m pip freeze --exclude warcards-tui | grep -vxFf "$pins"
    } > "requirements/$1"
    "$python" -m pip freeze --exclude warcards-tui > "$pins"
}

"$python" -m pip install --quiet .
write runtime.txt "What the program runs on." < /dev/null
"$python" -m pip install --quiet hatchling editables
write build.txt "What installs a checkout: the build backend and what it needs." < /dev/null
"$python" -m pip install --quiet '.[dev]'
printf '%s\n' '-r runtime.txt' '-r build.txt' | write dev.txt "What tests and checks need besides."
rm "$pins"
