import { bundledDelivery } from "../delivery/bundled-delivery.ts";
import type { DeliveryProvider } from "../delivery/delivery-provider.ts";
import type { Shipping } from "../delivery/open-shipping.ts";
import { withProvidedPoints } from "../delivery/provided-points.ts";

import type { DeliveryTables } from "../delivery/tables.ts";
import type { Platform } from "../platform/context.ts";
import { configuredDelivery } from "./configured-delivery.ts";

type Context = Pick<Platform<DeliveryTables>, "db" | "now" | "settings">;

/** The ways to deliver as the office has told them, with the pick-up points of the shipping service where there is one. */
export function openDelivery({ db, now, settings }: Context, shipping: Shipping): DeliveryProvider {
  const configured = configuredDelivery(bundledDelivery(), settings.live);
  const product = () => {
    const method = configured.listMethods().find(({ kind }) => kind === "pickup_point");
    const code = method && settings.live.delivery[`${method.id}.product`];
    return typeof code === "string" && code !== "" ? code : undefined;
  };
  return withProvidedPoints(configured, { db, shipping, product, now });
}
