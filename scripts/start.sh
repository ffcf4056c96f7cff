#!/bin/sh
# Starts the site: installs what is missing, builds pages and server when missing or older than their sources, serves.
set -eu
cd "$(dirname "$0")/.."
[ -d node_modules ] || npm ci
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
if [ "${1:-}" = "--dev" ]; then
  NODE_ENV=development exec node server/main.ts
fi
# Later starts reuse the code compiled by this one.
NODE_COMPILE_CACHE="$PWD/node_modules/.cache/sise"
export NODE_COMPILE_CACHE
node scripts/build.ts
# On a machine with much memory the heap would grow in large steps; its live data are a fraction of this limit. It grows
# fast until the server is ready, which then holds it small. Columns go back to the system when they are given up.
MALLOC_ARENA_MAX=1
MALLOC_MMAP_THRESHOLD_=131072
MALLOC_TRIM_THRESHOLD_=131072
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_
# Liftoff only: optimising PGlite's SQL parser, one function, would take 600 MB and seconds of a core; small queries are
# as fast without it. Two threads besides the main one mark the heap: four would take both cores from the readers, and
# after one alone the main thread catches up in steps of 5 ms. None of it is tasks of the main thread, which Node runs one
# after another before anything else.
exec node --liftoff-only --max-semi-space-size=4 --concurrent-marking-max-worker-num=2 --no-incremental-marking-task --max-old-space-size=1536 --heap-growing-percent=200 --expose-gc server/build/main.js
