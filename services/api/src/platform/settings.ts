import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ClubConditions } from "@skaenk/contract/club-conditions";
import { cvrDigits } from "@skaenk/danish/cvr";
import { z } from "zod";
import type { AccountingSettings } from "./accounting-settings.ts";
import type { AddressSettings } from "./address-settings.ts";
import type { AgeSettings } from "./age-settings.ts";
import { type Company, companyOf, initialLive, initialOf, type LiveSettings, usualClubOf } from "./company-settings.ts";
import { type DiskSettings, diskNames, diskOf } from "./disk-settings.ts";
import { Keys } from "./keys.ts";
import { addressSet } from "./network-address.ts";
import { sampleCvr, wrongInProduction } from "./production-settings.ts";
import { isSettingName, type PaymentSettings, providerEnvironment, readProviders } from "./provider-settings.ts";
import { formerSecretsIn, shortestSecret, storedSecret } from "./read-session-secret.ts";
import { deriveText } from "./session-secret.ts";
import type { ShippingSettings } from "./shipping-settings.ts";
import { type StudioSettings, studioNames, studioOf } from "./studio-settings.ts";

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
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  PRODUCT_NAME: z.string().min(1).default("Skænk"),
  COMPANY_NAME: z.string().min(1).default("Skænk Drinks ApS"),
  COMPANY_ADDRESS: z.string().min(1).default("Flaskegyden 4, 5000 Odense C"),
  COMPANY_CVR: z
    .string()
    .default(sampleCvr)
    .transform(cvrDigits)
    .refine((digits) => /^\d{8}$/.test(digits), "skal være 8 cifre"),
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
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
  SHOP_URL: optionalUrl,
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: "skal være en adresse som smtp://bruger:kode@server:587" }).optional(),
  ...providerEnvironment,
  SESSION_SECRET: z.string().min(shortestSecret).optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .refine((text) => formerSecretsIn(text).length > 0, "skal være en eller flere hemmeligheder på mindst 32 tegn")
    .optional(),
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
  ...diskNames,
  ...studioNames,
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, "skal være en age-modtager, der begynder med age1")
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "skal være mindst 12 tegn").optional(),
  ERASED_LIST_FILE: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Addresses and ranges whose X-Forwarded-* counts. */
  TRUSTED_PROXIES: z
    .string()
    .default("127.0.0.0/8,::1")
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine(areAddresses, "skal være adresser eller områder med komma imellem, som 10.0.0.0/8,fd00::1"),
  OFFICE_KEY: z.string().min(16, "skal være mindst 16 tegn").optional(),
  ALLOW_FAKES: z.enum(["0", "1"]).default("0"),
});

function areAddresses(entries: string[]): boolean {
  try {
    return addressSet(entries) !== undefined;
  } catch {
    return false;
  }
}

export type { Company };

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
  /** Empty: there is none. The shop asks for its visitors itself, and a key that is in a page may ask in any member's name. */
  browserKey: string;
  /** The built-in service forgets behaviour older than this. */
  retentionDays: number;
};

export type BackupSettings = {
  /** Where a worker puts a backup each night; undefined: none is taken by itself. */
  dir: string | undefined;
  /** Backups are locked to this age recipient, else with the passphrase, else with one made from the session secret. */
  recipient: string | undefined;
  identityFile: string | undefined;
  passphrase: string | undefined;
  /** Who has been erased, hashed: outside the database, so that no backup brings them back. */
  erasedListFile: string;
};

export type Settings = DiskSettings &
  StudioSettings & {
    production: boolean;
    port: number;
    host: string;
    publicUrl: string;
    dataDir: string;
    databaseUrl: string | undefined;
    /** Past the pooler that `databaseUrl` then names, for LISTEN and locks. */
    databaseDirectUrl: string | undefined;
    /**
     * Direct connection (no pooler) as the role that owns the tables, for migrations and restores. Absent where the role of `databaseUrl`
     * owns them.
     */
    databaseOwnerUrl: string | undefined;
    productName: string;
    company: Company;
    /** Defaults for settings that the office has not changed. */
    initial: ReturnType<typeof initialOf>;
    live: LiveSettings;
    /** Names that were set in the environment: the office shows them and cannot change them. */
    fromEnvironment: ReadonlySet<string>;
    personalisation: PersonalisationSettings;
    siteId: string;
    apiUrl: string | undefined;
    cmsUrl: string | undefined;
    /** What this process does: answer visitors, do the shop's own work, or both. */
    role: "all" | "web" | "worker";
    /** So long a process that is asked to stop still answers, so that whoever sends people here notices. */
    drainSeconds: number;
    shopUrl: string | undefined;
    mailUrl: string | undefined;
    payments: PaymentSettings;
    shipping: ShippingSettings;
    addresses: AddressSettings;
    accounting: AccountingSettings;
    age: AgeSettings;
    /** What the environment says of providers, by name: it is laid over what the office has told. */
    setProviders: Readonly<Record<string, string>>;
    allowFakes: boolean;
    trustedProxies: string[];
    /** What authorities publish and nobody may draw again: paths of the shop's own copies, and where its food inspection is read. */
    official: OfficialPapers;
    /** The club until the office says otherwise; orders from before migration 610 were placed with it. */
    usualClub: ClubConditions;
    backup: BackupSettings;
    /** Where Prometheus may ask; undefined: nowhere. */
    metrics: { port: number; host: string } | undefined;
    /** Wraps the root keys, locks backups, and nothing else: `keys` seal, sign and hash (docs/decisions/440). */
    sessionSecret: string;
    /** Session secrets from before, which still open what they locked. */
    formerSecrets: readonly string[];
    keys: Keys;
    /** Outside production: an API key with the owner's rights. */
    officeKey: string | undefined;
    logLevel: string;
  };

/** The names of all settings, for whoever checks what names them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings whose own name ends in `_FILE` say where something lies, and are no secrets. */
const filesThemselves = new Set(["AGE_SIGN_FILE", "GUARANTEE_NOTICE_FILE", "BACKUP_IDENTITY_FILE", "ERASED_LIST_FILE"]);

/**
 * Any setting may stand in a file that `NAME_FILE` names, as secrets of containers and of systemd do: they then appear in no list of
 * processes. What is set itself wins.
 */
function withFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const settings = { ...env };
  for (const [fileSetting, path] of Object.entries(env)) {
    const name = fileSetting.replace(/_FILE$/, "");
    if (name === fileSetting || filesThemselves.has(fileSetting) || path === undefined) continue;
    if (!Object.hasOwn(environment.shape, name) || env[name] !== undefined) continue;
    try {
      const text = readFileSync(path, "utf8").trim();
      if (text !== "") settings[name] = text;
    } catch (cause) {
      throw new Error(`Forkerte indstillinger:\n  ${fileSetting}: filen ${path} kan ikke læses`, { cause });
    }
  }
  return settings;
}

/**
 * Reads and checks the settings.
 * @throws Error naming every wrong setting, so that the program stops at start and not at the first customer.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new Error(wrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)));
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production";
  const allowFakes = !production || value.ALLOW_FAKES === "1";
  const wrong = production ? wrongInProduction({ ...value, namesCvr: "COMPANY_CVR" in present }, { allowFakes }) : [];
  if (wrong.length > 0) throw new Error(wrongSettings(wrong));
  const { wrong: lacking, ...providers } = readProviders(value, { allowFakes });
  if (lacking.length > 0) throw new Error(wrongSettings(lacking));
  const dataDir = resolve(value.DATA_DIR);
  const initial = initialOf(value, new Set(Object.keys(present)), production);
  const sessionSecret = value.SESSION_SECRET ?? storedSecret(dataDir);
  // The built-in service is open to the network: nobody can guess its keys when none are set.
  const ownKey = (scope: string) => deriveText(sessionSecret, `personalisation ${scope}`, value.SITE_ID);
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ""),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    productName: initial.productName,
    company: companyOf(initial),
    initial,
    live: initialLive(initial, usualClubOf(value)),
    fromEnvironment: new Set(Object.keys(present)),
    personalisation: {
      url: value.PERSONALISATION_URL,
      datasetId: value.PERSONALISATION_DATASET_ID,
      apiKey: value.PERSONALISATION_API_KEY ?? ownKey("server"),
      browserKey: value.PERSONALISATION_BROWSER_KEY ?? "",
      retentionDays: value.PERSONALISATION_RETENTION_DAYS,
    },
    siteId: value.SITE_ID,
    apiUrl: value.API_URL,
    cmsUrl: value.CMS_URL,
    role: value.ROLE,
    drainSeconds: value.DRAIN_SECONDS,
    shopUrl: value.SHOP_URL,
    mailUrl: value.MAIL_URL,
    ...providers,
    setProviders: Object.fromEntries(
      Object.entries(present).filter((entry): entry is [string, string] => isSettingName(entry[0])),
    ),
    allowFakes,
    trustedProxies: value.TRUSTED_PROXIES,
    official: {
      ageSignFile: value.AGE_SIGN_FILE,
      guaranteeNoticeFile: value.GUARANTEE_NOTICE_FILE,
      guaranteeNoticeSha256: value.GUARANTEE_NOTICE_SHA256,
      inspectionReportUrl: value.INSPECTION_REPORT_URL,
    },
    usualClub: usualClubOf(value),
    ...diskOf(value, dataDir),
    ...studioOf(value),
    backup: {
      dir: value.BACKUP_DIR && resolve(value.BACKUP_DIR),
      recipient: value.BACKUP_RECIPIENT,
      identityFile: value.BACKUP_IDENTITY_FILE,
      passphrase: value.BACKUP_PASSPHRASE,
      erasedListFile: resolve(value.ERASED_LIST_FILE ?? join(dataDir, "erased-people")),
    },
    metrics: value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    sessionSecret,
    formerSecrets: formerSecretsIn(value.SESSION_SECRET_PREVIOUS ?? "").filter((secret) => secret !== sessionSecret),
    keys: new Keys(),
    officeKey: value.OFFICE_KEY,
    logLevel: value.LOG_LEVEL,
  };
}

const wrongSettings = (lines: string[]) => `Forkerte indstillinger:\n${lines.map((line) => `  ${line}`).join("\n")}`;
