# What the installer says, in Danish or English. Sourced by deploy/install.

case ${INSTALL_LANGUAGE:-${LC_ALL:-${LANG:-}}} in
  da*) language=da ;;
  *) language=en ;;
esac
# An empty machine may not have the language that LANG asks for, and every program would say so.
export LC_ALL=C.UTF-8

# in_words DANISH ENGLISH
in_words() {
  if [ "$language" = da ]; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi
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
