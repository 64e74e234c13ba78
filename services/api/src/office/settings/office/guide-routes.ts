import { answerGuide, getGuide } from "@skaenk/contract/office/guide";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { findSavedSettings } from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { limitedGoods } from "./age-duty.ts";
import { readGoodsFacts } from "./check-queries.ts";
import { dutiesOf } from "./duties.ts";
import { type DutyContext, readDutyFacts } from "./duty-facts.ts";
import { guideOf } from "./guide.ts";
import { countContent } from "./guide-queries.ts";
import { settingThing } from "./setting-thing.ts";

/** The way from an empty shop to the first order, by what is there. */
export function guideEndpoints(context: DutyContext & { guard: OfficeGuard }): OfficeEndpoints {
  const { db, settings, now, guard } = context;
  const thing = settingThing<SettingsRoomTables>();
  const show = async () => {
    const [facts, saved, content] = await Promise.all([
      readDutyFacts(context),
      findSavedSettings(db),
      countContent(db),
    ]);
    return guideOf({ settings, duties: dutiesOf(facts), saved, trial: facts.trial, sale: facts.goods, ...content });
  };
  return new OfficeEndpoints(guard).on(getGuide, show).on(answerGuide, async ({ body: { answer, yes } }, acting) => {
    const change = { actor: acting, act: "setting.change", key: "beginning", at: now(), patch: { [answer]: yes } };
    if (answer === "noAlcohol" && yes) await refuseAlcoholOnSale(db);
    await db.transaction().execute((trx) => changeThing(trx, thing, change));
    return await show();
  });
}

/** @throws Refused 409 alcohol_on_sale */
async function refuseAlcoholOnSale(db: DutyContext["db"]): Promise<void> {
  const goods = await readGoodsFacts(db);
  if (goods.withAgeLimit === 0) return;
  const detail = `Der er alkohol til salg: ${limitedGoods(goods)}. Sæt det til Kladde først.`;
  throw new Refused(409, "alcohol_on_sale", detail);
}
