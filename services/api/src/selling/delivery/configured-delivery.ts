import type { LiveSettings } from "../../platform/company-settings.ts";
import type { DeliveryProvider, OfferedDelivery } from "../../selling/delivery/delivery-provider.ts";

/** What the office may change in a way to deliver. */
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
export const configuredMethods = (provider: DeliveryProvider, live: LiveSettings): ConfiguredDelivery[] =>
  provider.listMethods().map((method) => {
    const configured = deliveryFields.flatMap((field) => {
      const value = live.delivery[`${method.id}.${field}`];
      return value === undefined || value === null ? [] : [[field, value] as const];
    });
    return { ...unsetDelivery, ...method, ...Object.fromEntries(configured) };
  });

/** A provider's ways to deliver, with the names and prices of the office, and without what it does not offer. */
export function configuredDelivery(provider: DeliveryProvider, live: LiveSettings): DeliveryProvider {
  const offered = () =>
    configuredMethods(provider, live)
      .filter((method) => method.offered)
      .map(({ offered: _offered, product: _product, services: _services, ...method }) => method);
  return {
    ...provider,
    listMethods: offered,
    cutOff: () => live.cutOff,
    findMethod: (id) => offered().find((method) => method.id === id),
  };
}
