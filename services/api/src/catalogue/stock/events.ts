import { defineEvent } from "../../platform/outbox/shop-event.ts";

/** A variant's stock before and after one change; 0 where the variant was not there or is gone. */
export type StockFact = {
  sku: string;
  before: number;
  after: number;
  /** The latest entry of the ledger about the variant, and whether it is its first stock. */
  movement: number;
  opening: boolean;
  /** ISO 8601. */
  at: string;
};

export const stockChanged = defineEvent<StockFact>("stock.changed", ({ sku }) => sku);

/** A variant may be for sale again: it had no stock and has some, or its product has been put on sale. */
export const goodsAvailable = defineEvent<{ sku: string }>("goods.available", ({ sku }) => sku);
