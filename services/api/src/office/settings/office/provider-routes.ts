import {
  changeProviderSettings,
  getProviderSettings,
  type ProviderSettings,
  tryProviderConnection,
} from "@skaenk/contract/office/provider-settings";
import { capitalise } from "@skaenk/danish/format";
import type { QueryExecutorProvider } from "kysely";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { ConnectionStep } from "../../../platform/integrations/try-connection.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { withoutForeignAddresses } from "../../../platform/provider-addresses.ts";
import {
  isSecretSetting,
  isSettingName,
  providerSettingNames,
  readWritten,
  whatIsWrong,
} from "../../../platform/provider-settings.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { recordChange, versionOf } from "../../audit/queries.ts";
import { applyProviders, openSealed, sealSetting } from "../apply-providers.ts";
import {
  listAttempts,
  listProviderSettings,
  removeProviderSetting,
  saveAttempt,
  saveProviderSetting,
} from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { loggedChange, ownerAlertsOf, settingsInUse } from "./provider-changes.ts";
import { refuseAddresses } from "./refuse-addresses.ts";

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

/** Other processes hear of it; this one knows before it answers. */
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
    refuseAddresses({ settings, before, after: told, values });
    refuseIncomplete(settings, told, values);
    await recordChange(trx, {
      actor: acting,
      act: "setting.providers",
      thing: "setting",
      key: "providers",
      at,
      ...loggedChange(before, values),
    });
    const alerts = ownerAlertsOf(settingsInUse(before, settings), settingsInUse(told, settings));
    for (const alert of alerts) await alertOwners(trx, { ...alert, by: acting, at });
    await connections.changed(trx);
  });
  applyProviders(settings, await listProviderSettings(db));
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
      return wrong ? [[name, `${capitalise(wrong)}.`]] : [];
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
