# What the installer says, in Danish or English. Sourced by deploy/install.

# The owner is Danish, and an empty machine speaks English or nothing: LANG decides nothing.
case ${INSTALL_LANGUAGE:-da} in
  en*) language=en ;;
  *) language=da ;;
esac
# An empty machine may not have the language that LANG asks for, and every program would say so.
export LC_ALL=C.UTF-8

# in_words DANISH ENGLISH
in_words() {
  if [ "$language" = da ]; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi
}

tell_help() {
  in_words "Åbner en butik på en tom maskine med Debian 12 eller 13 eller Ubuntu 24.04: spørger om domænet og en mailadresse, og gør resten.
Køres den igen, beholder den alle hemmeligheder, ændrer kun det, der bedes om, og opdaterer programmet til denne mappes.
  deploy/install                                          spørger
  DOMAIN=butik.dk EMAIL=dig@butik.dk deploy/install --unattended
  deploy/install --containers                             med Docker og compose.yaml i stedet for systemd
  deploy/install --without-services                       gør alt klart, og viser de kommandoer, der starter det
Hver indstilling i .env.example kan stå i miljøet. INSTALL_LANGUAGE=en: in English." \
    "Opens a shop on an empty Debian 12 or 13 or Ubuntu 24.04: asks for the domain and a mail address, and makes everything else.
Run again it keeps every secret, changes only what is asked, and updates the program to this folder's.
  deploy/install                                          asks
  DOMAIN=butik.dk EMAIL=dig@butik.dk deploy/install --unattended
  deploy/install --containers                             with Docker and compose.yaml instead of systemd
  deploy/install --without-services                       prepares everything, and prints the commands that start it
Every setting of .env.example may be given in the environment."
}

say() { printf '• %s\n' "$(in_words "$@")"; }

# quietly COMMAND…: shows what it wrote only where it fails.
quietly() {
  local said
  said=$(mktemp)
  if "$@" >"$said" 2>&1; then
    rm "$said"
  else
    tail -n 40 "$said" >&2
    rm "$said"
    refuse "Det lykkedes ikke: $*" "This failed: $*"
  fi
}

refuse() {
  printf '\n%s\n' "$(in_words "$@")" >&2
  exit 2
}
