import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { keyedHash } from "./keyed-hash.ts";

const optionalUrl = z.url().optional();

/** What people do is kept no longer than the privacy policy says: thirteen months, of which one is February. */
const shortestThirteenMonths = 393;

/** Every setting of the program, read once at start. Names are those of the environment. */
const environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("localhost"),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().min(1).optional(),
  PRODUCT_NAME: z.string().min(1).default("Skænk"),
  COMPANY_NAME: z.string().min(1).default("Skænk Drinks ApS"),
  COMPANY_ADDRESS: z.string().min(1).default("Flaskegyden 4, 5000 Odense C"),
  COMPANY_CVR: z
    .string()
    .regex(/^\d{8}$/, "skal være 8 cifre")
    .default("12345678"),
  COMPANY_EMAIL: z.email().default("hej@skaenk.example"),
  COMPANY_PHONE: z.string().min(8).default("12 34 56 78"),
  PERSONALISATION_URL: optionalUrl,
  PERSONALISATION_DATASET_ID: z.string().min(1).default("skaenk"),
  PERSONALISATION_API_KEY: z.string().min(1).optional(),
  PERSONALISATION_BROWSER_KEY: z.string().min(1).optional(),
  PERSONALISATION_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(shortestThirteenMonths),
  SITE_ID: z.string().min(1).default("skaenk-dk"),
  API_URL: optionalUrl,
  CMS_URL: optionalUrl,
  SHOP_URL: optionalUrl,
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: "skal være en adresse som smtp://bruger:kode@server:587" }).optional(),
  PAYMENT_PROVIDER: z.string().min(1).default("fake"),
  AGE_PROVIDER: z.string().min(1).default("fake"),
  SESSION_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  POINTS_ORE_PER_POINT_EARNED: z.coerce.number().int().min(1).default(1_000),
  POINTS_BIRTHDAY: z.coerce.number().int().min(0).max(10_000).default(50),
  AGE_SIGN_FILE: z.string().min(1).optional(),
  GUARANTEE_NOTICE_FILE: z.string().min(1).optional(),
  GUARANTEE_NOTICE_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "skal være 64 hexcifre")
    .optional(),
  INSPECTION_REPORT_URL: optionalUrl,
  ALLOW_FAKES: z.enum(["0", "1"]).default("0"),
});

export type Company = { name: string; address: string; cvr: string; email: string; phone: string };

export type OfficialPapers = {
  ageSignFile: string | undefined;
  guaranteeNoticeFile: string | undefined;
  guaranteeNoticeSha256: string | undefined;
  inspectionReportUrl: string | undefined;
};

export type PersonalisationSettings = {
  /** Undefined: the built-in service. */
  url: string | undefined;
  datasetId: string;
  apiKey: string;
  browserKey: string;
  /** The built-in service forgets behaviour older than this. */
  retentionDays: number;
};

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  productName: string;
  company: Company;
  personalisation: PersonalisationSettings;
  siteId: string;
  apiUrl: string | undefined;
  cmsUrl: string | undefined;
  shopUrl: string | undefined;
  mailUrl: string | undefined;
  paymentProvider: string;
  ageProvider: string;
  allowFakes: boolean;
  /** What authorities publish and nobody may draw again: paths of the shop's own copies, and where its food inspection is read. */
  official: OfficialPapers;
  /** Goods for so many øre earn a point; how many points a birthday brings, 0 for none. */
  points: { orePerEarnedPoint: number; birthday: number };
  sessionSecret: string;
  logLevel: string;
};

/**
 * Reads and checks the settings.
 * @throws Error naming every wrong setting, so that the program stops at start and not at the first customer.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Forkerte indstillinger:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production";
  const allowFakes = !production || value.ALLOW_FAKES === "1";
  for (const [name, provider] of [
    ["PAYMENT_PROVIDER", value.PAYMENT_PROVIDER],
    ["AGE_PROVIDER", value.AGE_PROVIDER],
  ]) {
    if (provider === "fake" && !allowFakes) {
      throw new Error(
        `Forkerte indstillinger:\n  ${name}: "fake" må ikke bruges i produktion (sæt ALLOW_FAKES=1 for en prøvebutik)`,
      );
    }
  }
  if (!value.MAIL_URL && !allowFakes) {
    throw new Error(
      "Forkerte indstillinger:\n  MAIL_URL: mangler; i produktion må mail ikke fanges (sæt ALLOW_FAKES=1 for en prøvebutik)",
    );
  }
  const dataDir = resolve(value.DATA_DIR);
  const sessionSecret = value.SESSION_SECRET ?? storedSecret(dataDir);
  // The built-in service is open to the network: its keys are nobody's guess when none are set.
  const ownKey = (scope: string) => keyedHash(sessionSecret, `personalisation-${scope}`, value.SITE_ID);
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ""),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    productName: value.PRODUCT_NAME,
    company: {
      name: value.COMPANY_NAME,
      address: value.COMPANY_ADDRESS,
      cvr: value.COMPANY_CVR,
      email: value.COMPANY_EMAIL,
      phone: value.COMPANY_PHONE,
    },
    personalisation: {
      url: value.PERSONALISATION_URL,
      datasetId: value.PERSONALISATION_DATASET_ID,
      apiKey: value.PERSONALISATION_API_KEY ?? ownKey("server"),
      browserKey: value.PERSONALISATION_BROWSER_KEY ?? ownKey("browser"),
      retentionDays: value.PERSONALISATION_RETENTION_DAYS,
    },
    siteId: value.SITE_ID,
    apiUrl: value.API_URL,
    cmsUrl: value.CMS_URL,
    shopUrl: value.SHOP_URL,
    mailUrl: value.MAIL_URL,
    paymentProvider: value.PAYMENT_PROVIDER,
    ageProvider: value.AGE_PROVIDER,
    allowFakes,
    official: {
      ageSignFile: value.AGE_SIGN_FILE,
      guaranteeNoticeFile: value.GUARANTEE_NOTICE_FILE,
      guaranteeNoticeSha256: value.GUARANTEE_NOTICE_SHA256,
      inspectionReportUrl: value.INSPECTION_REPORT_URL,
    },
    points: { orePerEarnedPoint: value.POINTS_ORE_PER_POINT_EARNED, birthday: value.POINTS_BIRTHDAY },
    sessionSecret,
    logLevel: value.LOG_LEVEL,
  };
}

/** The secret that signs cookies and tokens: made once and kept, so that restarts log nobody out. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
