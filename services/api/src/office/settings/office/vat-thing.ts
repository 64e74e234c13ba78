import { type VatKind, vatKinds } from "@skaenk/contract/product-fields";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { AuditTables } from "../../audit/tables.ts";
import type { Thing } from "../../audit/thing.ts";
import { listVatRates, replaceVatRates } from "./vat-queries.ts";

type KindRates = { from: string; percent: number }[];

/** The rates of VAT by kind of goods: with history, merging and undo. */
export const vatThing = <Tables extends ProductTables & AuditTables>(): Thing<Tables> => ({
  name: "vat-rates",
  right: "settings:write",
  openToKeys: "nothing",
  asksPassword: () => true,
  word: "Momssatserne",
  words: { standard: "Almindelige varer", books: "Bøger", food: "Fødevarer" },
  nameOf: () => "Momssatserne",
  // Rates are taken back, and none is added or becomes another.
  stops: ({ before, after }) =>
    Object.entries(after).every(([kind, rates]) => {
      const known = ((before[kind] ?? []) as KindRates).map((rate) => JSON.stringify(rate));
      return (rates as KindRates).every((rate) => known.includes(JSON.stringify(rate)));
    }),
  read: async (trx, key) => {
    if (key !== "rates") return undefined;
    const rates = await listVatRates(trx, true);
    const of = (kind: VatKind): KindRates =>
      rates.filter((rate) => rate.kind === kind).map(({ from, percent }) => ({ from, percent }));
    return Object.fromEntries(vatKinds.map((kind) => [kind, of(kind)]));
  },
  write: async (trx, _, patch) => {
    for (const kind of vatKinds) {
      if (patch[kind]) await replaceVatRates(trx, kind, patch[kind] as KindRates);
    }
  },
});
