import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededWeaknesses } from "./seeded-weaknesses.ts";

// Loaded before the shop, in its process and in all that it starts: puts the seeded weaknesses into the shop's own modules as they are
// read. Each lies still until a file of its name is in WEAKNESS_FOLDER.
const root = new URL("../../../", import.meta.url).href;
const folder = process.env.WEAKNESS_FOLDER ?? "";
globalThis.weak = (name) => existsSync(join(folder, name));

/** Files by their address, with everything that is changed in them. */
const edits = new Map();
for (const { edits: own } of seededWeaknesses) {
  for (const edit of own) edits.set(root + edit.file, [...(edits.get(root + edit.file) ?? []), edit]);
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = edits.get(url);
    if (!own) return loaded;
    let source = String(loaded.source);
    for (const { find, replace } of own) {
      if (!source.includes(find))
        throw new Error(`A seeded weakness has no place any more in ${fileURLToPath(url)}: ${find}`);
      source = source.replace(find, () => replace);
    }
    return { ...loaded, source };
  },
});
