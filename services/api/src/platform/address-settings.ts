import { z } from "zod";

/** Names of the environment for whoever knows addresses. */
export const addressEnvironment = {
  ADDRESS_PROVIDER: z.enum(["adressevaelger"], "skal være adressevaelger eller udelades").optional(),
  ADDRESS_URL: z.url().default("https://adressevaelger.dk"),
  ADDRESS_TOKEN: z.string().min(1).optional(),
};

const environment = z.object(addressEnvironment);

/** Undefined: addresses are typed without suggestions. */
export type AddressSettings = { url: string; token: string } | undefined;

/** @throws Error naming what a chosen provider lacks */
export function readAddressSettings(values: z.infer<typeof environment>): AddressSettings {
  const { ADDRESS_PROVIDER: chosen, ADDRESS_URL: url, ADDRESS_TOKEN: token } = values;
  if (chosen === undefined) return undefined;
  if (token === undefined) throw new Error("Forkerte indstillinger:\n  ADDRESS_TOKEN: mangler til adressevaelger");
  return { url: url.replace(/\/$/, ""), token };
}
