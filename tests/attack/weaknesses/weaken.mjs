import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededWeaknesses } from "./seeded-weaknesses.ts";

// Preloaded into the shop's process and its children: a module hook that applies the seeded weaknesses to the shop's modules as they load.
// Each is inactive until a file of its name exists in WEAKNESS_FOLDER.
const root = new URL("../../../", import.meta.url).href;
const folder = process.env.WEAKNESS_FOLDER ?? "";
globalThis.weak = (name) => existsSync(join(folder, name));

/** Source edits by module URL. */
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
