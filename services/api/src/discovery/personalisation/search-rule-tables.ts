import type { SearchRuleKind } from "@skaenk/contract/office/search";
import type { Generated } from "kysely";

/** The rows of migration 272. */
export type SearchRoomTables = {
  search_days: { day: string; words: string; asked: Generated<number>; missed: Generated<number> };
  search_rules: {
    id: string;
    kind: SearchRuleKind;
    words: string[];
    destination: string | null;
    title: string | null;
    product_slug: string | null;
    brand_slug: string | null;
    position: number | null;
    from_at: Date | null;
    to_at: Date | null;
    created_at: Generated<Date>;
  };
};
