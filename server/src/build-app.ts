import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressBuild } from "./compressed-files.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A program with people in front of it, which is built: where its source stands, and its build. */
export type BuiltApp = {
  folder: string;
  /** Several copies of the shop on one machine each name their own folder. */
  buildFolder: string;
  /** The setting that names the build's folder, for the build itself. */
  setting: string;
  /** What it is made from beside its own folder. */
  packages: readonly string[];
  files: readonly string[];
};

const appNamed = (name: string, setting: string, parts: Pick<BuiltApp, "packages" | "files">): BuiltApp => {
  const folder = join(root, "apps", name);
  return { folder, buildFolder: process.env[setting] ?? join(folder, "build"), setting, ...parts };
};

export const storefrontApp = appNamed("storefront", "STOREFRONT_BUILD_DIR", {
  packages: ["danish/src", "money/src", "mixing/src", "drawings/src", "contract/src", "look"],
  files: ["vite.config.ts", "lazy-routes.ts", "react-router.config.ts", "package.json"],
});

export const officeApp = appNamed("back-office", "OFFICE_BUILD_DIR", {
  packages: ["danish/src", "money/src", "contract/src", "look"],
  files: ["vite.config.ts", "react-router.config.ts", "package.json"],
});

/** Builds an app when a file it is made from has changed since the last build. */
export async function buildIfStale(app: BuiltApp): Promise<boolean> {
  const stamp = join(app.buildFolder, ".source");
  const source = sourceHash(app);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === source) return false;
  await runBuild(app);
  await compressBuild(join(app.buildFolder, "client"));
  writeFileSync(stamp, source);
  return true;
}

function sourceHash({ folder, packages, files }: BuiltApp): string {
  const hash = createHash("sha1");
  const folders = ["app", "public"].map((name) => join(folder, name)).filter((path) => existsSync(path));
  for (const source of [...folders, ...packages.map((name) => join(root, "packages", name))]) {
    const found = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of found) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  for (const name of files) hash.update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(root, "package-lock.json")));
  return hash.digest("hex");
}

function runBuild({ folder, buildFolder, setting }: BuiltApp): Promise<void> {
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", [setting]: buildFolder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${folder} did not build:\n${output}`))));
  });
}
