import type { PointsReason } from "@skaenk/contract/club-points";
import type { Generated } from "kysely";

export type PointsTables = {
  points_entries: {
    id: Generated<number>;
    member_id: number;
    order_id: number | null;
    points: number;
    reason: PointsReason;
    lot_id: number | null;
    booked_at: Date;
    expires_at: Date | null;
    key: string;
  };
  points_offers: {
    id: string;
    title: string;
    text: string;
    points: number;
    position: number;
    active: Generated<boolean>;
    off_ore: number | null;
    from_ore: number | null;
  };
  points_purchases: {
    code: string;
    member_id: number;
    offer_id: string;
    title: string;
    points: number;
    bought_at: Date;
    used_at: Generated<Date | null>;
    off_ore: number | null;
    from_ore: number | null;
    order_id: Generated<number | null>;
    operation_id: string | null;
  };
};
