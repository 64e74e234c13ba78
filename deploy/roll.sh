#!/bin/sh
# Web processes to the image that was built, one after the other: the next is stopped when the one before is ready.
set -eu
cd "$(dirname "$0")/.."
ready='fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
for name in $(docker compose ps --format '{{.Name}}' shop | sort); do
  docker stop "$name" && docker rm "$name"
  docker compose up -d --no-deps --no-recreate shop
  tried=0
  until docker exec "$name" node -e "$ready"; do
    tried=$((tried + 1))
    [ "$tried" -lt 120 ] || { echo "$name is not ready; the others run on as they were" >&2; exit 1; }
    sleep 1
  done
done
