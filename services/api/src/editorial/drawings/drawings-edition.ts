import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A short name for the drawing code itself. It is part of every drawing's address: browsers keep drawings for a year, and
 * a better hand must show at once, also where the data is the same.
 */
export const drawingsEdition = hashOfSource(dirname(fileURLToPath(import.meta.resolve("@skaenk/drawings/drink"))));

function hashOfSource(folder: string): string {
  const hash = createHash("sha1");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 8);
}
