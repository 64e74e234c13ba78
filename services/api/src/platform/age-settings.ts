import { z } from "zod";

const text = z.string().min(1).optional();

/** Names of the environment for whoever proves ages; `AGE_16_…` what is asked otherwise where 16 years suffice. */
export const ageEnvironment = {
  AGE_PROVIDER: z.enum(["fake", "oidc"], 'skal være "oidc" eller "fake"').optional(),
  AGE_OIDC_ISSUER: z.url().optional(),
  AGE_OIDC_CLIENT_ID: text,
  AGE_OIDC_CLIENT_SECRET: text,
  AGE_OIDC_SCOPE: text,
  AGE_OIDC_ACR_VALUES: text,
  AGE_OIDC_LOGIN_HINT: text,
  AGE_OIDC_PARAMS: text,
  AGE_OIDC_CLAIM: text,
  AGE_OIDC_EXPECT: z.string().min(1).default("true"),
  AGE_16_ISSUER: z.url().optional(),
  AGE_16_CLIENT_ID: text,
  AGE_16_CLIENT_SECRET: text,
  AGE_16_SCOPE: text,
  AGE_16_ACR_VALUES: text,
  AGE_16_LOGIN_HINT: text,
  AGE_16_PARAMS: text,
  AGE_16_CLAIM: text,
  AGE_16_EXPECT: text,
  AGE_REMEMBER_DAYS: z.coerce.number().int().min(0).max(365).default(0),
};

const environment = z.object(ageEnvironment);
export type AgeValues = z.infer<typeof environment>;

/** How one question about age is put to an OpenID provider, and which answer is a yes. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scope: string;
  acrValues: string | undefined;
  loginHint: string | undefined;
  /** What one broker wants besides, written as in an address: `idp_values=mitid`. */
  params: string | undefined;
  /** The claim's name, or its path with dots. */
  claim: string;
  expect: string;
};

export type AgeSettings = {
  /** `none`: nobody does yet, so nothing with alcohol can be bought. */
  provider: "fake" | "oidc" | "none";
  /** What is complete, so that it can be tried; it is asked only when it is chosen. */
  oidc: OidcSettings | undefined;
  /** Undefined: everybody must be 18, whatever the law would let pass. */
  oidc16: OidcSettings | undefined;
  /** So many days a member's proof is good for their next orders; 0: each order is asked about. */
  rememberDays: number;
};

const asked = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "SCOPE", "ACR_VALUES", "LOGIN_HINT", "PARAMS", "CLAIM"] as const;
const needed = ["AGE_OIDC_ISSUER", "AGE_OIDC_CLIENT_ID", "AGE_OIDC_SCOPE", "AGE_OIDC_CLAIM"] as const;

/** @returns what is asked, and the names that are missing where it was chosen */
export function readAgeSettings(
  values: AgeValues,
  { allowFakes }: { allowFakes: boolean },
): AgeSettings & { missing: string[] } {
  const { AGE_PROVIDER: chosen, AGE_REMEMBER_DAYS: rememberDays } = values;
  const nobody = { oidc: undefined, oidc16: undefined, rememberDays };
  const provider = chosen ?? (allowFakes ? "fake" : "none");
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    return provider === "oidc" ? { provider: "none", ...nobody, missing } : { provider, ...nobody, missing: [] };
  }
  const adult = Object.fromEntries(asked.map((name) => [name, values[`AGE_OIDC_${name}`]]));
  const young = Object.fromEntries(asked.map((name) => [name, values[`AGE_16_${name}`]]));
  const asksYoung = values.AGE_16_EXPECT !== undefined || Object.values(young).some((value) => value !== undefined);
  const own = Object.fromEntries(Object.entries(young).filter(([, value]) => value !== undefined));
  return {
    provider,
    oidc: questionOf(adult, values.AGE_OIDC_EXPECT),
    oidc16:
      asksYoung && provider === "oidc"
        ? questionOf({ ...adult, ...own }, values.AGE_16_EXPECT ?? values.AGE_OIDC_EXPECT)
        : undefined,
    rememberDays,
    missing: [],
  };
}

const questionOf = (values: Record<string, string | undefined>, expect: string): OidcSettings => ({
  issuer: values.ISSUER ?? "",
  clientId: values.CLIENT_ID ?? "",
  clientSecret: values.CLIENT_SECRET,
  scope: values.SCOPE ?? "",
  acrValues: values.ACR_VALUES,
  loginHint: values.LOGIN_HINT,
  params: values.PARAMS,
  claim: values.CLAIM ?? "",
  expect,
});
