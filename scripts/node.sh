#!/bin/sh
# Runs a script on the system's Node where it is at least as new as .node-version says, and on the project's own otherwise
# (node_modules/.bin/node, which npm puts first in PATH). If that Node can't run on this machine, says what to do in one line.
floor=$(cat "$(dirname "$0")/../.node-version")
IFS=:
for dir in $PATH; do
  case $dir in */node_modules/.bin) continue ;; esac
  [ -x "$dir/node" ] || continue
  version=$("$dir/node" --version 2>/dev/null) || continue
  oldest=$(printf '%s\n%s\n' "$floor" "${version#v}" | sort -V | head -n 1)
  [ "$oldest" = "$floor" ] && exec "$dir/node" "$@"
done
unset IFS
if ! problem=$(node --version 2>&1 >/dev/null); then
  case $problem in
    *libatomic.so*)
      echo 'Cannot start: Node needs the library libatomic.so.1. Install it (Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic), run "npm ci" again, then start.' ;;
    *"shared libraries"* | *GLIBC* | *"not found"* | *"No such file"*)
      echo "Cannot start: the project's Node needs glibc 2.28 or newer and libstdc++. Use Debian 10, Ubuntu 20.04, Fedora, or newer; Alpine does not work." ;;
    *)
      echo 'Cannot start: Node does not run. Run "npm ci", then start again.' ;;
  esac >&2
  exit 1
fi
exec node "$@"
