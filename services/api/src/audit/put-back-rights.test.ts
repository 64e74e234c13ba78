import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingThing } from "../settings/office/setting-thing.ts";
import type { Tables } from "../tables.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { staffAs } from "../test-staff.ts";
import { insertChangeSet } from "./change-set-queries.ts";
import { changeThing } from "./change-thing.ts";
import { recordChange } from "./queries.ts";

let shop: TestShop;
const bo = { staffId: null, name: "Bo" };
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const rename = (phone: string) =>
  shop.db.transaction().execute((trx) => {
    const change = { actor: bo, act: "setting.change", key: "company", at: shop.now(), patch: { phone } };
    return changeThing(trx, settingThing<Tables>(), change);
  });
const phone = async () =>
  (await shop.db.selectFrom("shop_settings").selectAll().execute()).map((row) => JSON.stringify(row));

describe("putting things back", () => {
  it("asks for the right to change the thing itself: who only may undo puts back no settings", async () => {
    await rename("11 11 11 11");
    const { version } = await rename("22 22 22 22");
    const { id: first } = await shop.db
      .selectFrom("audit_log")
      .select("id")
      .where("thing", "=", "setting")
      .where("id", "<", version)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const shopkeeper = await staffAs(shop, "shop");
    const before = await phone();
    const refused = await shopkeeper.post<Refusal>(`/office/audit/${first}/restore`, {});
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    expect(await phone()).toEqual(before);
    const owner = await staffAs(shop, "owner");
    expect((await owner.post(`/office/audit/${first}/restore`, {})).status).toBe(200);
    expect((await phone()).join()).toContain("11 11 11 11");
  });

  it("undoes no set of changes that holds such a thing", async () => {
    const at = shop.now();
    const { id } = await insertChangeSet(shop.db, {
      act: "setting.change",
      note: "Telefonen",
      staffId: null,
      staffName: "Bo",
      at,
      total: 1,
    });
    await recordChange(shop.db, {
      actor: bo,
      act: "setting.change",
      thing: "setting",
      key: "company",
      before: { phone: "11 11 11 11" },
      after: { phone: "33 33 33 33" },
      changeSetId: id,
      at,
    });
    const refused = await (await staffAs(shop, "shop")).post<Refusal>(`/office/change-sets/${id}/undo`, {});
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  });
});
