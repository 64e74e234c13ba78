import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const storefrontFolder = join(root, "apps", "storefront");
/** Where the built storefront stands; several copies of the shop on one machine each name their own folder. */
export const buildFolder = process.env.STOREFRONT_BUILD_DIR ?? join(storefrontFolder, "build");

/** Builds the storefront when a file it is made from has changed since the last build. */
export async function buildStorefrontIfStale(): Promise<boolean> {
  const stamp = join(buildFolder, ".source");
  const source = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === source) return false;
  await runBuild();
  writeFileSync(stamp, source);
  return true;
}

function sourceHash(): string {
  const hash = createHash("sha1");
  const folders = ["app", "public"].map((name) => join(storefrontFolder, name));
  const packages = ["danish", "money", "mixing", "drawings"].map((name) => join(root, "packages", name, "src"));
  for (const folder of [...folders, ...packages]) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  for (const name of ["vite.config.ts", "lazy-routes.ts", "lean-build.ts", "react-router.config.ts", "package.json"]) {
    hash.update(readFileSync(join(storefrontFolder, name)));
  }
  hash.update(readFileSync(join(root, "package-lock.json")));
  return hash.digest("hex");
}

function runBuild(): Promise<void> {
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, "build"], {
      cwd: storefrontFolder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The storefront did not build:\n${output}`)),
    );
  });
}
