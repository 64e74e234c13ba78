import { z } from "zod";

const text = z.string().min(1).optional();

/** Names of the environment for the accounts that the day's journal is sent to. */
export const accountingEnvironment = {
  ACCOUNTING_PROVIDER: z.enum(["economic"], "skal være economic eller udelades").optional(),
  ECONOMIC_URL: z.url().default("https://apis.e-conomic.com/journalsapi/v16.0.1"),
  ECONOMIC_APP_SECRET_TOKEN: text,
  ECONOMIC_AGREEMENT_GRANT_TOKEN: text,
  ECONOMIC_JOURNAL_NUMBER: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "skal være kassekladdens nummer")
    .optional(),
};

const environment = z.object(accountingEnvironment);
const needed = ["ECONOMIC_APP_SECRET_TOKEN", "ECONOMIC_AGREEMENT_GRANT_TOKEN", "ECONOMIC_JOURNAL_NUMBER"] as const;

export type EconomicSettings = { url: string; appSecretToken: string; agreementGrantToken: string; journal: number };

export type AccountingSettings = {
  /** Who is sent the day's journal; undefined: the owner takes it as a file. */
  chosen: "economic" | undefined;
  /** What is complete; it is sent something only when it is chosen. */
  economic: EconomicSettings | undefined;
};

/** @returns also the names that are missing where it was chosen */
export function readAccountingSettings(
  values: z.infer<typeof environment>,
): AccountingSettings & { missing: string[] } {
  const { ACCOUNTING_PROVIDER: wanted, ECONOMIC_URL: url } = values;
  const [appSecretToken, agreementGrantToken, journal] = needed.map((name) => values[name]);
  if (appSecretToken !== undefined && agreementGrantToken !== undefined && journal !== undefined) {
    const economic = { url: url.replace(/\/$/, ""), appSecretToken, agreementGrantToken, journal: Number(journal) };
    return { chosen: wanted, economic, missing: [] };
  }
  const missing = wanted ? needed.filter((name) => values[name] === undefined) : [];
  return { chosen: undefined, economic: undefined, missing };
}
