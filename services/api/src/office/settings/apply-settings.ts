import { cutOffs, usualCutOff } from "@skaenk/contract/cut-off";
import { eachField } from "@skaenk/contract/each-field";
import { ownerNotices } from "@skaenk/contract/office/owner-mail";
import { shopColours } from "@skaenk/contract/shop-colours";
import { companySettingNames } from "../../platform/company-settings.ts";
import type { ContentChanges } from "../../platform/content-changes.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { deliveryTag } from "../../selling/delivery/delivery-rules.ts";
import type { Fields } from "../audit/tables.ts";
import { applyProviders } from "./apply-providers.ts";
import { savedPapersOf } from "./papers.ts";
import { findSavedSettings, listProviderSettings } from "./queries.ts";
import { shownClubOf } from "./saved-club.ts";
import type { SettingsTables } from "./tables.ts";

type SavedSettings = Awaited<ReturnType<typeof findSavedSettings>>;

/**
 * Puts what the office has told into the settings that every feature reads: the same object, so that all of them see it at once.
 * What the environment names stays, for whoever runs the machine has the last word; what nobody told stands as at the start.
 */
export function applySavedSettings(settings: Settings, saved: SavedSettings, now: Date): void {
  const { company, initial, fromEnvironment, live } = settings;
  const fields: Fields = saved.company ?? {};
  for (const field of Object.keys(companySettingNames) as (keyof typeof companySettingNames)[]) {
    const own = fields[field];
    const named = fromEnvironment.has(companySettingNames[field]);
    const value = !named && typeof own === "string" && own !== "" ? own : initial[field];
    if (field === "productName") settings.productName = value;
    else company[field] = value;
  }
  const opening: Fields = saved.opening ?? {};
  live.open = typeof opening.open === "boolean" ? opening.open : initial.open;
  live.openingNote = typeof opening.note === "string" ? opening.note : "";
  live.delivery = { ...initial.delivery, ...saved.delivery };
  live.cutOff = cutOffs.find((one) => one === live.delivery.cutOff) ?? usualCutOff;
  live.menu = (saved.menu ?? {}) as typeof live.menu;
  live.colours = shopColours.find((one) => one === saved.look?.colours) ?? "solbaer";
  live.papers = savedPapersOf(saved.papers ?? {});
  live.notices = savedNoticesOf(saved.notices ?? {});
  live.club = shownClubOf(settings, saved.club ?? {}, now);
}

const savedNoticesOf = (fields: Fields): Settings["live"]["notices"] => ({
  to: typeof fields.to === "string" ? fields.to : "",
  ...eachField(ownerNotices, (name) => fields[name] !== false),
});

/**
 * This function reads the settings that the office has stored, now and whenever a process changes them. It must run before anything is
 * rendered from the settings.
 */
export async function followSettings(parts: {
  db: Database<SettingsTables>;
  settings: Settings;
  changes: Pick<ContentChanges, "subscribe">;
  now(): Date;
}): Promise<void> {
  const read = async () => {
    applySavedSettings(parts.settings, await findSavedSettings(parts.db), parts.now());
    applyProviders(parts.settings, await listProviderSettings(parts.db));
  };
  const chosenNow = ({ payments, shipping } = parts.settings) => `${payments.chosen.join()} ${shipping.chosen ?? ""}`;
  // The process in which somebody saved has the new settings before the change is announced, so the announced state is kept apart.
  let announced: string | undefined;
  parts.changes.subscribe(async (change) => {
    if (change === "*" || change.startsWith("settings:")) {
      const before = announced;
      await read();
      announced = chosenNow();
      // A shop that waits for transfers promises no day of delivery, and one without a shipping service has no pick-up points.
      return before === announced ? undefined : [change, deliveryTag];
    }
    if (!change.startsWith("hour:")) return undefined;
    // Conditions of the club that were to begin on a day begin with its first hour.
    const before = JSON.stringify(parts.settings.live.club);
    await read();
    return before === JSON.stringify(parts.settings.live.club) ? undefined : [change, "settings:club"];
  });
  await read();
  announced = chosenNow();
}
