import { randomBytes } from "node:crypto";
import type { AuditEntry, ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Newsletter } from "@skaenk/contract/office/newsletters";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillLog } from "../../testing/test-full-day-queries.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { refuseFullDay } from "./bytes-of-day.ts";

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Send = Pick<TestVisitor, "get" | "patch" | "post">;

const article = "/office/articles/aebler-i-glasset";
const gin = "/office/products/havgus-london-dry-gin";
const said = ({ status, body }: { status: number; body: unknown }) => (body as Partial<Refusal>).code ?? status;

async function save(who: Send) {
  const { body } = await who.get<{ version: number }>(article);
  return said(await who.patch(article, { version: body.version, title: `Titel ${randomBytes(4).toString("hex")}` }));
}

/** An API key of the owner, with what it is to the log. */
async function keyOf(maker: TestStaff, rights: string[]) {
  const { body } = await maker.post<{ key: string; info: { id: number } }>("/office/keys", { name: "Tekster", rights });
  const visitor = new TestVisitor(shop.api);
  const headers = { authorization: `Bearer ${body.key}` };
  const send =
    (method: string) =>
    <Body>(path: string, sent?: unknown) =>
      visitor.send<Body>(method, path, sent, headers);
  const sends: Send = { get: send("GET"), patch: send("PATCH"), post: send("POST") } as Send;
  return { ...sends, keyId: body.info.id };
}
const write = ["content:read", "content:write"];

const skuOf = async () => (await owner.get<OfficeProduct>(gin)).body.variants[0]?.sku ?? "";
const setPrice = async (who: Send, priceOre: number) =>
  said(await who.patch(`/office/variants/${await skuOf()}`, { priceOre }));
const bulk = (who: Send, change: object) =>
  who.post<ChangeSet & Refusal>("/office/products/bulk", { slugs: ["havgus-london-dry-gin"], change });

/** Pastes a price into the list of goods: a change set, as an API key may begin one. */
async function paste(who: Send, priceOre: number) {
  const { variants } = (await owner.get<OfficeProduct>(gin)).body;
  const rows = [{ sku: variants[0]?.sku, set: { priceOre }, expected: { priceOre: variants[0]?.priceOre } }];
  return await who.post<{ changeSet: number } & Refusal>("/office/products/bulk/cells", { rows });
}

describe("the log of a day", () => {
  beforeEach(async () => {
    owner = await staffAs(shop, "owner");
  });

  it("is bounded for one of the staff, whatever others write, and begins anew on the next day", async () => {
    const writer = await staffAs(shop, "content");
    await fillLog(shop, { staffId: writer.staffId, megabytes: 190 });
    expect(await save(writer)).toBe(200);
    await fillLog(shop, { staffId: writer.staffId, megabytes: 11 });
    expect([await save(writer), await save(await staffAs(shop, "content"))]).toEqual(["texts_of_day", 200]);
    await refuseFullDay(shop.db, writer, { now: new Date(shop.now().getTime() + 86_400_001) });
  });

  it("is counted as it is read, however little the disk needs for it", async () => {
    const writer = await staffAs(shop, "content");
    await fillLog(shop, { staffId: writer.staffId, megabytes: 201, isRepetitive: true });
    expect(await save(writer)).toBe("texts_of_day");
  });

  it("is an API key's own: it ends long before its maker's, who works on, and other keys have theirs", async () => {
    const key = await keyOf(owner, [...write, "products:read", "products:write"]);
    expect(await save(key)).toBe(200);
    const [keyId, staffId] = [key.keyId, owner.staffId];
    const rows = await shop.db.selectFrom("audit_log").select("key_id").where("staff_id", "=", staffId).execute();
    expect(rows.map(({ key_id }) => key_id)).toContain(keyId);
    await fillLog(shop, { staffId, keyId, megabytes: 51 });
    expect([await save(key), await setPrice(key, 19_900), said(await paste(key, 19_800))]).toEqual([
      "texts_of_day",
      "texts_of_day",
      "texts_of_day",
    ]);
    const other = await keyOf(owner, write);
    expect(await save(other)).toBe(200);
    // Keys of one maker have a bound together: another key is not another day.
    await fillLog(shop, { staffId, keyId: (await keyOf(owner, write)).keyId, megabytes: 49 });
    expect(await save(other)).toBe("texts_of_day");
    expect([await save(owner), await setPrice(owner, 21_900), said(await bulk(owner, { priceOre: 22_900 }))]).toEqual([
      200, 200, 200,
    ]);
  });

  it("counts what a key does by change sets as the key's", async () => {
    const key = await keyOf(owner, ["products:read", "products:write"]);
    const { body } = await paste(key, 24_900);
    const written = await shop.db
      .selectFrom("audit_log")
      .select("key_id")
      .where("change_set_id", "=", body.changeSet)
      .execute();
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written.map(({ key_id }) => key_id))).toEqual(new Set([key.keyId]));
  });

  it("counts the sets that wait when the next begins", async () => {
    const key = await keyOf(owner, ["products:read", "products:write"]);
    const { body } = await paste(key, 25_900);
    const expected = JSON.stringify({ text: "a".repeat(27_000_000) });
    const row = { change_set_id: body.changeSet, thing: "product", key: "intet", expected, patch: "{}" };
    const waiting = [100, 101].map((position) => ({ ...row, position }));
    for (const one of waiting) await shop.db.insertInto("change_set_rows").values(one).execute();
    expect((await paste(key, 26_900)).status).toBe(200);
    const become = (state: "running" | "done") =>
      shop.db.updateTable("change_sets").set({ state }).where("id", "=", body.changeSet).execute();
    await become("running");
    expect(said(await paste(key, 27_900))).toBe("texts_of_day");
    await become("done");
  });

  it("does not count what undoing writes, and counts what is set back apart", async () => {
    const who = await staffAs(shop, "owner");
    expect([await setPrice(who, 23_300), await setPrice(who, 20_100), await setPrice(who, 23_400)]).toEqual([
      200, 200, 200,
    ]);
    const { body: log } = await owner.get<OfficeList<AuditEntry>>(`/office/audit?thing=variant&key=${await skuOf()}`);
    const setBack = async (priceOre: number) => {
      const entry = log.items.find(({ after }) => after?.priceOre === priceOre);
      return said(await who.post(`/office/audit/${entry?.id}/restore`));
    };
    const { staffId } = who;
    const set = await shop.db.selectFrom("change_sets").select("id").executeTakeFirstOrThrow();
    await fillLog(shop, { staffId, megabytes: 201, undoes: set.id });
    expect(await save(who)).toBe(200);
    await fillLog(shop, { staffId, megabytes: 201 });
    expect([await save(who), await setBack(23_300)]).toEqual(["texts_of_day", 200]);
    expect((await owner.get<OfficeProduct>(gin)).body.variants[0]?.priceOre).toBe(23_300);
    await fillLog(shop, { staffId, megabytes: 201, act: "article.restore" });
    expect(await setBack(20_100)).toBe("texts_of_day");
  });
});

describe("whoever has filled their day", () => {
  let full: TestStaff;
  let sku: string;
  let promotion: { id: number };
  let letter: string;
  let set: ChangeSet;
  beforeAll(async () => {
    full = await staffAs(shop, "owner");
    owner = full;
    sku = await skuOf();
    const fields = {
      ...{ name: "Prøve", code: "FULDDAG", benefit: { kind: "percent", percent: 10 }, scope: { kind: "all" } },
      ...{ fromOre: 0, audience: "all", stacks: false, withPoints: true, mostUses: null, mostPerCustomer: null },
      ...{ startsAt: "2026-11-01T08:00:00Z", endsAt: null },
    };
    promotion = (await full.post<{ id: number }>("/office/promotions", fields)).body;
    const plannedFrom = new Date(shop.now().getTime() + 86_400_000).toISOString();
    expect((await full.patch(`/office/variants/${sku}`, { plannedOre: 100, plannedFrom })).status).toBe(200);
    const { body: draft } = await full.post<Newsletter>("/office/newsletters", { subject: "Jul i glasset" });
    letter = `/office/newsletters/${draft.id}`;
    const blocks = [{ kind: "paragraph", text: "Glædelig jul." }];
    await full.patch(letter, { version: draft.version, preheader: "Kort", title: "Jul", blocks });
    expect((await full.post(`${letter}/send`, { at: null })).status).toBe(200);
    set = (await bulk(await staffAs(shop, "shop"), { priceOre: 100 })).body;
    await fillLog(shop, { staffId: full.staffId, megabytes: 201 });
  });

  it("undoes a change set wholly", async () => {
    const undone = await full.post(`/office/change-sets/${set.id}/undo`);
    expect(undone.body).toMatchObject({ state: "undone", undone: set.counts.done, leftAlone: [] });
  });

  it("ends a promotion and a planned price, and neither begins them again nor sets a price", async () => {
    const at = `/office/promotions/${promotion.id}`;
    const endAt = async (endsAt: string) => {
      const { version } = (await full.get<{ version: number }>(at)).body;
      return said(await full.patch(at, { version, endsAt }));
    };
    expect(await endAt("2027-11-01T08:00:00Z")).toBe("texts_of_day");
    expect(await endAt(shop.now().toISOString())).toBe(200);
    expect(await endAt("2026-11-02T08:00:00Z")).toBe("texts_of_day");
    expect(said(await full.patch(`/office/variants/${sku}`, { plannedOre: null }))).toBe(200);
    expect(await setPrice(full, 1_000)).toBe("texts_of_day");
  });

  it("closes the shop and ends a way to deliver, and opens neither", async () => {
    const opening = "/office/settings/opening";
    expect(said(await full.put(opening, { open: false, note: "Vi er tilbage i morgen." }))).toBe(200);
    expect(said(await full.put(opening, { open: true }))).toBe("texts_of_day");
    const offer = async (offered: boolean) => {
      const { body } = await full.get<{ deliveryVersion: number }>("/office/settings");
      return said(await full.patch("/office/settings/delivery/pakkeshop", { version: body.deliveryVersion, offered }));
    };
    expect([await offer(false), await offer(true)]).toEqual([200, "texts_of_day"]);
  });

  it("takes a text down and stops a newsletter, and sends neither out again", async () => {
    expect(said(await full.post(`${letter}/stop`))).toBe(200);
    expect(said(await full.post(`${letter}/send`, { at: null }))).toBe("texts_of_day");
    expect(said(await full.post(`${article}/take-down`))).toBe(200);
    expect(said(await full.post(`${article}/publish`, {}))).toBe("texts_of_day");
  });

  it("takes goods from sale, one or many, and changes nothing else of them", async () => {
    const sell = async (fields: object) => {
      const { version } = (await full.get<OfficeProduct>(gin)).body;
      return said(await full.patch(gin, { version, ...fields }));
    };
    expect(await sell({ status: "draft", serving: "Ny" })).toBe("texts_of_day");
    expect([await sell({ status: "draft" }), await sell({ status: "active" })]).toEqual([200, "texts_of_day"]);
    expect(said(await bulk(full, { priceOre: 100 }))).toBe("texts_of_day");
    const archived = await bulk(full, { status: "archived" });
    expect(archived).toMatchObject({ status: 200, body: { counts: { done: 1, leftAlone: 0 } } });
  });
});
