import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { PromotionTables } from "../promotions/tables.ts";

export type CartTables = {
  carts: {
    visitor_id: string;
    delivery_method_id: string | null;
    pickup_point_id: string | null;
    points: Generated<number>;
    offer_code: Generated<string | null>;
    promotion_code: Generated<string | null>;
    changed_at: Date;
    /** Who the visitor is to the search service, while they have agreed to be known there. */
    known_as: ColumnType<KnownUser | null, string | null | undefined, string | null>;
  };
  cart_lines: {
    id: Generated<number>;
    visitor_id: string;
    /** The variant's, or with a chosen amount. */
    sku: string;
    quantity: number;
    seen_price_ore: number;
    added_at: Date;
    /** The variant of it, and the amount where that was chosen (`contract/open-amount.ts`). */
    variant_sku: GeneratedAlways<string>;
    amount_ore: GeneratedAlways<number | null>;
  };
  /** What of a line was put there for which drink; the lowest id asked first. */
  cart_line_drinks: {
    id: Generated<number>;
    visitor_id: string;
    sku: string;
    recipe_slug: string;
    quantity: number;
    /** Migration 999: the number of drinks that are bought for; null where it is not known. */
    servings: Generated<number | null>;
  };
  cart_gift_cards: { visitor_id: string; member_id: number | null; card_id: number; added_at: Date };
  cart_operations: {
    visitor_id: string;
    operation_id: string;
    made_at: Date;
    /** Migration 997: the pieces that a press of the party planner put in each line; null for other presses. */
    planned: ColumnType<PlannedLine[] | null, string | undefined, string>;
  };
};

/** The pieces that a press of the party planner put in a line, and the drinks that they are for. */
export type PlannedLine = { lineId: string; variantId: string; quantity: number; drinks: string[] };

/** All tables that the cart asks of, itself and by the queries it calls. */
export type CartDatabase = CartTables & GiftCardTables & OrderTables & ProductTables & PromotionTables;
