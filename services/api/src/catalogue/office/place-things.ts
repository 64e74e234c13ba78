import type { Fields } from "../../audit/tables.ts";
import type { Thing } from "../../audit/thing.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import {
  deleteBrand,
  deleteCategory,
  hasBrandGoods,
  hasCategoryContents,
  insertBrand,
  insertCategory,
  readBrand,
  readCategory,
  writeBrand,
  writeCategory,
} from "./place-queries.ts";

const inUse = (message: string) => new Refused(422, "not_removable", message);

/** A brand as the log keeps it. One that is made without colours has quiet ones of its own. */
export const brandThing: Thing<CatalogueDatabase> = {
  name: "brand",
  word: "Mærket",
  words: { name: "Navnet", tagline: "Undertitlen", country: "Landet", look: "Udseendet", story: "Historien" },
  nameOf: ({ name }, key) => String(name ?? key),
  read: readBrand,
  write: writeBrand,
  insert: insertBrand,
  remove: async (trx, slug) => {
    if (await hasBrandGoods(trx, slug)) throw inUse("Der er varer af mærket. Flyt dem til et andet først.");
    await deleteBrand(trx, slug);
  },
};

/** A category as the log keeps it, by its path. */
export const categoryThing: Thing<CatalogueDatabase> = {
  name: "category",
  word: "Kategorien",
  words: { name: "Navnet", parentPath: "Overkategorien", position: "Rækkefølgen" },
  nameOf: ({ name }: Fields, key) => String(name ?? key),
  read: readCategory,
  write: writeCategory,
  insert: insertCategory,
  remove: async (trx, path) => {
    if (await hasCategoryContents(trx, path))
      throw inUse("Der er varer eller kategorier i kategorien. Flyt dem først.");
    await deleteCategory(trx, path);
  },
};
