#!/bin/sh
# Runs every test, or those whose path contains a word: npm test -- portfolio
# Installs missing system packages on Debian as root; elsewhere prints the command that does.
set -eu
cd "$(dirname "$0")/.."
[ -d node_modules ] || npm ci
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
sh scripts/system-parts.sh

part=${1:-}
# The test files with a suffix whose path contains the word.
files() {
  find domain contract feeds server web tests -name node_modules -prune -o -type f -name "$1" -print | grep -F -e "$part" || true
}
units=$(files '*.test.ts*')
journeys=$(files '*.spec.ts')
if [ -z "$units$journeys" ]; then
  echo "No test has '$part' in its path." >&2
  exit 1
fi
node scripts/build-web.ts
[ -z "$units" ] || vitest run ${part:+$units}
[ -z "$journeys" ] || playwright test ${part:+$journeys}
