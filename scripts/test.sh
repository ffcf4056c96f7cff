#!/bin/sh
# Every test. System parts that are missing are installed on Debian as root, else named with the command that does.
set -eu
cd "$(dirname "$0")/.."
[ -d node_modules ] || npm ci
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
sh scripts/system-parts.sh
node scripts/build-web.ts
vitest run
playwright test
