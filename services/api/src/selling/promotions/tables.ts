import type { Benefit } from "@skaenk/money/promotions";
import type { ColumnType, Generated } from "kysely";

/** A moment that the office writes as the text it was sent as. */
type Written<Moment> = ColumnType<Moment, Moment | string, Moment | string>;
type Json<Value> = ColumnType<Value, string, string>;

/** What a promotion is about: everything, or what is named. A category holds those below it. */
export type PromotionScope =
  | { kind: "all" }
  | { kind: "some"; products: string[]; brands: string[]; categories: string[] };

export type PromotionAudience = "all" | "members" | "first-order";

export type PromotionTables = {
  promotions: {
    id: Generated<number>;
    name: string;
    code: string | null;
    benefit: Json<Benefit>;
    scope: Json<PromotionScope>;
    from_ore: Generated<number>;
    audience: Generated<PromotionAudience>;
    stacks: Generated<boolean>;
    with_points: Generated<boolean>;
    most_uses: number | null;
    most_per_customer: number | null;
    starts_at: Written<Date>;
    ends_at: Written<Date | null>;
    made_by_key: Generated<string | null>;
    made_by_digest: Generated<string | null>;
  };
  promotion_uses: {
    promotion_id: number;
    order_id: number | null;
    member_id: number | null;
    off_ore: number;
    used_at: Date;
  };
};
