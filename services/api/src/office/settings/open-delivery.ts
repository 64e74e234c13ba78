import type { Platform } from "../../platform/context.ts";
import type { Settings } from "../../platform/settings.ts";
import { bundledDelivery } from "../../selling/delivery/bundled-delivery.ts";
import type { DeliveryProvider, OfferedDelivery } from "../../selling/delivery/delivery-provider.ts";
import type { Shipping } from "../../selling/delivery/open-shipping.ts";
import { withProvidedPoints } from "../../selling/delivery/provided-points.ts";
import type { DeliveryTables } from "../../selling/delivery/tables.ts";
import { configuredDelivery } from "./configured-delivery.ts";

type Context = Pick<Platform<DeliveryTables>, "db" | "now" | "settings">;

/** The same ways to deliver, each marked where customers can pay by bank transfer only, so that no day is promised before the money has come. */
function whenPaid(delivery: DeliveryProvider, { payments }: Pick<Settings, "payments">): DeliveryProvider {
  const marked = (method: OfferedDelivery): OfferedDelivery =>
    payments.chosen.length > 0 && payments.chosen.every((name) => name === "bank")
      ? { ...method, afterPayment: true }
      : method;
  return {
    ...delivery,
    listMethods: () => delivery.listMethods().map(marked),
    findMethod: (id) => {
      const method = delivery.findMethod(id);
      return method && marked(method);
    },
  };
}

/** The ways to deliver as the office has told them, with the pick-up points of the shipping service where there is one. */
export function openDelivery({ db, now, settings }: Context, shipping: Shipping): DeliveryProvider {
  const configured = whenPaid(configuredDelivery(bundledDelivery(), settings.live), settings);
  const product = () => {
    const method = configured.listMethods().find(({ kind }) => kind === "pickup_point");
    const code = method && settings.live.delivery[`${method.id}.product`];
    return typeof code === "string" && code !== "" ? code : undefined;
  };
  return withProvidedPoints(configured, { db, shipping, product, now });
}
