/** Tells the code that reads words out of texts from any other version of it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const analysedFolders = [
  new URL("./", import.meta.resolve("@skaenk/danish/search-text")),
  new URL("./", import.meta.resolve("@skaenk/engine/text/analyser")),
  new URL("./", import.meta.resolve("@skaenk/engine/index/text-index")),
];

let known: string | undefined;

/** A fingerprint of the sources: nobody has to remember to count a number up. */
export function analysisVersion(): string {
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const folder of analysedFolders) {
    const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    for (const name of files.sort()) hash.update(readFileSync(new URL(name, folder)));
  }
  known = hash.digest("hex");
  return known;
}
