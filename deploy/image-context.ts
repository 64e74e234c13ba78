import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";

const root = join(import.meta.dirname, "..");

/** The files that the image is built from: this checkout's without what `.dockerignore` names, read as a container engine reads it. */
export function imageContext(): { files: string[]; leftOut: string[] } {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const all = listed.split("\0").filter((file) => file !== "");
  const patterns = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (patterns.some((pattern) => pattern.startsWith("!")))
    throw new Error("an exception in .dockerignore is not read here");
  const isOut = (file: string) => pathsTo(file).some((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
  return { files: all.filter((file) => !isOut(file)), leftOut: all.filter(isOut) };
}

/** The file and every folder it stands in: who leaves out a folder leaves out what is in it. */
function pathsTo(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

if (import.meta.main) process.stdout.write(imageContext().files.join("\0"));
