import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Fields } from "../../office/audit/tables.ts";
import type { Thing } from "../../office/audit/thing.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import { deleteSearchRule, insertSearchRule, readSearchRule, writeSearchRule } from "./search-rule-queries.ts";
import type { SearchRoomTables } from "./search-rule-tables.ts";

/** A search rule of the office as a logged thing, with history, merging and undo. */
export const searchRuleThing: Thing<SearchRoomTables & ProductTables & OutboxTables> = {
  name: "search-rule",
  right: "search:write",
  openToKeys: "nothing",
  word: "Søgereglen",
  words: {
    words: "Ordene",
    destination: "Adressen",
    title: "Teksten",
    productSlug: "Varen",
    brandSlug: "Mærket",
    position: "Pladsen",
    from: "Begyndelsen",
    to: "Slutningen",
  },
  nameOf: ({ words }: Fields) => (Array.isArray(words) ? words.join(", ") : ""),
  read: readSearchRule,
  write: writeSearchRule,
  insert: insertSearchRule,
  remove: deleteSearchRule,
};
