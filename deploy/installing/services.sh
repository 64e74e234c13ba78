# systemd's units, the first start, the first backup, and what is said at the end. Sourced by deploy/install.

install_units() {
  local unit
  mkdir -p /etc/systemd/system/caddy.service.d
  for unit in "$here"/deploy/systemd/*; do put "/etc/systemd/system/${unit##*/}" 644 <"$unit"; done
  put /etc/systemd/system/caddy.service.d/skaenk.conf 644 <"$here/deploy/caddy.conf"
}

start_shop() {
  local unit
  if has_changed; then
    say "Bringer databasen op til programmets version" "Migrating the database"
    # Not by systemctl: what requires that unit would be restarted with it, all at once.
    quietly /opt/skaenk/deploy/run-unit skaenk-migrate
  fi
  [ -n "$services" ] || return 0
  systemctl daemon-reload
  systemctl enable --quiet skaenk@3001 skaenk@3002 skaenk-worker caddy
  if has_changed; then
    say "Starter butikken" "Starting the shop"
    for unit in skaenk@3001 skaenk@3002 skaenk-worker; do restart_and_wait "$unit"; done
    refresh_proxy
  else
    systemctl start skaenk@3001 skaenk@3002 skaenk-worker caddy
  fi
}

# One after the other, so that visitors are always served while the program is updated.
restart_and_wait() {
  local port=${1#*@} tried=0
  [ "$port" != "$1" ] || port=3000
  systemctl restart "$1"
  until curl -fs -o /dev/null "http://127.0.0.1:$port/readyz"; do
    tried=$((tried + 1))
    [ $tried -lt 120 ] ||
      refuse "$1 blev ikke klar. Se hvorfor: journalctl -u $1" "$1 did not become ready. See why: journalctl -u $1"
    sleep 1
  done
  # The proxy asks each second; the next is stopped when it sends people to this one again.
  sleep 3
}

# A proxy that serves the shop takes new settings without a gap; one that was just installed is started anew.
refresh_proxy() {
  if grep -q /opt/skaenk "/proc/$(systemctl show -p MainPID --value caddy)/cmdline" 2>/dev/null; then
    systemctl reload caddy
  else
    systemctl restart caddy
  fi
}

take_first_backup() {
  [ -z "$(find /var/backups/skaenk -name '*.backup' -print -quit)" ] || return 0
  say "Tager den første sikkerhedskopi i /var/backups/skaenk" "Taking the first backup into /var/backups/skaenk"
  /opt/skaenk/deploy/run-unit skaenk-backup
}

tell_end() {
  [ -n "$services" ] || tell_commands
  tell_whether_changed
  tell_what_is_left "$(cat /etc/skaenk/mail_url)" "$(/usr/local/bin/skaenk beginning)"
}

tell_whether_changed() {
  has_changed || say "Intet er ændret" "Nothing has changed"
  rm -f "$changes"
}

# tell_what_is_left MAIL_URL BEGINNING
tell_what_is_left() {
  case $1 in
    *127.0.0.1*) say "Ingen mailtjeneste endnu: mails venter. Når du har en: MAIL_URL=smtp://… deploy/install, som root" \
      "No mail service yet: mails wait. When you have one: MAIL_URL=smtp://… deploy/install, as root" ;;
  esac
  warn_of_domain
  say "Hver nat klokken 2.30 tages en sikkerhedskopi. Flyt den til en anden maskine." "A backup is taken each night at 2:30. Move it to another machine."
  say "Gem en kopi af $(secret_file session_secret) et andet sted: uden den starter butikken aldrig igen." \
    "Keep a copy of $(secret_file session_secret) elsewhere: without it the shop never starts again."
  say "Færdig på $((SECONDS - began)) sekunder. Åbn kontoret: $2" "Done in $((SECONDS - began)) seconds. Open the office: $2"
  case $form:$2 in
    systemd:*/begynd*) say "Er koden væk, så skriv skaenk beginning: Den viser koden igen." "If the code is lost, skaenk beginning shows it again." ;;
  esac
}

# Where systemd does not run: the lines that its units hold.
tell_commands() {
  say "Start butikken med disse fire:" "Start the shop with these four:"
  printf '    /opt/skaenk/deploy/run-unit %s\n' skaenk@3001 skaenk@3002 skaenk-worker caddy
}
