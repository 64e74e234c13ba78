import { z } from "zod";

const text = z.string().min(1).optional();

/** Names of the environment for whoever carries parcels. */
export const shippingEnvironment = {
  SHIPPING_PROVIDER: z.enum(["shipmondo"], "skal være shipmondo eller udelades").optional(),
  SHIPMONDO_URL: z.url().default("https://app.shipmondo.com/api/public/v3"),
  SHIPMONDO_USER: text,
  SHIPMONDO_KEY: text,
};

const environment = z.object(shippingEnvironment);

export type ShipmondoSettings = { url: string; user: string; key: string };

export type ShippingSettings = {
  /** Who makes labels; undefined: numbers of parcels are typed by hand. */
  chosen: "shipmondo" | undefined;
  /** What is complete; it makes labels only when it is chosen. */
  shipmondo: ShipmondoSettings | undefined;
};

/** @returns also the names that are missing where it was chosen */
export function readShippingSettings(values: z.infer<typeof environment>): ShippingSettings & { missing: string[] } {
  const { SHIPPING_PROVIDER: wanted, SHIPMONDO_URL: url, SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = values;
  if (user !== undefined && key !== undefined) {
    return { chosen: wanted, shipmondo: { url: url.replace(/\/$/, ""), user, key }, missing: [] };
  }
  const missing = wanted ? (["SHIPMONDO_USER", "SHIPMONDO_KEY"] as const).filter((name) => !values[name]) : [];
  return { chosen: undefined, shipmondo: undefined, missing };
}
