// The entrance of every root command. It runs on whatever Node the machine has (≥ 20), installs the locked dependencies
// when they are missing or stale, and hands over to the pinned Node 24 in node_modules (docs/decisions/001).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "./node-options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".skaenk-install");
const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const commands = {
  start: [...nodeOptions, "server/src/main.ts"],
  dev: ["server/src/dev.ts"],
  test: ["tests/run.ts"],
  check: ["tests/run.ts", "--fast"],
  bench: ["bench/run.ts"],
  attack: ["tests/attack/run.ts"],
  faults: ["tests/faults/run.ts"],
  backup: ["server/src/backup/backup.ts"],
  restore: ["server/src/backup/restore.ts"],
  "restore-test": ["server/src/backup/restore-test.ts"],
  owner: ["server/src/owner.ts"],
  undo: ["server/src/undo.ts"],
  connect: ["server/src/connect.ts"],
  import: ["server/src/import.ts"],
  migrate: ["server/src/migrate.ts"],
  rekey: ["server/src/rekey.ts"],
  sbom: ["server/src/sbom.ts"],
  studio: ["studio/src/run.ts"],
};

const [command = "start", ...rest] = process.argv.slice(2);
const script = commands[command];
if (!script) {
  console.error(`Ukendt kommando "${command}". Kendte: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Skænk kræver Node 20 eller nyere; her er ${process.version}.`);
  process.exit(2);
}

installWhenStale();

const child = spawn(pinnedNode, [...script, ...rest], { cwd: root, stdio: "inherit" });
// The terminal sends Ctrl-C to the whole group; the child stops everything in order, and we report its code.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (signal === "SIGTERM") child.kill(signal);
  });
}
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));

function installWhenStale() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const fresh = existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (fresh) return;
  console.log("Installerer de låste afhængigheder (kun første gang) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, lock);
}
