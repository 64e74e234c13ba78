# What is asked, or taken from the environment, or known from the last time. Sourced by deploy/install.

# ask NAME DANISH ENGLISH FORMER: sets NAME, unless the environment has it.
ask() {
  local name=$1 former=$4 answer
  if [ -z "${!name:-}" ] && [ -z "$unattended" ]; then
    printf '%s%s: ' "$(in_words "$2" "$3")" "${former:+ [$former]}"
    read -r answer || true
    printf -v "$name" '%s' "$answer"
  fi
  [ -n "${!name:-}" ] || printf -v "$name" '%s' "$former"
}

ask_everything() {
  [ -n "$unattended" ] || [ -t 0 ] ||
    refuse "Her er ingen til at svare. Skriv --unattended, og giv DOMAIN og EMAIL i miljøet." \
      "Nobody is here to answer. Add --unattended, and set DOMAIN and EMAIL in the environment."
  ask DOMAIN "Butikkens domæne, som butik.dk" "The shop's domain, such as butik.dk" "$(former_setting DOMAIN)"
  ask EMAIL "Din mailadresse" "Your mail address" "$(former_setting EMAIL)"
  check_domain
  [[ $EMAIL =~ ^[^@[:space:]\"]+@[^@[:space:]\"]+\.[^@[:space:]\"]+$ ]] ||
    refuse "EMAIL: \"$EMAIL\" er ingen mailadresse." "EMAIL: \"$EMAIL\" is no mail address."
  warn_of_domain
  ask_mail_server
}

check_domain() {
  DOMAIN=${DOMAIN,,}
  [ -n "$DOMAIN" ] ||
    refuse "DOMAIN: domænet mangler. Det er den adresse, som kunderne skriver, uden https://." \
      "DOMAIN: the domain is missing. It is the address that customers type, without https://."
  [[ $DOMAIN =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$ && $DOMAIN != *.localhost ]] ||
    refuse "DOMAIN: \"$DOMAIN\" er ikke et domæne som butik.dk (æ, ø og å skrives på xn--formen)." \
      "DOMAIN: \"$DOMAIN\" is not a domain such as butik.dk (letters such as æ in their xn-- form)."
}

addresses_of() { getent ahosts "$1" 2>/dev/null | awk '{ print $1 }' | sort -u || true; }
own_addresses() { hostname -I 2>/dev/null | tr -s ' ' '\n' | sed '/^$/d' || true; }

# Without a domain that leads here there is no certificate. Behind a router or a protecting service the machine's own addresses
# are others, so this warns and goes on.
warn_of_domain() {
  local leads own
  leads=$(addresses_of "$DOMAIN")
  own=$(own_addresses)
  if [ -z "$leads" ]; then
    say "OBS: $DOMAIN fører ingen steder hen endnu. Peg domænet (en A-post) på denne maskine, ${own//$'\n'/ }, hos den, du har købt det af. Til da er der intet certifikat, og adressen svarer ikke." \
      "NOTE: $DOMAIN leads nowhere yet. Point the domain (an A record) at this machine, ${own//$'\n'/ }, where you bought it. Until then there is no certificate, and the address does not answer."
  elif [ -n "$own" ] && ! grep -qxF "$own" <<<"$leads"; then
    say "OBS: $DOMAIN fører til ${leads//$'\n'/ }, og denne maskine har ${own//$'\n'/ }. Er det ikke en tjeneste foran maskinen, så ret domænets A-post: Ellers er der intet certifikat." \
      "NOTE: $DOMAIN leads to ${leads//$'\n'/ }, and this machine has ${own//$'\n'/ }. Unless that is a service in front of the machine, mend the domain's A record: without it there is no certificate."
  fi
}

ask_mail_server() {
  local file
  file=$(secret_file mail_url)
  [ ! -s "$file" ] || [ -n "${MAIL_URL:-}" ] || return 0
  ask MAIL_URL "Din mailtjeneste, som smtp://bruger:kode@server:587 (tom: senere)" \
    "Your mail service, such as smtp://user:password@server:587 (empty: later)" ""
  [[ -z $MAIL_URL || $MAIL_URL =~ ^smtps?://[^[:space:]]+$ ]] ||
    refuse "MAIL_URL: skal være en adresse som smtp://bruger:kode@server:587." \
      "MAIL_URL: must be an address such as smtp://user:password@server:587."
}

# Where nobody has said who sends the mail, it waits in the shop's outbox for a mail server on this machine.
mail_url_or_later() { printf '%s' "${MAIL_URL:-smtp://127.0.0.1:25}"; }

# The settings of .env.example that the environment names, a line each. Files of secrets are given as the secret itself.
given_settings() {
  local name
  for name in $(sed -nE 's/^#?([A-Z][A-Z0-9_]*)=.*/\1/p' "$here/.env.example"); do
    case $name in
      DOMAIN | EMAIL | SHOPS | PROXIES_IN_FRONT | SKAENK_* | SESSION_SECRET_PREVIOUS_FILE) continue ;;
      AGE_SIGN_FILE | GUARANTEE_NOTICE_FILE) ;;
      *) name=${name%_FILE} ;;
    esac
    [ -z "${!name:-}" ] || printf '%s\n' "$name"
  done
}
