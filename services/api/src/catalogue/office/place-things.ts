import type { BrandLook } from "@skaenk/contract/product-card";
import { countOf } from "@skaenk/danish/format";
import { drawMark } from "@skaenk/drawings/motif";
import type { Fields } from "../../audit/tables.ts";
import type { Thing } from "../../audit/thing.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import {
  countContents,
  deleteCategory,
  findCategory,
  insertCategory,
  readCategory,
  writeCategory,
} from "./category-queries.ts";
import { countGoodsOf, deleteBrand, insertBrand, readBrand, writeBrand } from "./place-queries.ts";

const inUse = (message: string) => new Refused(422, "not_removable", message);

/** Its mark is drawn at once: what cannot be drawn is refused. */
function checkLook({ look }: Fields): void {
  if (look === undefined) return;
  const { motif, ...inks } = look as BrandLook;
  try {
    drawMark(motif, inks);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const detail = "Motivet eller en af farverne kan ikke tegnes.";
    throw new Refused(422, "not_allowed", detail, { errors: { motif: detail } });
  }
}

/** A brand as the log keeps it. One that is made without colours has quiet ones of its own. */
export const brandThing: Thing<CatalogueDatabase> = {
  name: "brand",
  word: "Mærket",
  words: { name: "Navnet", tagline: "Undertitlen", country: "Landet", look: "Udseendet", story: "Historien" },
  nameOf: ({ name }, key) => String(name ?? key),
  read: readBrand,
  write: async (trx, slug, patch) => {
    checkLook(patch);
    await writeBrand(trx, slug, patch);
  },
  insert: async (trx, slug, fields) => {
    checkLook(fields);
    await insertBrand(trx, slug, fields);
  },
  remove: async (trx, slug) => {
    const goods = await countGoodsOf(trx, slug);
    if (goods > 0) throw inUse(`Der er ${countOf(goods, "vare", "varer")} af mærket. Flyt dem til et andet først.`);
    await deleteBrand(trx, slug);
  },
};

/** Places whose meaning the shop's rules know: gifts, wine's own labels, what is no drink. Called what one likes, they stay. */
export const fixedCategories: readonly string[] = ["vin", "gaver", "glas", "barudstyr", "snacks"];

/** A category as the log keeps it, by the path that it was made at. */
export const categoryThing = (now: () => Date): Thing<CatalogueDatabase> => ({
  name: "category",
  word: "Kategorien",
  words: { name: "Navnet", text: "Teksten", parentPath: "Overkategorien", position: "Rækkefølgen" },
  nameOf: ({ name }: Fields, key) => String(name ?? key),
  read: readCategory,
  write: (trx, key, patch) => writeCategory(trx, key, patch, now()),
  insert: insertCategory,
  remove: async (trx, key) => {
    const row = await findCategory(trx, key);
    if (!row) return;
    if (fixedCategories.includes(row.path)) throw inUse("Butikkens regler bruger kategorien. Den kan ikke fjernes.");
    const { goods, below } = await countContents(trx, row.path);
    if (below > 0) throw inUse("Der er kategorier under den. Flyt eller fjern dem først.");
    if (goods > 0) throw inUse(`Der er ${countOf(goods, "vare", "varer")} i kategorien. Vælg, hvor de skal hen.`);
    await deleteCategory(trx, row.key);
  },
});
