# Secrets and settings of the shop, and its database with two roles (decision 470). Sourced by deploy/install.

make_secrets() {
  say "Hemmelighederne ligger i /etc/skaenk" "The secrets lie in /etc/skaenk"
  random_hex 32 | keep_secret session_secret
  postgres_port=$(pg_lsclusters --no-header | awk '{ print $3; exit }')
  [ -n "$postgres_port" ] || refuse "PostgreSQL har ingen klynge (pg_lsclusters)." "PostgreSQL has no cluster (pg_lsclusters)."
  printf 'postgres://skaenk:%s@127.0.0.1:%s/skaenk' "$(random_hex 24)" "$postgres_port" | keep_secret database_owner_url
  printf 'postgres://skaenk_shop:%s@127.0.0.1:%s/skaenk' "$(random_hex 24)" "$postgres_port" | keep_secret database_url
  if [ -n "${MAIL_URL:-}" ]; then mail_url_or_later | put /etc/skaenk/mail_url 600; else mail_url_or_later | keep_secret mail_url; fi
}

write_settings() {
  local name file=/etc/skaenk/settings
  [ -e "$file" ] || printf '# Settings of the shop; .env.example of the program says what there is. Restart the services after a change.\n' | put "$file" 600
  set_setting "$file" PUBLIC_URL "https://$DOMAIN"
  [ -n "$(get_setting "$file" DRAIN_SECONDS)" ] || set_setting "$file" DRAIN_SECONDS 8
  for name in $(given_settings); do set_setting "$file" "$name" "${!name}"; done
  [ -n "$(get_setting "$file" BACKUP_RECIPIENT)" ] || make_backup_key "$file" /opt/skaenk/node_modules/node/bin/node /opt/skaenk/services/api/src/keeping/backup/make-backup-key.ts
  file=/etc/skaenk/proxy
  printf 'DOMAIN=%s\nEMAIL=%s\nACME_EMAIL=email %s\nSHOPS=127.0.0.1:3001 127.0.0.1:3002\nPROXIES_IN_FRONT=%s\n' \
    "$DOMAIN" "$EMAIL" "$EMAIL" "${PROXIES_IN_FRONT-$(former_setting PROXIES_IN_FRONT)}" | put "$file" 600
}

# make_backup_key SETTINGS COMMAND…: the command prints the secret half, then the public half, which alone is kept.
make_backup_key() {
  local file=$1 pair
  shift
  pair=$("$@")
  set_setting "$file" BACKUP_RECIPIENT "${pair##*$'\n'}"
  say "NØGLEN TIL DINE SIKKERHEDSKOPIER. Den vises kun nu og gemmes ikke her. Læg den i en adgangskodeboks, og på papir: uden den kan ingen kopi læses." \
    "THE KEY TO YOUR BACKUPS. It is shown only now and kept nowhere here. Put it in a password manager, and on paper: without it no backup can be read."
  printf '\n    %s\n\n' "${pair%%$'\n'*}"
  if [ -z "$unattended" ]; then
    printf '%s ' "$(in_words "Tryk Enter, når den er gemt." "Press Enter when it is kept.")"
    read -r _ || true
  fi
}

as_postgres() { runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1 -p "$postgres_port" "$@"; }

prepare_database() {
  local version role url
  pg_isready -q -p "$postgres_port" || pg_ctlcluster "$(pg_lsclusters --no-header | awk '{ print $1; exit }')" main start
  version=$(as_postgres -c 'show server_version_num')
  [ "$version" -ge 150000 ] || refuse "PostgreSQL skal være 15 eller nyere." "PostgreSQL must be 15 or newer."
  for role in skaenk skaenk_shop; do
    url=$(cat "$(secret_file "$([ $role = skaenk ] && echo database_owner_url || echo database_url)")")
    may_log_in "$role" "$(password_of "$url")" || prepare_role "$role" "$(password_of "$url")"
  done
  [ -z "$(as_postgres -c "select 1 from pg_database where datname = 'skaenk'")" ] || return 0
  say "Opretter databasen i PostgreSQL $((version / 10000))" "Creating the database in PostgreSQL $((version / 10000))"
  as_postgres -c "create database skaenk owner skaenk template template0 encoding 'UTF8' $(letters "$version")"
}

# Both know that Æ is æ, which docs/operations.md, "Letters", asks for. PostgreSQL has its own from 17 on.
letters() {
  if [ "$1" -ge 170000 ]; then echo "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8'"; else echo "locale 'C.UTF-8'"; fi
}

password_of() {
  local password=${1#*://*:}
  printf '%s' "${password%%@*}"
}

may_log_in() {
  PGHOST=127.0.0.1 PGPORT=$postgres_port PGUSER=$1 PGPASSWORD=$2 psql -qtAX -d postgres -c 'select 1' >/dev/null 2>&1
}

# prepare_role ROLE PASSWORD: the owner may create databases, for restore-test.
prepare_role() {
  [ -n "$(as_postgres -c "select 1 from pg_roles where rolname = '$1'")" ] || as_postgres -c "create role $1 login"
  [ "$1" != skaenk ] || as_postgres -c "alter role $1 createdb"
  # By standard input, so that no list of processes shows it.
  printf "alter role %s password '%s';\n" "$1" "$2" | as_postgres
}
