#!/bin/sh
# Types, lint, format and unused code of the whole tree; the boundaries are held by tests/architecture.test.ts.
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
(cd web && react-router typegen)
for part in domain contract feeds server web .; do
  echo "types: $part"
  tsc -p "$part"
done
echo 'lint'
oxlint
echo 'format'
oxfmt --check .
echo 'unused'
knip
echo 'docs'
node scripts/write-docs.ts --check
