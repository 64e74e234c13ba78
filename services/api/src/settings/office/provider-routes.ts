import {
  changeProviderSettings,
  getProviderSettings,
  type ProviderSettings,
  tryProviderConnection,
} from "@skaenk/contract/office/provider-settings";
import type { QueryExecutorProvider } from "kysely";
import { recordChange, versionOf } from "../../audit/queries.ts";
import { alertOwners } from "../../identity/staff/alert-owners.ts";
import type { ConnectionStep } from "../../integrations/try-connection.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { providerAddressNames, usualAddressOf, withoutForeignAddresses } from "../../platform/provider-addresses.ts";
import {
  isSecretSetting,
  isSettingName,
  type ProviderSettingName,
  payeeSettingNames,
  providerSettingNames,
  readWritten,
  whatIsWrong,
} from "../../platform/provider-settings.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { applyProviders, openSealed, sealSetting } from "../apply-providers.ts";
import {
  listAttempts,
  listProviderSettings,
  removeProviderSetting,
  saveAttempt,
  saveProviderSetting,
} from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { changedAddresses, refuseAddresses } from "./refuse-addresses.ts";

type Context = {
  db: Database<SettingsRoomTables>;
  settings: Settings;
  now: () => Date;
  guard: OfficeGuard;
  /** Who can be tried, and how. */
  connections: {
    names: readonly string[];
    attempt(name: string): Promise<ConnectionStep[]>;
    /** Written with the change: the shop is made known to whom it is now connected to. */
    changed(trx: QueryExecutorProvider): Promise<void>;
  };
};

/** Keys and addresses of providers, told in the office instead of in the environment. */
export function providerSettingEndpoints(context: Context): OfficeEndpoints {
  const { db, settings, now, guard, connections } = context;
  const show = async (): Promise<ProviderSettings> => {
    const [rows, trials, version] = await Promise.all([
      listProviderSettings(db),
      listAttempts(db),
      versionOf(db, "setting", "providers"),
    ]);
    const told = withoutForeignAddresses(openSealed(settings, rows), settings.setProviders);
    return {
      version,
      settings: providerSettingNames.map((name) => {
        const set = settings.setProviders[name];
        const isSecret = isSecretSetting(name);
        const value = set ?? told[name];
        const source = set !== undefined ? "environment" : value !== undefined ? "office" : "nobody";
        return { name, isSecret, value: isSecret ? null : (value ?? null), source };
      }),
      connections: connections.names.map((name) => {
        const trial = trials.find((one) => one.name === name);
        const { tried_at: at, worked = null, detail = "" } = trial ?? {};
        return { name, triedAt: at?.toISOString() ?? null, worked, detail };
      }),
      payments: [...settings.payments.chosen],
      age: settings.age.provider,
      shipping: settings.shipping.chosen ?? null,
      addresses: settings.addresses.chosen ?? null,
      accounting: settings.accounting.chosen ?? null,
    };
  };

  return new OfficeEndpoints(guard)
    .on(getProviderSettings, show)
    .on(changeProviderSettings, async ({ body: { values } }, acting) => {
      await change(context, acting, values);
      return await show();
    })
    .on(tryProviderConnection, async ({ params: { name } }) => {
      if (!connections.names.includes(name)) throw new Refused(404, "not_found", "Den udbyder kender butikken ikke.");
      const steps = await connections.attempt(name);
      const worked = steps.every((step) => step.worked);
      const last = steps.at(-1);
      await saveAttempt(db, { name, worked, detail: last ? `${last.step}: ${last.detail}` : "", at: now() });
      return { worked, steps };
    });
}

/** Other processes hear of it; this one knows before it answers. The log has which were written, and of secrets never what. */
async function change(
  { db, settings, now, connections }: Context,
  acting: ActingStaff,
  values: Record<string, string | null>,
) {
  refuseWrong(settings, values);
  const at = now();
  await db.transaction().execute(async (trx) => {
    const before = withoutForeignAddresses(
      openSealed(settings, await listProviderSettings(trx)),
      settings.setProviders,
    );
    const told = { ...before };
    for (const [name, value] of Object.entries(values)) {
      if (value === null) {
        delete told[name];
        await removeProviderSetting(trx, name);
      } else {
        told[name] = value;
        await saveProviderSetting(trx, { name, sealed: sealSetting(settings.keys, name, value), at });
      }
    }
    refusePayeesByKey(acting, values);
    refuseAddresses({ settings, acting, before, after: told, values });
    refuseIncomplete(settings, told, values);
    const shown = [...changedAddresses(before, told), ...shownInLog.filter((name) => before[name] !== told[name])];
    await recordChange(trx, {
      actor: acting,
      act: "setting.providers",
      thing: "setting",
      key: "providers",
      at,
      before: Object.fromEntries(shown.map((name) => [name, before[name] ?? usualOf(name)])),
      after: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, logged(name, value)])),
    });
    const about = payeesInWords(before, told);
    if (about !== "") await alertOwners(trx, { event: "payees", by: acting, at, about });
    await connections.changed(trx);
  });
  applyProviders(settings, await listProviderSettings(db));
}

/** Settings that are no secret and say where the money of customers goes, as mails call them. The log shows them as they are. */
const payeeWords: Partial<Record<ProviderSettingName, string>> = {
  PAYMENT_PROVIDER: "Betalingsudbydere",
  BANK_ACCOUNT: "Kontonummer",
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: "MobilePays salgsnummer",
};
const shownInLog = Object.keys(payeeWords) as ProviderSettingName[];
const asIs = new Set<string>([...providerAddressNames, ...shownInLog]);

const usualOf = (name: ProviderSettingName): string | null =>
  (providerAddressNames.includes(name) && usualAddressOf(name)) || null;

/** An address stands in the log as it is: whoever looks there must see where the shop's requests go. */
function logged(name: string, value: string | null): string {
  if (value === null) return "fjernet";
  return asIs.has(name) ? value : "skrevet";
}

type Told = Readonly<Record<string, string>>;

/** The changes of who gets the money of customers, as owners are mailed them; secrets by their names alone. */
function payeesInWords(before: Told, after: Told): string {
  const changed = payeeSettingNames.filter((name) => before[name] !== after[name]);
  const words = (name: string) => {
    const known = payeeWords[name as ProviderSettingName];
    return known ? `${known}: før ${before[name] ?? "ingen"}, nu ${after[name] ?? "ingen"}` : `${name} er skrevet om`;
  };
  return changed.map((name) => `${words(name)}.`).join(" ");
}

/**
 * Refuses an API key that writes who gets the money of customers: whoever has the key has shown no password.
 * @throws Refused 403 right_missing
 */
function refusePayeesByKey({ sessionId }: ActingStaff, values: Record<string, unknown>): void {
  if (sessionId !== undefined || !payeeSettingNames.some((name) => name in values)) return;
  const detail = "En API-nøgle kan ikke ændre, hvor kundernes penge går hen. Gør det på kontoret.";
  throw new Refused(403, "right_missing", detail);
}

/** Each by itself: known, readable, and not decided elsewhere. */
function refuseWrong({ setProviders, allowFakes }: Settings, values: Record<string, string | null>): void {
  const errors = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!isSettingName(name)) return [[name, "Den indstilling findes ikke."]];
      if (setProviders[name] !== undefined) return [[name, `Bestemmes på serveren af indstillingen ${name}.`]];
      if (value === null) return [];
      if (!allowFakes && /PROVIDER$/.test(name) && value.split(",").includes("fake")) {
        return [[name, "Prøvepenge og prøvealder kan ikke bruges i en rigtig butik."]];
      }
      const wrong = whatIsWrong(name, value);
      return wrong ? [[name, `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`]] : [];
    }),
  );
  if (Object.keys(errors).length === 0) return;
  throw new Refused(422, "provider_settings_invalid", "Noget af det kan ikke bruges.", { errors });
}

const providerChoices = [
  "PAYMENT_PROVIDER",
  "AGE_PROVIDER",
  "SHIPPING_PROVIDER",
  "ADDRESS_PROVIDER",
  "ACCOUNTING_PROVIDER",
];

/** Nothing is chosen that lacks something: customers would meet it. */
function refuseIncomplete(settings: Settings, told: Record<string, string>, values: Record<string, unknown>): void {
  const { wrong } = readWritten({ ...told, ...settings.setProviders }, settings);
  if (wrong.length === 0) return;
  const errors = Object.fromEntries(
    wrong.map((line) => [line.split(":")[0] ?? "", "Skal udfyldes, når udbyderen er valgt."]),
  );
  const chosen = providerChoices.find((name) => name in values);
  if (chosen) errors[chosen] ??= `Mangler: ${wrong.map((line) => line.split(":")[0]).join(", ")}.`;
  throw new Refused(422, "provider_incomplete", "En udbyder, der er valgt, mangler noget.", { errors });
}
