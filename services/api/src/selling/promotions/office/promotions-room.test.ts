import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { OfficePromotion, OfficePromotionRow } from "@skaenk/contract/office/promotions";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import type { TestVisitor } from "../../../testing/test-visitor.ts";

let till: TestTill;
let owner: TestVisitor;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());

const fields = (more: Record<string, unknown> = {}) => ({
  name: "20 % på tonic",
  code: "tonic20",
  benefit: { kind: "percent", percent: 20 },
  scope: { kind: "some", products: [], brands: [], categories: ["mixere"] },
  fromOre: 0,
  audience: "all",
  stacks: false,
  withPoints: true,
  mostUses: null,
  mostPerCustomer: null,
  startsAt: "2026-11-19T08:00:00+01:00",
  endsAt: null,
  ...more,
});
const add = (more: Record<string, unknown> = {}) =>
  owner.post<{ id: number } & Refusal>("/office/promotions", fields(more));
const see = async (id: number, query = "") =>
  (await owner.get<OfficePromotion>(`/office/promotions/${id}${query}`)).body;

describe("the room of promotions", () => {
  it("makes one, shows what it does to a basket, and counts what it cost", async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(await see(body.id)).toMatchObject({
      code: "TONIC20",
      state: "running",
      uses: 0,
      fields: { startsAt: "2026-11-19T07:00:00.000Z" },
      sample: {
        offOre: 1_900,
        lines: [
          { sku: "TON-6", offOre: 1_600 },
          { sku: "TON-20", offOre: 300 },
        ],
      },
    });
    expect((await see(body.id, "?basket=TON-6:3,SHAKER:1")).sample).toMatchObject({ goodsOre: 48_900, offOre: 4_800 });
    expect((await see(body.id, "?basket=SHAKER")).sample.message).toMatch(/gælder ikke for det, der ligger i kurven/);
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    await buyer.put("/cart/promotion-code", { code: "TONIC20" });
    expect((await buyer.order()).status).toBe(201);
    const list = await owner.get<OfficeList<OfficePromotionRow>>("/office/promotions?q=tonic20&state=running");
    expect(list.body.items).toMatchObject([{ id: body.id, uses: 1, offOre: 1_600 }]);
    expect((await owner.remove<Refusal>(`/office/promotions/${body.id}`)).body.code).toBe("not_removable");
  });

  it("counts the discount that was given, after an order was edited and the rest of it was released", async () => {
    await setStock(till.db, "TON-6", 100);
    const { body: made } = await add({
      code: "TONIC7",
      name: "7 % på tonic",
      benefit: { kind: "percent", percent: 7 },
    });
    const buyer = await till.newBuyer().fill(["TON-6", 5]);
    await buyer.put("/cart/promotion-code", { code: "TONIC7" });
    const { body: placed } = await buyer.order();
    await buyer.press(placed.paymentUrl, "approve");
    const path = (act: string) => `/office/orders/${placed.orderNumber}/${act}`;
    const press = (name: string) => ({ "idempotency-key": `rabat-tryk-${name}` });
    const cost = async () =>
      (await owner.get<OfficeList<OfficePromotionRow>>("/office/promotions?q=tonic7")).body.items.map(
        ({ id, uses, offOre }) => [id, uses, offOre],
      );
    expect(await cost()).toEqual([[made.id, 1, 2_800]]);
    const lines = [{ sku: "TON-6", quantity: 3 }];
    const { totalOre } = (await owner.post<OrderEditPreview>(path("edit-preview"), { lines })).body;
    expect((await owner.post(path("edit"), { lines, shownTotalOre: totalOre }, press("ret"))).status).toBe(200);
    expect(await cost()).toEqual([[made.id, 1, 1_680]]);
    expect((await buyer.seeOrder(placed.token)).promotionOre).toBe(1_680);
    await owner.post(path("ship"), { lines: [{ sku: "TON-6", quantity: 1 }] }, press("send"));
    await runPaymentRequests(till.checkout);
    expect((await owner.post(path("release-rest"), { reason: "Udsolgt" }, press("rest"))).status).toBe(200);
    expect((await buyer.seeOrder(placed.token)).promotionOre).toBe(560);
    expect(await cost()).toEqual([[made.id, 1, 560]]);
  });

  it("is found by the signs of its name as they are typed, also by a percent sign", async () => {
    await add({ name: "25 % i januar_1", code: "JANUAR25" });
    await add({ name: "Til februar", code: "FEBRUAR25" });
    const found = async (q: string) => {
      const { body } = await owner.get<OfficeList<OfficePromotionRow>>(`/office/promotions?q=${encodeURIComponent(q)}`);
      return body.items.map(({ name }) => name).toSorted();
    };
    expect(await found("25 % i")).toEqual(["25 % i januar_1"]);
    expect(await found("februar%25")).toEqual([]);
    expect(await found("januar_1")).toEqual(["25 % i januar_1"]);
    expect(await found("februar2_")).toEqual([]);
  });

  it("shows a code in the orders that used it only to whoever may write promotions, and to the customer", async () => {
    await add({ code: "BENT20", name: "Til Bent" });
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    await buyer.put("/cart/promotion-code", { code: "BENT20" });
    const { token, orderNumber } = (await buyer.order()).body;
    const shown = async (visitor: TestVisitor) =>
      (await visitor.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body.order.promotions;
    const [withCode] = await shown(owner);
    expect(withCode).toMatchObject({ title: "Til Bent", code: "BENT20" });
    const { code: _, ...withoutCode } = withCode ?? {};
    for (const role of ["stock", "accounts"] as const) {
      expect(await shown(await staffAs(till, role)), role).toEqual([withoutCode]);
    }
    const handled = await (await staffAs(till, "stock")).post<OfficeOrder>(
      `/office/orders/${orderNumber}/notes`,
      { text: "Ring først" },
      { "idempotency-key": "bent-20-note" },
    );
    expect(handled.body.order.promotions).toEqual([withoutCode]);
    expect((await buyer.get<Order>(`/orders/${token}`)).body.promotions).toMatchObject([{ code: "BENT20" }]);
  });

  it("starts, stops, merges two people's changes, and can be put back from the bin", async () => {
    const { id } = (await add({ code: "SENERE", startsAt: "2026-12-01T00:00:00Z" })).body;
    const { version } = await see(id);
    expect(await see(id)).toMatchObject({ state: "planned" });
    const patch = (more: Record<string, unknown>) =>
      owner.patch<Refusal>(`/office/promotions/${id}`, { version, ...more });
    expect((await patch({ startsAt: "2026-11-20T09:00:00Z" })).status).toBe(200);
    expect((await patch({ name: "Andet navn" })).status).toBe(200);
    expect(await see(id)).toMatchObject({ state: "running", name: "Andet navn" });
    expect((await patch({ name: "Tredje navn" })).body.code).toBe("changed_by_other");
    expect((await owner.remove(`/office/promotions/${id}`)).status).toBe(200);
    const bin = await owner.get<{ items: { id: number; thing: string; key: string }[] }>("/office/bin");
    expect(bin.body.items).toMatchObject([{ thing: "promotion", key: String(id) }]);
  });

  it.each([
    ["code", { code: "TONIC20" }, "Koden findes allerede."],
    ["kind", { benefit: { kind: "bundle", take: 3, pay: 2 }, scope: only("smedens-pilsner") }, /§ 3, stk. 2/],
    [
      "kind",
      { benefit: { kind: "percent", percent: 60 }, scope: only("havgus-gin") },
      /Butikken sætter højst alkohol halvt ned.*nævner ingen grænse/,
    ],
    ["kind", { benefit: { kind: "amount", offOre: 20_000 }, fromOre: 29_900, scope: only("havgus-gin") }, /halvt ned/],
    ["pay", { benefit: { kind: "bundle", take: 2, pay: 2 } }, /betales for færre/],
    ["scope", { scope: { kind: "some", products: [], brands: [], categories: [] } }, /Vælg mindst én vare/],
    ["products", { scope: only("ukendt-vare") }, "Vi kender ikke ukendt-vare."],
    ["audience", { code: null, audience: "first-order" }, /skal have en kode/],
    ["mostPerCustomer", { code: null, mostPerCustomer: 1 }, /kræver en kode/],
    ["endsAt", { endsAt: "2026-11-01T00:00:00Z" }, /efter starttiden/],
  ])("refuses beside %s what %j would be", async (field, more, message) => {
    const { status, body } = await add({ code: "PRØVE", ...more });
    expect(status).toBe(422);
    expect(body.errors?.[field]).toMatch(message);
  });

  it("leaves alcohol out of what is about more than that, and says so", async () => {
    const { id } = (await add({ code: null, benefit: { kind: "bundle", take: 3, pay: 2 }, scope: { kind: "all" } }))
      .body;
    const seen = await see(id, "?basket=OEL-33:3,TON-20:3");
    expect(seen).toMatchObject({ leavesAlcoholOut: "quantity", sample: { offOre: 1_500 } });
  });

  it("names goods that were cheaper in the thirty days before an offer to everybody", async () => {
    await till.db.updateTable("variants").set({ price_ore: 9_000 }).where("sku", "=", "TON-6").execute();
    const { id } = (await add({ code: null, startsAt: new Date(Date.now() + 86_400_000).toISOString() })).body;
    const cheaper = [{ sku: "TON-6", lowestOre: 8_000, priceOre: 9_000 }];
    expect((await see(id)).cheaperBefore).toMatchObject(cheaper);
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const coded = (await add({ code: "TILALLE", startsAt })).body;
    expect((await see(coded.id)).cheaperBefore).toMatchObject(cheaper);
    const first = (await add({ code: "NYKUNDE", audience: "first-order", startsAt })).body;
    expect((await see(first.id)).cheaperBefore).toEqual([]);
  });

  it("asks for the password again before one may take more than half of a purchase, also from the history", async () => {
    const generous = await add({ code: "HALVDEL60", benefit: { kind: "percent", percent: 60 } });
    expect(generous.status).toBe(201);
    const small = await add({ code: "LIDT", fromOre: 20_000, benefit: { kind: "amount", offOre: 10_000 } });
    const start = till.clock.now;
    till.clock.now = new Date(start.getTime() + 11 * 60_000);
    try {
      for (const more of [
        { code: "MEGET", benefit: { kind: "percent", percent: 51 } },
        { code: "ALTVAEK", benefit: { kind: "amount", offOre: 500_000 } },
        { code: "TAGSEKS", benefit: { kind: "bundle", take: 6, pay: 1 } },
      ]) {
        expect(await add(more), more.code).toMatchObject({ status: 403, body: { code: "confirm_again" } });
      }
      expect((await add({ code: "HALVT", benefit: { kind: "percent", percent: 50 } })).status).toBe(201);
      const { version } = await see(small.body.id);
      const widened = await owner.patch<Refusal>(`/office/promotions/${small.body.id}`, { version, fromOre: 0 });
      expect([widened.status, widened.body.code]).toEqual([403, "confirm_again"]);
      const { version: running } = await see(generous.body.id);
      const stop = { version: running, endsAt: till.clock.now.toISOString() };
      expect((await owner.patch(`/office/promotions/${generous.body.id}`, stop)).status).toBe(200);
      const { version: stopped } = await see(generous.body.id);
      const revived = await owner.patch<Refusal>(`/office/promotions/${generous.body.id}`, {
        version: stopped,
        endsAt: null,
      });
      expect([revived.status, revived.body.code]).toEqual([403, "confirm_again"]);
      const made = await till.db
        .selectFrom("audit_log")
        .select("id")
        .where("thing", "=", "promotion")
        .where("key", "=", String(generous.body.id))
        .executeTakeFirstOrThrow();
      const back = await owner.post<Refusal>(`/office/audit/${made.id}/restore`, {});
      expect([back.status, back.body.code]).toEqual([403, "confirm_again"]);
    } finally {
      till.clock.now = start;
    }
  });

  it("asks for the password by what is stored: a field sent as it was read long ago does not count", async () => {
    const amount = { benefit: { kind: "amount", offOre: 100 }, fromOre: 200_000 };
    const { id } = (await add({ code: "GAMMEL", ...amount, endsAt: "2026-11-19T08:00:00Z" })).body;
    const start = till.clock.now;
    till.clock.now = new Date(start.getTime() + 11 * 60_000);
    try {
      const { version } = await see(id);
      const patch = async (more: Record<string, unknown>) =>
        (await owner.patch<Refusal>(`/office/promotions/${id}`, { version, ...more })).body.code ?? "saved";
      expect(await patch({ fromOre: 200, endsAt: null })).toBe("saved");
      const large = { kind: "amount", offOre: 100_000 };
      expect(await patch({ benefit: large, fromOre: 200_000 })).toBe("confirm_again");
      expect(await patch({ benefit: large, endsAt: "2026-11-19T08:00:00Z" })).toBe("confirm_again");
      expect((await see(id)).fields).toMatchObject({ benefit: { offOre: 100 }, fromOre: 200, endsAt: null });
    } finally {
      till.clock.now = start;
    }
  });

  it("lets fifty promotions run without a code, however many are made at once, and as many codes as one likes", async () => {
    const automatic = () =>
      till.db.selectFrom("promotions").select("id").where("code", "is", null).where("ends_at", "is", null);
    const row = {
      code: null,
      benefit: JSON.stringify({ kind: "free-delivery" }),
      scope: JSON.stringify({ kind: "all" }),
    };
    const missing = 47 - (await automatic().execute()).length;
    const rows = Array.from({ length: missing }, (_, at) => ({
      ...{ ...row, name: `Fri fragt ${at}`, from_ore: 90_000, starts_at: new Date("2026-11-01T00:00:00Z") },
    }));
    const added = await till.db.insertInto("promotions").values(rows).returning("id").execute();
    const ended = {
      ...row,
      name: "Ovre",
      starts_at: new Date("2020-01-01T00:00:00Z"),
      ends_at: new Date("2020-02-01T00:00:00Z"),
    };
    added.push(await till.db.insertInto("promotions").values(ended).returning("id").executeTakeFirstOrThrow());
    const together = await Promise.all(Array.from({ length: 8 }, (_, at) => add({ code: null, name: `Nr. ${at}` })));
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    const refused = together.find(({ status }) => status === 422);
    expect(refused?.body.errors?.code).toMatch(/højst være 50 rabatter uden kode/);
    expect((await add({ code: "ENKODETIL" })).status).toBe(201);
    const { id } = (await add({ code: "BLIVERFRI" })).body;
    const free = async () =>
      await owner.patch<Refusal>(`/office/promotions/${id}`, { version: (await see(id)).version, code: null });
    expect((await free()).body.errors?.code).toMatch(/højst være 50/);
    await till.db
      .deleteFrom("promotions")
      .where(
        "id",
        "in",
        added.map((one) => one.id),
      )
      .execute();
    expect((await free()).status).toBe(200);
  });
});

function only(slug: string) {
  return { kind: "some", products: [slug], brands: [], categories: [] };
}

describe("the form of a new promotion", () => {
  it("makes one for each opened form, however often it is sent", async () => {
    const form = { "idempotency-key": "promotion-form-1" };
    const send = (more: Record<string, unknown> = {}) =>
      owner.post<{ id: number } & Refusal>("/office/promotions", fields({ code: "advent10", ...more }), form);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await send({ name: "Et andet" })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused", detail: expect.stringContaining("Tilbuddet er allerede oprettet") },
    });
    const { body } = await owner.get<OfficeList<OfficePromotionRow>>("/office/promotions?q=advent10");
    expect(body.items.map(({ id }) => id)).toEqual([first.body.id]);
  });
});
