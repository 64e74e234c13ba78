#!/usr/bin/env bash
# Proves deploy/install in a bare Debian or Ubuntu root, without a container engine: from nothing to 200 on / through the proxy, a second
# run that changes nothing, a backup and its restore-test with the key that was printed. Needs root, debootstrap and the network.
#   deploy/prove-install.sh [bookworm|trixie|noble] [folder of a bare root]
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
release=${1:-bookworm}
bare=${2:-}
debian=$(mktemp -d "/tmp/skaenk-$release-XXXXXX")
# For this name Caddy signs by itself.
domain=proeve.local
say() { printf '%s  %s\n' "$(date -u +%T)" "$*"; }
fail() { say "FAILED: $*"; exit 1; }

finish() {
  # The database that the installer started, by its own command.
  chroot "$debian" sh -c 'pg_lsclusters --no-header 2>/dev/null | while read -r version name rest; do pg_ctlcluster "$version" "$name" stop -m immediate; done' >/dev/null 2>&1 || true
  umount "$debian/proc" "$debian/dev/shm" 2>/dev/null || true
  rm -rf --one-file-system "$debian"
}
trap finish EXIT

bare_root() {
  local mirror=http://deb.debian.org/debian components=main check= script=
  case $release in
    noble)
      mirror=http://archive.ubuntu.com/ubuntu components=main,universe
      # Debian's debootstrap brings the keys of Debian only.
      [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || check=--no-check-gpg
      # All of Ubuntu's releases are made by one script, also those that came after this debootstrap.
      script=/usr/share/debootstrap/scripts/gutsy
      ;;
  esac
  if [ -n "$bare" ]; then
    cp -a "$bare/." "$debian"
  else
    debootstrap --variant=minbase ${check:+"$check"} --components="$components" --include=ca-certificates "$release" "$debian" "$mirror" ${script:+"$script"} >"$debian.log" || { tail -n 3 "$debian.log"; fail "no bare $release"; }
    rm "$debian.log"
  fi
  chmod 755 "$debian"
  cp -L /etc/resolv.conf "$debian/etc/resolv.conf"
  # Of a network whose proxy signs for everybody.
  if cp /usr/local/share/ca-certificates/*.crt "$debian/usr/local/share/ca-certificates/" 2>/dev/null; then chroot "$debian" update-ca-certificates >/dev/null 2>&1; fi
  mount -t proc proc "$debian/proc"
  mount -t tmpfs tmpfs "$debian/dev/shm"
}

# A checkout, as an owner has it.
checkout() {
  mkdir -p "$debian/root/skaenk"
  (cd "$here" && git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf -) | tar -xf - -C "$debian/root/skaenk"
}

inside() {
  chroot "$debian" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root INSTALL_LANGUAGE=da LC_ALL=C.UTF-8 \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt ${npm_config_registry:+npm_config_registry="$npm_config_registry"} DOMAIN="$domain" EMAIL=ejer@proeve.local "$@"
}

install_refuses() {
  if inside "${@:2}" /root/skaenk/deploy/install --unattended >"$debian/root/said" 2>&1; then fail "installed although $1"; fi
  say "refuses where $1: $(tail -n 1 "$debian/root/said")"
}

bare_root
say "a bare $(. "$debian/etc/os-release" && echo "$PRETTY_NAME"): $(du -sh --one-file-system "$debian" | cut -f1)"
checkout
install_refuses "systemd does not run"
install_refuses "the language is English" INSTALL_LANGUAGE=en
began=$SECONDS
inside PRODUCT_NAME="Prøvebutikken" /root/skaenk/deploy/install --unattended --without-services | tee "$debian/root/first"
say "installed in $((SECONDS - began)) seconds; $(du -sh --one-file-system "$debian" | cut -f1) in all, /opt/skaenk $(du -sh "$debian/opt/skaenk" | cut -f1)"
sed -n 's/^ *\(AGE-SECRET-KEY-[A-Z0-9-]*\)$/\1/p' "$debian/root/first" >"$debian/root/backup.key"
[ -s "$debian/root/backup.key" ] || fail "no key for backups was printed"
! grep -rq "$(cat "$debian/root/backup.key")" "$debian/etc" "$debian/opt/skaenk/deploy" "$debian/var/lib/skaenk" || fail "the key for backups was kept"
[ -z "$(find "$debian/etc/skaenk" -type f ! -perm 600)" ] || fail "a secret is not of mode 600"
inside sh -c 'pg_lsclusters --no-header | while read -r version name rest; do pg_ctlcluster "$version" "$name" stop; done'
install -m 755 "$here/deploy/prove-install-inside.sh" "$debian/root/prove.sh"
# A network of its own: the ports are free whatever else runs here, and a second run needs nothing from outside.
export -f inside
export debian domain
unshare --net --pid --mount --fork --kill-child bash -euo pipefail -c 'ip link set lo up; mount -t proc proc "$debian/proc"; inside /root/prove.sh'
say "proven"
