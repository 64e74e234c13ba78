#!/usr/bin/env bash
# The second half of deploy/prove-install.sh: runs in the root where the shop was installed, in a network with nothing but itself.
set -euo pipefail
say() { printf '%s  %s\n' "$(date -u +%T)" "$*"; }
fail() { say "FAILED: $*"; exit 1; }

touch /root/before
before=$(sha256sum /etc/skaenk/*)
began=$SECONDS
/root/skaenk/deploy/install --unattended --without-services >/root/second
cat /root/second
say "run again in $((SECONDS - began)) seconds"
[ "$before" = "$(sha256sum /etc/skaenk/*)" ] || fail "a setting or secret was changed by the second run"
[ -z "$(find /etc/skaenk /etc/systemd/system /opt/skaenk /var/backups/skaenk -type f -newer /root/before)" ] || fail "the second run wrote something"
! grep -q AGE-SECRET-KEY /root/second || fail "the second run made another key"

say "the services, by the lines of their units"
for unit in skaenk@3001 skaenk@3002 skaenk-worker caddy; do
  /opt/skaenk/deploy/run-unit "$unit" >"/root/$unit.log" 2>&1 &
done
ask() { curl -s --resolve "$DOMAIN:443:127.0.0.1" --cacert /root/proxy.crt -o /root/answer -w '%{http_code}' "https://$DOMAIN$1" || true; }
began=$SECONDS
status=000
for _ in $(seq 240); do
  [ -s /root/proxy.crt ] || cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /root/proxy.crt 2>/dev/null || true
  status=$(ask /api/v1/health)
  [ "$status" = 200 ] && break
  sleep 0.5
done
[ "$status" = 200 ] || { tail -n 5 /root/*.log; fail "health through the proxy says $status"; }
say "health through the proxy, TLS checked: 200 after $((SECONDS - began)) seconds"
expect() { status=$(ask "$1"); say "$1 $status"; [ "$status" = "$2" ] || fail "expected $2"; }
expect / 503
grep -q "Vi åbner snart" /root/answer || fail "the closed shop does not say that it opens soon"
grep -q "Prøvebutikken" /root/answer || fail "the shop is not called as PRODUCT_NAME says"
expect /kontor/begynd 200
grep -Eq 'kontor/begynd, kode [a-z0-9-]+$' /root/second || fail "no code for /kontor/begynd was printed"
for process in /proc/[0-9]*; do
  case $(tr '\0' ' ' <"$process/cmdline" 2>/dev/null) in
    *server/src/main.ts* | *caddy\ run*) [ "$(stat -c %U "$process")" != root ] || fail "a service runs as root" ;;
  esac
done

say "a backup, proven with the key that was printed"
skaenk backup
install -m 600 -o skaenk /root/backup.key /var/lib/skaenk/backup.key
BACKUP_IDENTITY_FILE=/var/lib/skaenk/backup.key skaenk restore-test "$(find /var/backups/skaenk -name '*.backup' | sort | tail -n 1)"

say "the owner opens the shop"
port=$(pg_lsclusters --no-header | awk '{ print $3; exit }')
runuser -u postgres -- psql -qX -p "$port" skaenk -c "insert into shop_settings (name, fields) values ('opening', '{\"open\": true}') on conflict (name) do update set fields = excluded.fields"
for _ in $(seq 60); do
  [ "$(ask /)" = 200 ] && break
  sleep 0.5
done
expect / 200
runuser -u postgres -- psql -qtAX -p "$port" skaenk -c "select 'tables owned by the running role: ' || count(*) from pg_tables where tableowner = 'skaenk_shop'"
