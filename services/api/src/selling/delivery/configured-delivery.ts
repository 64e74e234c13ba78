import type { LiveSettings } from "../../platform/company-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import { bundledDelivery } from "./bundled-delivery.ts";
import type { DeliveryProvider, OfferedDelivery } from "./delivery-provider.ts";

type DeliverySettings = Pick<LiveSettings, "delivery" | "cutOff">;

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
 * True when customers can choose a way of delivery. The shop's own counter needs opening hours, because nobody can collect an order without
 * them. Pure.
 */
export const isOffered = ({ kind, offered, openingHours }: ConfiguredDelivery): boolean =>
  offered && (kind !== "click_and_collect" || openingHours.trim() !== "");

/** A provider's ways to deliver, with the names and prices of the office, and without what it does not offer. */
export function configuredDelivery(provider: DeliveryProvider, live: DeliverySettings): DeliveryProvider {
  const offered = () =>
    configuredMethods(provider, live)
      .filter(isOffered)
      .map(({ offered: _offered, product: _product, services: _services, ...method }) => method);
  return {
    ...provider,
    listMethods: offered,
    cutOff: () => live.cutOff,
    findMethod: (id) => offered().find((method) => method.id === id),
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

/** The ways to deliver as the settings tell them at the moment of each question; the pick-up points are the bundled ones. */
export const deliveryOf = (settings: Pick<Settings, "payments"> & { live: DeliverySettings }): DeliveryProvider =>
  whenPaid(configuredDelivery(bundledDelivery(), settings.live), settings);
