# Written by `make words` from en/drill_list.toml: do not edit.
from collections.abc import Mapping



def record(id: str) -> Mapping[str, str]: ...

