import type { Platform } from "../../platform/context.ts";
import { deliveryOf } from "../../selling/delivery/configured-delivery.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import type { Shipping } from "../../selling/delivery/open-shipping.ts";
import { withProvidedPoints } from "../../selling/delivery/provided-points.ts";
import type { DeliveryTables } from "../../selling/delivery/tables.ts";

type Context = Pick<Platform<DeliveryTables>, "db" | "now" | "settings">;

/** The ways to deliver as the office has told them, with the pick-up points of the shipping service where there is one. */
export function openDelivery({ db, now, settings }: Context, shipping: Shipping): DeliveryProvider {
  const configured = deliveryOf(settings);
  const product = () => {
    const method = configured.listMethods().find(({ kind }) => kind === "pickup_point");
    const code = method && settings.live.delivery[`${method.id}.product`];
    return typeof code === "string" && code !== "" ? code : undefined;
  };
  return withProvidedPoints(configured, { db, shipping, product, now });
}
