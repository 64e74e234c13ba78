import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const deploy = join(import.meta.dirname, "../deploy");
/** Mounts and users are root's to make. */
const isRoot = userInfo().uid === 0 && spawnSync("bash", ["-c", "unshare --mount true"]).status === 0;

/** Runs a script in which the units, secrets and /run are those of a machine of its own; the user of the units is `games`. */
function onMachine(script: string) {
  const prepare = `
set -eu
mount -t tmpfs tmpfs /run
mkdir -p /etc/systemd /run/etc-skaenk
mount -t tmpfs tmpfs /etc/systemd
mkdir /etc/systemd/system
chmod 700 /run/etc-skaenk
for unit in skaenk-migrate.service skaenk@.service; do
  sed 's/^User=skaenk/User=games/; s#^WorkingDirectory=.*#WorkingDirectory=/#; s#/etc/skaenk/#/run/etc-skaenk/#g' ${deploy}/systemd/$unit > /etc/systemd/system/$unit
done
for secret in session_secret database_url mail_url; do echo "$secret" > /run/etc-skaenk/$secret; done
echo 'postgres://owner:OWNERPASSWORD@127.0.0.1/skaenk' > /run/etc-skaenk/database_owner_url
: > /run/etc-skaenk/settings
as_web() { setpriv --reuid=games --regid=games --clear-groups "$@"; }
`;
  return spawnSync("bash", ["-c", 'exec unshare --mount bash -c "$1"', "bash", `${prepare}\n${script}`], {
    encoding: "utf8",
    timeout: 60_000,
  });
}

const runUnit = `${deploy}/run-unit`;
const ownersUrl = "$DATABASE_OWNER_URL_FILE";

describe.skipIf(!isRoot)("a command beside the shop", () => {
  it("reads its secrets as its user and answers as the command does", () => {
    const { stdout, status } = onMachine(
      `${runUnit} skaenk-migrate /bin/sh -c 'id -un; cat "${ownersUrl}"; exit 7' || echo "ended $?"`,
    );
    expect(status).toBe(0);
    expect(stdout).toContain("games\npostgres://owner:OWNERPASSWORD");
    expect(stdout).toContain("ended 7");
  });

  it.each(["true", "kill -9 $$"])("leaves no secret behind when it ends by %s", (ending) => {
    const { stdout, stderr } = onMachine(`
${runUnit} skaenk-migrate /bin/sh -c '${ending}' || true
grep -rs OWNERPASSWORD /run/skaenk || echo "nothing left"`);
    expect(stderr).not.toContain("No such file or directory: ");
    expect(stdout).toContain("nothing left");
  });

  it("shows its secrets to no other process of the same user while it runs", () => {
    const { stdout } = onMachine(`
${runUnit} skaenk-migrate /bin/sh -c 'cat "${ownersUrl}" > /dev/null; exec sleep 20' &
for turn in $(seq 150); do pid=$(pgrep -n -u games -x sleep) && break; sleep 0.1; done
file=/run/skaenk/skaenk-migrate/database_owner_url
for path in $file /proc/$pid/root$file /proc/$pid/environ; do
  as_web cat $path 2>/dev/null && echo "read $path" || echo "refused"
done
${runUnit} skaenk@3001 /bin/sh -c 'ls /run/skaenk; cat '$file' 2>/dev/null || echo "refused to the web process"'
kill -9 $pid`);
    expect(stdout).not.toContain("OWNERPASSWORD");
    expect(stdout.match(/^refused$/gm)).toHaveLength(3);
    expect(stdout).toContain("refused to the web process");
  });

  it("removes its secrets where no namespace can be made", () => {
    const { stdout } = onMachine(`
mkdir /run/bin && printf '#!/bin/sh\\nexit 1\\n' > /run/bin/unshare && chmod 755 /run/bin/unshare
export PATH=/run/bin:$PATH
${runUnit} skaenk-migrate /bin/sh -c 'exit 7' || echo "ended $?"
${runUnit} skaenk-migrate /bin/sleep 20 & one=$!
sleep 1; kill $one; wait $one || echo "stopped"
ls -A /run/skaenk | grep . || echo "nothing left"`);
    expect(stdout).toContain("ended 7");
    expect(stdout).toContain("stopped");
    expect(stdout).toContain("nothing left");
  });
});
