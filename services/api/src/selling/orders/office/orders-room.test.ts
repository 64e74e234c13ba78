import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeOrder, OfficeOrderRow } from "@skaenk/contract/office/orders";
import { roles } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockOf } from "../../../testing/test-goods.ts";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { raiseAttention } from "../attention/attention.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;
type List = OfficeList<OfficeOrderRow>;

let till: TestTill;
let packer: Staff;
let owner: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());

async function paid(goods: [string, number][] = [["TON-20", 4]], more: Record<string, unknown> = {}) {
  const buyer = await till.newBuyer().fill(...goods);
  if (goods.some(([sku]) => sku.startsWith("GIN"))) await buyer.proveAge();
  const { body } = await buyer.order(more);
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

const act = (who: Staff, { orderNumber }: PlacedOrder, name: string, body: unknown = {}, key = `tryk-nr-${++keys}`) =>
  who.post<OfficeOrder & Refusal>(`/office/orders/${orderNumber}/${name}`, body, { "idempotency-key": key });
const see = async ({ orderNumber }: PlacedOrder) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const list = async (query: string) => (await packer.get<List>(`/office/orders?${query}`)).body;
const confirm = () => owner.post("/office/session/confirm", { password: staffPassword });
const logOf = async ({ orderNumber }: PlacedOrder) =>
  await till.db
    .selectFrom("audit_log")
    .select(["act", "staff_name", "before", "after"])
    .where("key", "=", orderNumber)
    .orderBy("id")
    .execute();

describe("the list of orders", () => {
  it("shows what is to be packed, the oldest first, page by page", async () => {
    const orders = [await paid(), await paid(), await paid()];
    const first = await list("view=to-pack&limit=2");
    expect(first.items).toHaveLength(2);
    const second = await list(`view=to-pack&limit=2&cursor=${first.nextCursor}`);
    const numbers = [...first.items, ...second.items].map(({ number }) => number);
    expect(numbers).toEqual(orders.map(({ orderNumber }) => orderNumber));
    expect([first.count, second.count, second.nextCursor]).toEqual([3, 3, null]);
    expect(first.items[0]).toMatchObject({ status: "confirmed", pieces: 4, attention: [] });
    expect(first.items[0]?.lapsesAt).toBe("2026-12-04T10:00:00.000Z");
  });

  it("finds an order by number, name, mail and telephone, and by nothing that only looks like it", async () => {
    const told = { email: "saerlig@example.dk", name: "Åge Særnavn", phone: "98 76 54 32" };
    const { orderNumber } = await paid([["TON-20", 1]], told);
    for (const q of [orderNumber, "særnavn", "SÆRNAVN åge", "saerlig@ex", "98 76 54 32", "+45 98765432", "765432"]) {
      const { items } = await list(`q=${encodeURIComponent(q)}`);
      expect(items.map(({ number }) => number)).toEqual([orderNumber]);
    }
    for (const q of ["%", "_", "finds ikke"]) expect((await list(`q=${encodeURIComponent(q)}`)).items).toEqual([]);
  });

  it("keeps those that wait for payment apart", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    const numbers = async (view: string) => (await list(`view=${view}&limit=200`)).items.map(({ number }) => number);
    expect(await numbers("awaiting-payment")).toEqual([body.orderNumber]);
    expect(await numbers("to-pack")).not.toContain(body.orderNumber);
    expect(await numbers("all")).toContain(body.orderNumber);
  });

  it("has under trouble what needs somebody: also a reservation that lapses in four days", async () => {
    const order = await paid();
    const numbers = async () => (await list("view=attention")).items.map(({ number }) => number);
    expect(await numbers()).not.toContain(order.orderNumber);
    const passes = "update payments set warns_at = warns_at - interval '10 days' where reference like $1";
    await till.pool.query(passes, [`${order.orderNumber}-%`]);
    expect(await numbers()).toContain(order.orderNumber);
    await act(packer, order, "cancel", { reason: "Kunden fortrød" });
    expect(await numbers()).not.toContain(order.orderNumber);
  });

  it("refuses a cursor and a view that are not ours", async () => {
    expect((await packer.get("/office/orders?cursor=xyz")).status).toBe(400);
    expect((await packer.get("/office/orders?view=secret")).status).toBe(400);
  });
});

describe("packing and sending", () => {
  it("moves an order on, draws the money, and says who did it", async () => {
    const order = await paid();
    expect((await see(order)).steps).toEqual(["pick", "ship", "cancel"]);
    await act(packer, order, "pick");
    const { status, body } = await act(packer, order, "ship", { trackingNumber: "DK123" });
    expect([status, body.order.status.code, body.order.parcels[0]?.trackingNumber]).toEqual([200, "shipped", "DK123"]);
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after.money).toMatchObject({
      status: "captured",
      reservedOre: 0,
      drawnOre: after.order.totalOre,
      lapsesAt: null,
    });
    expect(after.steps).toEqual(["deliver", "refund"]);
    const name = (await logOf(order))[0]?.staff_name;
    expect(after.timeline).toContainEqual(
      expect.objectContaining({ text: "Afsendt", details: "4 × Klar Tonic 20 cl", who: name }),
    );
    expect((await logOf(order)).map((entry) => [entry.act, entry.before, entry.after])).toEqual([
      ["order.pick", { status: "confirmed" }, { status: "picking" }],
      ["order.ship", { status: "picking" }, { status: "shipped", trackingNumber: "DK123" }],
    ]);
    expect(after.mails.map(({ template }) => template)).toEqual(["order-received", "order-shipped"]);
  });

  it("does a double press once, and refuses its key for something else", async () => {
    const order = await paid();
    const [one, two] = await Promise.all([
      act(packer, order, "ship", {}, "dobbelt-tryk"),
      act(packer, order, "ship", {}, "dobbelt-tryk"),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await logOf(order)).toHaveLength(1);
    const other = await act(packer, order, "deliver", {}, "dobbelt-tryk");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("asks for a key", async () => {
    const order = await paid();
    const { status, body } = await packer.post<Refusal>(`/office/orders/${order.orderNumber}/pick`);
    expect([status, body.errors?.["idempotency-key"]]).toEqual([400, "Headeren Idempotency-Key skal være med"]);
  });

  it("sends a part, and the rest later", async () => {
    const order = await paid([
      ["TON-20", 3],
      ["SHAKER", 1],
    ]);
    const { body } = await act(packer, order, "ship", { lines: [{ sku: "TON-20", quantity: 2 }] });
    expect(body.order.status.code).toBe("partially_shipped");
    expect(body.lines.map(({ sku, left, shipped }) => [sku, left, shipped])).toEqual([
      ["TON-20", 1, 2],
      ["SHAKER", 1, 0],
    ]);
    const more = await act(packer, order, "ship", { lines: [{ sku: "TON-20", quantity: 2 }] });
    expect([more.status, more.body.code, more.body.errors?.lines]).toEqual([
      422,
      "wrong_goods",
      "Der kan kun sendes det, der er bestilt og ikke sendt. Se antallet efter.",
    ]);
    expect((await act(packer, order, "ship")).body.order.status.code).toBe("shipped");
  });

  it("sends many at once, each by itself, and names those it cannot", async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()];
    await act(packer, two, "cancel", { reason: "Fejl" });
    const numbers = [one, two, three].map(({ orderNumber }) => orderNumber).concat("999999");
    const send = () =>
      packer.post<{ done: string[]; refused: { number: string; reason: string }[] }>(
        "/office/order-batches/ship",
        { numbers },
        { "idempotency-key": "mange-paa-en-gang" },
      );
    const { body } = await send();
    expect(body.done).toEqual([one.orderNumber, three.orderNumber]);
    expect(body.refused).toEqual([
      { number: two.orderNumber, reason: `Det kan ikke gøres nu: Ordre ${two.orderNumber} er »Annulleret«.` },
      { number: "999999", reason: "Der er ingen ordre 999999." },
    ]);
    expect((await send()).body).toEqual(body);
    expect(await logOf(one)).toHaveLength(1);
  });

  it("shows the amounts of many first, and sends none that is no longer as it was shown", async () => {
    const [one, two, gone] = [await paid(), await paid(), await paid()];
    await act(packer, gone, "cancel", { reason: "Fejl" });
    const numbers = [one, two, gone].map(({ orderNumber }) => orderNumber);
    type Preview = { orders: { number: string; drawOre: number; sentPieces: number }[]; drawOre: number };
    const { body: preview } = await packer.post<Preview>("/office/order-batches/ship-preview", { numbers });
    expect(preview).toMatchObject({
      orders: [{ number: one.orderNumber }, { number: two.orderNumber }],
      drawOre: 2 * (await see(one)).money.toDrawOre,
      refused: [{ number: gone.orderNumber, reason: expect.stringContaining("Annulleret") }],
    });
    const shown = preview.orders.map(({ number, drawOre, sentPieces }) => ({ number, drawOre, sentPieces }));
    const lower = shown.map((order, place) => ({ ...order, drawOre: order.drawOre - place }));
    const send = await packer.post<{ done: string[]; refused: { number: string; reason: string }[] }>(
      "/office/order-batches/ship",
      { numbers: numbers.slice(0, 2), shown: lower },
      { "idempotency-key": "vist-paa-en-gang" },
    );
    expect(send.body.done).toEqual([one.orderNumber]);
    expect(send.body.refused).toMatchObject([{ number: two.orderNumber, reason: expect.stringContaining("ændret") }]);
  });

  it("previews and sends so many batches in a minute for each of the staff", async () => {
    const quick = await staffAs(till, "shop");
    for (const path of ["ship-preview", "ship"]) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 31; turn += 1) {
        const headers = { "idempotency-key": `mange-omgange-${path}-${turn}` };
        const asked = await quick.post(`/office/order-batches/${path}`, { numbers: ["999999"] }, headers);
        statuses.push(asked.status);
      }
      expect([path, statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([path, 30, 429]);
    }
    const { status } = await packer.post("/office/order-batches/ship-preview", { numbers: ["999999"] });
    expect(status).toBe(200);
  });

  it("hands over at the counter: ready, told, collected and paid", async () => {
    const order = await paid([["TON-20", 2]], { deliveryMethodId: "klik-og-hent" });
    expect((await see(order)).steps).toEqual(["pick", "ready", "cancel"]);
    await act(packer, order, "ready");
    expect((await list("view=to-collect")).items.map(({ number }) => number)).toContain(order.orderNumber);
    const { body } = await act(packer, order, "deliver");
    expect(body.order.status.code).toBe("delivered");
  });
});

describe("taking back", () => {
  it("names the invoice that bears the goods, not the latest", async () => {
    const order = await paid([
      ["TON-20", 2],
      ["SHAKER", 1],
    ]);
    await act(packer, order, "ship", { lines: [{ sku: "SHAKER", quantity: 1 }] });
    await runPaymentRequests(till.checkout);
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    await act(owner, order, "refund", { reason: "Itu", lines: [{ sku: "SHAKER", quantity: 1 }] });
    await runPaymentRequests(till.checkout);
    const { invoices } = (await see(order)).order;
    const [note] = await till.db
      .selectFrom("credit_notes")
      .innerJoin("orders", "orders.id", "credit_notes.order_id")
      .select("credit_notes.content")
      .where("order_number", "=", order.orderNumber)
      .execute();
    expect(invoices).toHaveLength(2);
    expect(note?.content.invoiceNumber).toBe(invoices[0]?.number);
  });

  it("pays one line back, and puts it on the shelf when it can be sold", async () => {
    const order = await paid([
      ["TON-20", 3],
      ["GIN-20", 1],
    ]);
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    expect((await see(order)).ageProof).toMatchObject({ minAge: 18, checkedAt: expect.any(String) });
    await confirm();
    const before = await stockOf(till.db, "TON-20");
    const back = { reason: "To var itu", lines: [{ sku: "TON-20", quantity: 2 }], restock: true };
    const { status, body } = await act(owner, order, "refund", back);
    expect([status, body.money.waitingOre]).toEqual([200, 3_200]);
    expect(await stockOf(till.db, "TON-20")).toBe(before + 2);
    const { rows } = await till.pool.query("select reason, note, who from stock_movements order by id desc limit 1");
    expect(rows).toEqual([
      { reason: "returned", note: `Ordre ${order.orderNumber}`, who: expect.stringContaining("Ansat") },
    ]);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money).toMatchObject({ status: "partially_refunded", paidBackOre: 3_200, waitingOre: 0 });
    const more = await act(owner, order, "refund", back);
    expect([more.status, more.body.code]).toEqual([422, "wrong_goods"]);
    // Not put back at once: somebody looks at the bottle first.
    await act(owner, order, "refund", { reason: "Fortrydelse", lines: [{ sku: "GIN-20", quantity: 1 }] });
    expect((await see(order)).lines.map(({ sku, restockable }) => [sku, restockable])).toEqual([
      ["TON-20", 0],
      ["GIN-20", 1],
    ]);
    const gin = await stockOf(till.db, "GIN-20");
    await act(packer, order, "restock", { lines: [{ sku: "GIN-20", quantity: 1 }] });
    expect(await stockOf(till.db, "GIN-20")).toBe(gin + 1);
    expect((await act(packer, order, "restock", { lines: [{ sku: "GIN-20", quantity: 1 }] })).status).toBe(409);
  });

  it("pays all of it back with one word, also what is left after a part", async () => {
    const order = await paid([["TON-20", 4]]);
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    await confirm();
    await act(owner, order, "refund", { reason: "Itu", lines: [{ sku: "TON-20", quantity: 1 }] });
    await act(owner, order, "refund", { reason: "Resten også" });
    await runPaymentRequests(till.checkout);
    const { money, order: seen } = await see(order);
    expect(money).toMatchObject({ status: "refunded", paidBackOre: seen.totalOre });
  });

  it("asks for the password again, and for the right to", async () => {
    const order = await paid();
    await act(packer, order, "ship");
    await runPaymentRequests(till.checkout);
    const late = await staffAs(till, "owner");
    till.clock.now = new Date(till.clock.now.getTime() + 20 * 60_000);
    const { status, body } = await act(late, order, "refund", { reason: "Itu" });
    expect([status, body.code]).toEqual([403, "confirm_again"]);
    const refused = await act(packer, order, "refund", { reason: "Itu" });
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    expect((await see(order)).money.waitingOre).toBe(0);
  });

  it("that is cancelled while its goods are removed gives its pieces back when they return", async () => {
    const ledger = async (sku: string) =>
      (await till.pool.query("select coalesce(sum(change), 0)::int as sum from stock_movements where sku = $1", [sku]))
        .rows[0].sum;
    const before = await stockOf(till.db, "TON-20");
    const [first, second] = [await paid([["TON-20", 5]]), await paid([["TON-20", 2]])];
    const { body: removal } = await owner.remove<{ id: number }>("/office/products/klar-tonic");
    await act(packer, first, "cancel", { reason: "Fejl" });
    await act(packer, second, "cancel", { reason: "Fejl" });
    expect(await ledger("TON-20")).toBe(7);
    expect((await owner.post(`/office/change-sets/${removal.id}/undo`)).body).toMatchObject({ leftAlone: [] });
    expect([await stockOf(till.db, "TON-20"), await ledger("TON-20")]).toEqual([before, before]);
    const third = await paid([["TON-6", 1]]);
    const six = await stockOf(till.db, "TON-6");
    await owner.remove("/office/variants/TON-6");
    await act(packer, third, "cancel", { reason: "Fejl" });
    // A variant that is made anew is counted by its maker.
    const made = { sku: "TON-6", name: "Seks", priceOre: 8_000, volumeMl: 200, units: 6, stock: six };
    expect((await owner.post("/office/products/klar-tonic/variants", made)).status).toBeLessThan(300);
    expect([await stockOf(till.db, "TON-6"), await ledger("TON-6")]).toEqual([six, six]);
  });

  it("tells why a cancelled order was, and asks for the reason", async () => {
    const order = await paid();
    const { status, body } = await act(packer, order, "cancel", { reason: " " });
    expect([status, body.errors?.reason]).toEqual([400, "Skriv, hvorfor. Kunden læser det."]);
    await act(packer, order, "cancel", { reason: "Udsolgt" });
    expect((await see(order)).timeline.at(-1)).toMatchObject({ text: "Annulleret", details: "Udsolgt" });
  });
});

describe("what needs somebody", () => {
  it("holds the parcel until it is seen to, and remembers who saw to it", async () => {
    const order = await paid();
    const { id } = await till.db
      .selectFrom("orders")
      .select("id")
      .where("order_number", "=", order.orderNumber)
      .executeTakeFirstOrThrow();
    await till.db.transaction().execute((trx) =>
      raiseAttention(trx, {
        order: { id, order_number: order.orderNumber },
        reason: "reservation_lost",
        key: `test:${order.orderNumber}`,
        owner: "ejer@example.dk",
        at: till.clock.now,
      }),
    );
    const held = await act(packer, order, "ship");
    expect([held.status, held.body.code]).toEqual([409, "order_needs_attention"]);
    const seen = await see(order);
    expect(seen.steps).toContain("ask-payment");
    const attentionId = seen.attention[0]?.id;
    const resolve = (number: string, who = owner) =>
      who.post<OfficeOrder & Refusal>(`/office/orders/${number}/attention/${attentionId}`, {
        resolution: "Betalt kontant",
      });
    expect((await resolve((await paid()).orderNumber)).body.code).toBe("attention_not_found");
    const byPacker = await resolve(order.orderNumber, packer);
    expect([byPacker.status, byPacker.body.code]).toEqual([403, "right_missing"]);
    expect((await resolve(order.orderNumber)).body.attention).toEqual([]);
    expect((await resolve(order.orderNumber)).body.code).toBe("attention_resolved");
    expect((await logOf(order)).at(-1)).toMatchObject({ act: "order.resolve", after: { attention: "Betalt kontant" } });
    expect((await act(packer, order, "ship")).status).toBe(200);
  });
});

describe("who may", () => {
  it.each(roles)("%s sees and handles orders as the role says", async (role) => {
    const order = await paid([["TON-20", 1]]);
    const who = await staffAs(till, role);
    const reads = role !== "content";
    const handles = reads && role !== "accounts";
    expect((await who.get("/office/orders")).status).toBe(reads ? 200 : 403);
    expect((await who.get(`/office/orders/${order.orderNumber}`)).status).toBe(reads ? 200 : 403);
    expect((await act(who, order, "pick")).status).toBe(handles ? 200 : 403);
  });

  it("an unknown order is a 404", async () => {
    expect((await packer.get<Refusal>("/office/orders/1")).body.code).toBe("order_not_found");
  });
});
