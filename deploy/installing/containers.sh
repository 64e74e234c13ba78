# The shop as containers, with compose.yaml. Sourced by deploy/install.

compose() { docker compose --project-directory "$here" "$@"; }

check_engine() {
  changes=$here/deploy/secrets/.unfinished
  docker compose version >/dev/null 2>&1 ||
    refuse "Docker med compose mangler. Installér det, eller kør deploy/install uden --containers." \
      "Docker with compose is missing. Install it, or run deploy/install without --containers."
  docker info >/dev/null 2>&1 ||
    refuse "Docker svarer ikke. Kør det som root, og se, at Docker kører." "Docker does not answer. Run it as root, and see that Docker runs."
}

write_container_settings() {
  local name file=$here/.env
  [ -e "$file" ] || put "$file" 600 <"$here/.env.example"
  set_setting "$file" DOMAIN "$DOMAIN"
  set_setting "$file" EMAIL "$EMAIL"
  for name in $(given_settings); do
    # Secrets of providers are files here, named by the setting.
    if grep -q "^${name}_FILE=" "$here/.env.example"; then
      make_container_secret "$name"
    else
      set_setting "$file" "$name" "${!name}"
    fi
  done
}

# make_container_secret NAME: the value of the environment, in a file that .env names.
make_container_secret() {
  local file=./deploy/secrets/${1,,}
  install -d -m 700 "$here/deploy/secrets"
  printf '%s' "${!1}" | put "$here/$file" 444
  set_setting "$here/.env" "${1}_FILE" "$file"
}

make_container_secrets() {
  say "Hemmelighederne ligger i $here/deploy/secrets" "The secrets lie in $here/deploy/secrets"
  # Read by the user 1000 inside; the folder is closed to others outside.
  secret_mode=444
  install -d -m 700 "$here/deploy/secrets"
  random_hex 24 | keep_secret postgres_password
  random_hex 32 | keep_secret session_secret
  printf 'postgres://skaenk:%s@postgres/skaenk' "$(cat "$(secret_file postgres_password)")" | keep_secret database_owner_url
  printf 'postgres://skaenk_shop:%s@postgres/skaenk' "$(random_hex 24)" | keep_secret database_url
  if [ -n "${MAIL_URL:-}" ]; then mail_url_or_later | put "$(secret_file mail_url)" 444; else mail_url_or_later | keep_secret mail_url; fi
}

start_containers() {
  say "Bygger og starter containerne (nogle minutter)" "Building and starting the containers (some minutes)"
  local former
  former=$(image_id)
  compose build --quiet migrate
  [ -n "$(get_setting "$here/.env" BACKUP_RECIPIENT)" ] ||
    make_backup_key "$here/.env" new_key_in_container
  compose run --rm -T migrate
  # One after the other, so that visitors are always served while the program is updated.
  if [ "$former" != "$(image_id)" ]; then note_change && "$here/deploy/roll.sh"; fi
  compose up -d
  wait_for_containers
  [ -n "$(compose run --rm --no-deps -T --entrypoint ls backup /backups)" ] || compose --profile backup run --rm -T backup
}

image_name() { printf 'skaenk:%s' "$(get_setting "$here/.env" SKAENK_VERSION)"; }
image_id() { docker image inspect -f '{{.Id}}' "$(image_name)" 2>/dev/null || true; }

new_key_in_container() {
  docker run --rm --entrypoint node "$(image_name)" services/api/src/keeping/backup/make-backup-key.ts
}

wait_for_containers() {
  local tried=0
  until compose exec -T caddy wget -q -O /dev/null "http://skaenk-shop-1:3000/readyz"; do
    tried=$((tried + 1))
    [ $tried -lt 120 ] || refuse "Butikken blev ikke klar. Se hvorfor: docker compose logs shop" "The shop did not become ready. See why: docker compose logs shop"
    sleep 1
  done
}

tell_container_end() {
  tell_whether_changed
  tell_what_is_left "$(cat "$(secret_file mail_url)")" "$(compose run --rm --no-deps -T migrate server/src/beginning.ts)"
}
