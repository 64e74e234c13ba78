import { addressOf } from "@skaenk/contract/endpoint";
import { shippingWebhook } from "@skaenk/contract/parcels";
import type { Platform } from "../../platform/context.ts";
import { openShipping } from "./open-shipping.ts";
import { replaceProducts } from "./queries.ts";
import type { DeliveryTables } from "./tables.ts";

type Context = Pick<Platform<DeliveryTables>, "db" | "now" | "settings">;

/** The job: makes the shop known to the shipping service, and reads what it can do. @returns how many products */
export async function prepareShipping({ db, now, settings }: Context, send?: typeof fetch): Promise<number> {
  const shipping = openShipping(settings, send)();
  if (!shipping) return 0;
  const products = await shipping.listProducts();
  await replaceProducts(db, products, now());
  await shipping.prepare(`${settings.publicUrl}${addressOf(shippingWebhook, { params: { provider: shipping.name } })}`);
  return products.length;
}
