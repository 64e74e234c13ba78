import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "../../tables.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { settingThing } from "../settings/office/setting-thing.ts";
import { insertChangeSet, setState } from "./change-set-queries.ts";
import { changeThing } from "./change-thing.ts";
import { recordChange } from "./queries.ts";
import type { Fields } from "./tables.ts";

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

/** A change set with one change in it. */
async function setOf(thing: string, key: string, changed: { before: Fields | null; after: Fields | null }) {
  const at = shop.now();
  const act = `${thing}.change`;
  const set = { act, note: "En rettelse", actor: bo, at, total: 1 };
  const { id } = await insertChangeSet(shop.db, set);
  await recordChange(shop.db, { actor: bo, act, thing, key, ...changed, changeSetId: id, at });
  await setState(shop.db, id, "done");
  return id;
}

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
    const changed = { before: { phone: "11 11 11 11" }, after: { phone: "33 33 33 33" } };
    const id = await setOf("setting", "company", changed);
    const refused = await (await staffAs(shop, "shop")).post<Refusal>(`/office/change-sets/${id}/undo`, {});
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  });

  it("undoes no set that holds a legal page, for who may publish but not change settings, whatever the set did to it", async () => {
    const shopkeeper = await staffAs(shop, "shop");
    const undo = async (slug: string) => {
      const id = await setOf("page", slug, { before: { title: "Før" }, after: { title: "Efter" } });
      return await shopkeeper.post<Refusal>(`/office/change-sets/${id}/undo`, {});
    };
    expect((await undo("om-os")).status).toBe(200);
    for (const slug of ["handelsbetingelser", "fortrydelsesret"]) {
      const { status, body } = await undo(slug);
      expect([slug, status, body.code]).toEqual([slug, 403, "right_missing"]);
    }
  });

  it("asks for the password where a set holds a promotion that may take more than half, and only there", async () => {
    const shopkeeper = await staffAs(shop, "shop");
    // A fresh login has just shown the password.
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const offering = (percent: number) => ({ benefit: { kind: "percent", percent }, fromOre: 0 });
    const undo = async (before: Fields | null, after: Fields | null) => {
      const id = await setOf("promotion", "999999", { before, after });
      const { status, body } = await shopkeeper.post<Refusal>(`/office/change-sets/${id}/undo`, {});
      return [status, body.code];
    };
    expect(await undo(offering(90), null)).toEqual([403, "confirm_again"]);
    expect(await undo(offering(10), { benefit: { kind: "percent", percent: 5 } })).toEqual([200, undefined]);
    expect(await undo(null, offering(90))).toEqual([200, undefined]);
  });
});
