import { z } from "zod";

/** Names of the environment for whoever carries parcels. */
export const shippingEnvironment = {
  SHIPPING_PROVIDER: z.enum(["shipmondo"], "skal være shipmondo eller udelades").optional(),
  SHIPMONDO_URL: z.url().default("https://app.shipmondo.com/api/public/v3"),
  SHIPMONDO_USER: z.string().min(1).optional(),
  SHIPMONDO_KEY: z.string().min(1).optional(),
};

const environment = z.object(shippingEnvironment);

export type ShipmondoSettings = { url: string; user: string; key: string };
/** Undefined: numbers of parcels are typed by hand. */
export type ShippingSettings = { shipmondo: ShipmondoSettings | undefined };

/** @throws Error naming what a chosen provider lacks */
export function readShippingSettings(values: z.infer<typeof environment>): ShippingSettings {
  const { SHIPPING_PROVIDER: chosen, SHIPMONDO_URL: url, SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = values;
  if (chosen === undefined) return { shipmondo: undefined };
  if (user === undefined || key === undefined) {
    const missing = user === undefined ? "SHIPMONDO_USER" : "SHIPMONDO_KEY";
    throw new Error(`Forkerte indstillinger:\n  ${missing}: mangler til shipmondo`);
  }
  return { shipmondo: { url: url.replace(/\/$/, ""), user, key } };
}
