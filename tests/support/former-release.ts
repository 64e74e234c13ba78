import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });

/** The release that shops run while they update to this one, or why its code is not at hand. */
export type FormerRelease = { commit: string } | { missing: string };

export function findFormerRelease(): FormerRelease {
  const named = readFileSync(join(root, "deploy", "former-release"), "utf8");
  const commit = /^[0-9a-f]{40}$/m.exec(named)?.[0];
  if (!commit) throw new Error("deploy/former-release names no commit");
  if (!existsSync(join(root, ".git"))) return { missing: "this is no clone: the former release's code is not here" };
  if (git("rev-parse", "--is-shallow-repository").trim() === "true") {
    return { missing: "a shallow clone has no history: git fetch --unshallow" };
  }
  // In a whole clone it has to be there, before this version.
  git("merge-base", "--is-ancestor", commit, "HEAD");
  const others = otherModules(commit);
  return others.length > 0
    ? { missing: `it needs other modules than are installed: ${others.join(", ")}` }
    : { commit };
}

/** What it needs that is not here in the same major version. */
function otherModules(commit: string): string[] {
  const files = git("ls-tree", "-r", "--name-only", commit).split("\n");
  const needed = files
    .filter((file) => /^((server|mocks|(services|packages)\/[\w-]+)\/)?package\.json$/.test(file))
    .flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(git("show", `${commit}:${file}`)) as Needs;
      return Object.entries({ ...dependencies, ...devDependencies });
    });
  return needed.filter(([name, version]) => !satisfied(name, version)).map(([name, version]) => `${name} ${version}`);
}

type Needs = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

function satisfied(name: string, version: string): boolean {
  if (name.startsWith("@skaenk/")) return true;
  const file = join(root, "node_modules", name, "package.json");
  if (!existsSync(file)) return false;
  const { version: here } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return here.split(".")[0] === version.split(".")[0];
}

/** Unpacks its code into a folder, with this version's modules beside it and its own workspaces among them. */
export function unpackRelease(commit: string, folder: string): void {
  const archive = execFileSync("git", ["archive", "--format=tar", commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync("tar", ["-xf", "-", "-C", folder], { input: archive });
  const modules = join(root, "node_modules");
  for (const name of readdirSync(modules)) {
    if (!name.startsWith("@")) link(join(modules, name), join(folder, "node_modules", name));
    else
      for (const part of readdirSync(join(modules, name)))
        link(join(modules, name, part), join(folder, "node_modules", name, part));
  }
}

function link(from: string, to: string): void {
  mkdirSync(join(to, ".."), { recursive: true });
  // A workspace is named from where it stands: the release's own.
  symlinkSync(from.includes(`${join("node_modules", "@skaenk")}`) ? readlinkSync(from) : from, to);
}

/** How its own tests are run on a database server that is there already. */
export function testConfigOf(folder: string): string {
  const file = join(folder, "on-the-next-schema.config.ts");
  writeFileSync(
    file,
    `export default { test: { exclude: ["**/node_modules/**"], setupFiles: ["tests/support/fail-on-console-error.ts"], maxWorkers: 2,
      testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } } };\n`,
  );
  return file;
}
