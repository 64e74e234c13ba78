import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository as the house's rules read it. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What git has or would take. */
export const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !path.startsWith(".git") && existsSync(join(root, path)));

export const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"));

/** Without what tests and measures. */
export const sources = code.filter((path) => !/\.test\.tsx?$|^tests\/|^bench\//.test(path));

export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
