import { mostCategories } from "@skaenk/contract/office/limits";
import { countOf } from "@skaenk/danish/format";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import {
  countCategories,
  countContents,
  deleteCategory,
  findCategory,
  insertCategory,
  readCategory,
  writeCategory,
} from "./category-queries.ts";

const inUse = (message: string) => new Refused(422, "not_removable", message);

/** Places whose meaning the shop's rules know: gifts, wine's own labels, what is no drink. Called what one likes, they stay. */
export const fixedCategories: readonly string[] = ["vin", "gaver", "glas", "barudstyr", "snacks"];

/** A category as the log keeps it, by the path that it was made at. */
export const categoryThing = (now: () => Date): Thing<CatalogueDatabase> => ({
  name: "category",
  right: "products:write",
  word: "Kategorien",
  words: { name: "Navnet", text: "Teksten", parentPath: "Overkategorien", position: "Rækkefølgen" },
  nameOf: ({ name }: Fields, key) => String(name ?? key),
  openToKeys: "nothing",
  read: readCategory,
  write: (trx, key, patch) => writeCategory(trx, key, patch, now()),
  insert: async (trx, key, fields) => {
    if ((await countCategories(trx)) >= mostCategories) {
      const detail = `Butikken kan højst have ${mostCategories} kategorier.`;
      throw new Refused(422, "too_many_categories", detail, { errors: { name: detail } });
    }
    await insertCategory(trx, key, fields);
  },
  remove: async (trx, key) => {
    const row = await findCategory(trx, key);
    if (!row) return;
    if (fixedCategories.includes(row.path)) throw inUse("Butikken bruger selv kategorien. Den kan ikke fjernes.");
    const { goods, below } = await countContents(trx, row.path);
    if (below > 0) throw inUse("Der er kategorier under den. Flyt eller fjern dem først.");
    if (goods > 0) throw inUse(`Der er ${countOf(goods, "vare", "varer")} i kategorien. Vælg, hvor de skal hen.`);
    await deleteCategory(trx, row.key);
  },
});
