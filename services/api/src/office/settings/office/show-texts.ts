import type { LegalText } from "@skaenk/contract/office/settings";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { fillPage } from "../../../editorial/content/fill-page.ts";
import { fillStory } from "../../../editorial/content/structured-text.ts";
import { ageTermsOf } from "../../../platform/age-limit.ts";
import type { Database } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { DeliveryProvider } from "../../../selling/delivery/delivery-provider.ts";
import { fillDelivery } from "../../../selling/delivery/fill-delivery.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { listTextStates } from "./texts.ts";
import { hasAlcoholFreeDrinks } from "./texts-queries.ts";

export type TextContext = {
  db: Database<SettingsRoomTables>;
  now: () => Date;
  settings: Settings;
  delivery: Pick<DeliveryProvider, "listMethods" | "cutOff">;
};

/** The legal texts, each as a customer would read it if it were accepted today, with the shop's own facts in it. */
export async function showTexts({ db, now, settings, delivery }: TextContext): Promise<LegalText[]> {
  const [texts, hasDrinks] = await Promise.all([listTextStates({ db }), hasAlcoholFreeDrinks(db)]);
  const methods = delivery.listMethods();
  return texts.map((text) => {
    const facts = {
      hasAlcoholFreeDrinks: hasDrinks,
      reviewedOn: copenhagenDay(text.acceptedAt ? new Date(text.acceptedAt) : now()),
      age: ageTermsOf(settings),
    };
    const shown =
      text.blocks && fillStory(fillPage(fillDelivery(text.blocks, methods, delivery.cutOff()), facts), settings);
    return { ...text, shown };
  });
}
