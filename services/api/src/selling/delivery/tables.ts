import type { PickupPoint } from "@skaenk/contract/delivery";
import type { ColumnType } from "kysely";

export type DeliveryTables = {
  /** What a shipping service said it can do, read again and again. */
  shipping_products: {
    code: string;
    name: string;
    carrier: string;
    carrier_name: string;
    pickup_point: boolean;
    services: ColumnType<{ code: string; name: string }[], string, string>;
    read_at: Date;
  };
  pickup_points: { id: string; point: ColumnType<PickupPoint, string, string>; seen_at: Date };
};
