import type { FeedName } from "@skaenk/contract/feeds";
import type { ColumnType, Generated } from "kysely";

export type LeftOut = { sku: string; name: string; reason: string };

/** The rows of migration 245. */
export type FeedTables = {
  feeds: {
    name: FeedName;
    secret: string;
    hash: Generated<string | null>;
    bytes: Generated<number>;
    included: Generated<number>;
    left_out_count: Generated<number>;
    left_out: ColumnType<LeftOut[], string | undefined, string>;
    built_at: Generated<Date | null>;
  };
};
