import { usualCutOff } from "@skaenk/contract/cut-off";
import {
  changeCompany,
  changeCutOff,
  changeDelivery,
  changeLook,
  getReadiness,
  getSettings,
  listShippingProducts,
  type ShopSettings,
  setOpening,
} from "@skaenk/contract/office/settings";
import { cvrDigits, isCvr } from "@skaenk/danish/cvr";
import { companySettingNames } from "../../../platform/company-settings.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { configuredMethods, needOf, unsetDelivery } from "../../../selling/delivery/configured-delivery.ts";
import { listProducts } from "../../../selling/delivery/queries.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { versionOf } from "../../audit/queries.ts";
import type { Fields } from "../../audit/tables.ts";
import { applySavedSettings } from "../apply-settings.ts";
import { findSavedSettings } from "../queries.ts";
import type { SettingsGroup, SettingsRoomTables } from "../tables.ts";
import { dutiesOf } from "./duties.ts";
import { type DutyContext, readDutyFacts } from "./duty-facts.ts";
import { settingThing } from "./setting-thing.ts";

type Saved = { patch: Fields; version?: number; unset?: Fields };

type Context = DutyContext & { guard: OfficeGuard };

/** Settings, and whether the shop is ready to open. */
export function settingsEndpoints(context: Context): OfficeEndpoints {
  const { db, settings, now, guard, bundled } = context;
  const thing = settingThing<SettingsRoomTables>();
  const fixed = Object.entries(companySettingNames).filter(([, name]) => settings.fromEnvironment.has(name));

  const { delivery: _delivery, ...initialCompany } = settings.initial;

  const show = async (): Promise<ShopSettings> => {
    const [companyVersion, deliveryVersion, openingVersion] = await Promise.all(
      ["company", "delivery", "opening"].map((key) => versionOf(db, "setting", key)),
    );
    const { company, productName, live } = settings;
    return {
      company: { productName, ...company },
      fixed: fixed.map(([field]) => field),
      companyVersion: companyVersion ?? 0,
      delivery: configuredMethods(bundled, live).map((method) => ({ ...method, needs: needOf(method, settings) })),
      cutOff: live.cutOff,
      deliveryVersion: deliveryVersion ?? 0,
      look: { colours: live.colours },
      lookVersion: (await versionOf(db, "setting", "look")) ?? 0,
      opening: { open: live.open, note: live.openingNote },
      openingVersion: openingVersion ?? 0,
    };
  };
  /** Other processes hear of it; this one knows before it answers. */
  const change = async (acting: ActingStaff, key: SettingsGroup, saved: Saved) => {
    const act = { actor: acting, act: "setting.change", key, at: now() };
    await db.transaction().execute((trx) => changeThing(trx, thing, { ...act, ...saved }));
    applySavedSettings(settings, await findSavedSettings(db), now());
    return await show();
  };
  const readDuties = async () => dutiesOf(await readDutyFacts(context));
  return new OfficeEndpoints(guard)
    .on(getSettings, show)
    .on(changeCompany, async ({ body: { version, ...patch } }, acting) => {
      const told = withPlainCvr(patch, settings);
      refuseFixed(settings, fixed, told);
      return await change(acting, "company", { patch: told, version, unset: initialCompany as Fields });
    })
    .on(changeDelivery, async ({ params: { id }, body: { version, ...patch } }, acting) => {
      const method = bundled.findMethod(id);
      if (!method) throw new Refused(404, "not_found", "Den måde at levere på findes ikke.");
      const named = (fields: object) =>
        Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${id}.${field}`, value])) as Fields;
      return await change(acting, "delivery", {
        patch: named(patch),
        version,
        unset: { ...named({ ...unsetDelivery, ...method }), ...settings.initial.delivery },
      });
    })
    .on(changeCutOff, ({ body: { version, ...patch } }, acting) =>
      change(acting, "delivery", { patch, version, unset: { cutOff: usualCutOff } }),
    )
    .on(changeLook, ({ body: { version, ...patch } }, acting) => change(acting, "look", { patch, version }))
    .on(listShippingProducts, () => showShippingProducts(context))
    .on(setOpening, async ({ body }, acting) => {
      const missing = body.open ? (await readDuties()).filter(({ state }) => state === "missing") : [];
      if (missing.length > 0 && !settings.live.open) {
        const titles = missing.map(({ title }) => title).join(", ");
        throw new Refused(422, "not_ready", `Butikken kan ikke åbne endnu. Der mangler: ${titles}.`);
      }
      return await change(acting, "opening", { patch: body });
    })
    .on(getReadiness, async () => {
      const duties = await readDuties();
      return { open: settings.live.open, ready: duties.every(({ state }) => state !== "missing"), duties };
    });
}

const showShippingProducts = async ({ db, settings }: Context) => ({
  provider: settings.shipping.chosen ?? null,
  items: (await listProducts(db)).map(({ code, name, carrier_name, pickup_point, services }) => ({
    code,
    name,
    carrier: carrier_name,
    pickupPoint: pickup_point,
    services,
  })),
});

/** @throws Refused 422 fixed_by_environment */
function refuseFixed(settings: Settings, fixed: [field: string, name: string][], patch: Fields): void {
  const errors = Object.fromEntries(
    fixed
      .filter(([field]) => field in patch && patch[field] !== companyNow(settings, field))
      .map(([field, name]) => [field, `Bestemmes på serveren af indstillingen ${name}.`]),
  );
  if (Object.keys(errors).length === 0) return;
  throw new Refused(422, "fixed_by_environment", "Noget af det bestemmes på serveren.", { errors });
}

/**
 * The digits of a number that can exist. One that stands already is left as it is: the demo's is invented on purpose.
 * @throws Refused 422 cvr_invalid
 */
function withPlainCvr({ cvr, ...patch }: { cvr?: string }, { company }: Settings): Fields {
  if (cvr === undefined) return patch as Fields;
  const digits = cvrDigits(cvr);
  if (digits !== company.cvr && !isCvr(digits)) {
    throw new Refused(422, "cvr_invalid", "CVR-nummeret kan ikke passe.", {
      errors: { cvr: "Det er ikke et CVR-nummer: Et af cifrene er forkert. Slå det op på virk.dk" },
    });
  }
  return { ...patch, cvr: digits } as Fields;
}

const companyNow = ({ productName, company }: Settings, field: string): string =>
  field === "productName" ? productName : company[field as keyof Settings["company"]];
