import type { DeliveryNeed } from "@skaenk/contract/delivery-needs";
import type { LiveSettings } from "../../platform/company-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import { bundledDelivery } from "./bundled-delivery.ts";
import type { DeliveryProvider, OfferedDelivery } from "./delivery-provider.ts";

type DeliverySettings = Pick<LiveSettings, "delivery" | "cutOff">;
/** The settings that decide where pick-up points come from. */
type PointSettings = Pick<Settings, "shipping" | "allowFakes">;

/** The fields of a delivery method that the office may change. */
export const deliveryFields = [
  "name",
  "description",
  "priceOre",
  "freeFromOre",
  "leadDays",
  "offered",
  "openingHours",
  "product",
  "services",
] as const;

/** `product` and `services` are the shipping service's, and no customer's business. */
export type ConfiguredDelivery = OfferedDelivery & {
  offered: boolean;
  openingHours: string;
  product: string;
  services: string;
};

/** The values of a way to deliver that its provider says nothing of, until the office has set them. */
export const unsetDelivery = { offered: true, openingHours: "", product: "", services: "" };

/** Every way to deliver as the office has told it, those that are not offered too. Pure. */
export const configuredMethods = (provider: DeliveryProvider, live: DeliverySettings): ConfiguredDelivery[] =>
  provider.listMethods().map((method) => {
    const configured = deliveryFields.flatMap((field) => {
      const value = live.delivery[`${method.id}.${field}`];
      return value === undefined || value === null ? [] : [[field, value] as const];
    });
    return { ...unsetDelivery, ...method, ...Object.fromEntries(configured) };
  });

/**
 * The fact that a way to deliver is without, so that no customer can be offered it; null where it has all. Nobody can collect an order at
 * the shop's own counter without its opening hours, and pick-up points come from the shipping service, by the product of its labels: those in
 * the shop's files are invented, and only a demo or a trial shop shows them (decision 1060). Pure.
 */
export function needOf(
  { kind, openingHours, product }: Pick<ConfiguredDelivery, "kind" | "openingHours" | "product">,
  { shipping, allowFakes }: PointSettings,
): DeliveryNeed | null {
  if (kind === "click_and_collect") return openingHours.trim() === "" ? "opening_hours" : null;
  if (kind !== "pickup_point") return null;
  if (shipping.chosen) return product === "" ? "label" : null;
  return allowFakes ? null : "pickup_points";
}

/** True when customers can choose a way of delivery. Pure. */
export const isOffered = (method: ConfiguredDelivery, settings: PointSettings): boolean =>
  method.offered && needOf(method, settings) === null;

/** A provider's ways to deliver, with the names and prices of the office, and without what it does not offer. */
function configuredDelivery(
  provider: DeliveryProvider,
  settings: PointSettings & { live: DeliverySettings },
): DeliveryProvider {
  const { live } = settings;
  const offered = () =>
    configuredMethods(provider, live)
      .filter((method) => isOffered(method, settings))
      .map(({ offered: _offered, product: _product, services: _services, ...method }) => method);
  return {
    ...provider,
    listMethods: offered,
    cutOff: () => live.cutOff,
    findMethod: (id) => offered().find((method) => method.id === id),
    listPickupPoints: async (...asked) => (settings.allowFakes ? await provider.listPickupPoints(...asked) : []),
    findPickupPoint: async (id) => (settings.allowFakes ? await provider.findPickupPoint(id) : undefined),
  };
}

/** The same ways to deliver, each marked where customers can pay by bank transfer only, so that no day is promised before the money has come. */
function whenPaid(delivery: DeliveryProvider, settings: Pick<Settings, "payments">): DeliveryProvider {
  // The payments are another object once the office has changed them, so they are looked up at each question.
  const isTransferOnly = () => {
    const { chosen } = settings.payments;
    return chosen.length > 0 && chosen.every((name) => name === "bank");
  };
  const marked = (method: OfferedDelivery): OfferedDelivery =>
    isTransferOnly() ? { ...method, afterPayment: true } : method;
  return {
    ...delivery,
    listMethods: () => delivery.listMethods().map(marked),
    findMethod: (id) => {
      const method = delivery.findMethod(id);
      return method && marked(method);
    },
  };
}

/** The ways to deliver as the settings tell them at the moment of each question; the pick-up points are the bundled ones where fakes are allowed. */
export const deliveryOf = (
  settings: PointSettings & Pick<Settings, "payments"> & { live: DeliverySettings },
): DeliveryProvider => whenPaid(configuredDelivery(bundledDelivery(), settings), settings);
