#!/bin/sh
# Installs what the tests need: Chromium with Korean fonts, PostgreSQL, nginx and NATS. Does nothing when they are present.
# A Chromium that `npx playwright install` brought is as good as Debian's.
set -eu
missing=''
[ -x /usr/bin/chromium-headless-shell ] || [ -d "$HOME/.cache/ms-playwright" ] || [ -d "$HOME/Library/Caches/ms-playwright" ] ||
  missing="$missing chromium-headless-shell"
fc-list :lang=ko 2>/dev/null | grep -q . || missing="$missing fonts-nanum fontconfig"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
[ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || missing="$missing nginx-light"
[ -x /usr/sbin/nats-server ] || command -v nats-server >/dev/null || missing="$missing nats-server"
[ -n "$missing" ] || exit 0
command="apt-get update && apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the tests:$missing"
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  (apt-get update && apt-get install -y --no-install-recommends $missing) >"$log" 2>&1 || { cat "$log"; exit 1; }
  rm -f "$log"
else
  echo "The tests need:$missing" >&2
  echo "Install them with: $command" >&2
  exit 1
fi
