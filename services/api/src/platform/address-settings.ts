import { z } from "zod";

/** Names of the environment for whoever knows addresses. */
export const addressEnvironment = {
  ADDRESS_PROVIDER: z.enum(["adressevaelger"], "skal være adressevaelger eller udelades").optional(),
  ADDRESS_URL: z.url().default("https://adressevaelger.dk"),
  ADDRESS_TOKEN: z.string().min(1).optional(),
};

const environment = z.object(addressEnvironment);

export type AdressevaelgerSettings = { url: string; token: string };

export type AddressSettings = {
  /** Who is asked; undefined: addresses are typed without suggestions. */
  chosen: "adressevaelger" | undefined;
  /** What is complete; it is asked only when it is chosen. */
  adressevaelger: AdressevaelgerSettings | undefined;
};

/** @returns also the names that are missing where it was chosen */
export function readAddressSettings(values: z.infer<typeof environment>): AddressSettings & { missing: string[] } {
  const { ADDRESS_PROVIDER: wanted, ADDRESS_URL: url, ADDRESS_TOKEN: token } = values;
  if (token !== undefined) {
    return { chosen: wanted, adressevaelger: { url: url.replace(/\/$/, ""), token }, missing: [] };
  }
  return { chosen: undefined, adressevaelger: undefined, missing: wanted ? ["ADDRESS_TOKEN"] : [] };
}
