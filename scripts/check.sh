#!/bin/sh
# Types, lint, format and unused code of the whole tree; tests/architecture.test.ts checks the boundaries.
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
(cd web && react-router typegen)
for part in domain contract feeds server web web/worker .; do
  echo "types: $part"
  tsc -p "$part"
done
echo 'lint'
oxlint
echo 'format'
oxfmt --check .
echo 'words'
node scripts/check-words.ts
echo 'unused'
knip
echo 'used by tests alone'
knip --production --config knip.production.json --include exports,types
echo 'licences'
node scripts/licences.ts > /dev/null
echo 'docs'
node scripts/write-docs.ts --check
