# Files that are written once, or again only where something else is asked. Sourced by deploy/install.

note_change() { mkdir -p "${changes%/*}" && : >"$changes"; }
has_changed() { [ -e "$changes" ]; }

# put FILE MODE: writes standard input to the file, whole or not at all, and notes whether that changed it.
put() {
  local file=$1 mode=$2 new
  new=$(mktemp "$(dirname "$file")/.new-XXXXXX")
  cat >"$new"
  if [ -e "$file" ] && cmp -s "$new" "$file"; then
    rm "$new"
  else
    chmod "$mode" "$new"
    mv "$new" "$file"
    note_change
  fi
}

# A value as systemd reads it in an EnvironmentFile, and compose in .env.
quoted() {
  if [[ $1 =~ ^[A-Za-z0-9@%+=:,./_\ -]*$ ]]; then printf '%s' "$1"; else printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"$`]/\\&/g')"; fi
}

# with_setting FILE NAME VALUE: the file's text with that setting, in its place or at the end.
with_setting() {
  local line
  line="$2=$(quoted "$3")"
  LINE=$line awk -v name="$2" '
    index($0, name "=") == 1 && !done { print ENVIRON["LINE"]; done = 1; next }
    { print }
    END { if (!done) print ENVIRON["LINE"] }' "$1"
}

# set_setting FILE NAME VALUE
set_setting() {
  local text
  text=$(with_setting "$@")
  printf '%s\n' "$text" | put "$1" 600
}

# get_setting FILE NAME
get_setting() {
  [ ! -e "$1" ] || sed -n "s/^$2=\"\{0,1\}\([^\"]*\)\"\{0,1\}\$/\1/p" "$1" | head -n 1
}

random_hex() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

# keep_secret NAME: writes standard input to the secret's file, unless there is one.
keep_secret() {
  local file
  file=$(secret_file "$1")
  if [ -s "$file" ]; then cat >/dev/null; else put "$file" "$secret_mode"; fi
}

secret_file() {
  if [ "$form" = containers ]; then printf '%s' "$here/deploy/secrets/$1"; else printf '%s' "/etc/skaenk/$1"; fi
}
secret_mode=600

# Whether an installation was begun here: then it is the shop's own proxy that listens.
begun_before() { if [ "$form" = containers ]; then [ -s "$(secret_file session_secret)" ]; else [ -d /etc/skaenk ]; fi; }

# What a copy of .env.example says of the domain is nobody's answer.
former_setting() {
  if [ "$form" = containers ]; then get_setting "$here/.env" "$1" | sed 's/^butik\.example$//'; else get_setting /etc/skaenk/proxy "$1"; fi
}
