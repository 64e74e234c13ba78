import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { raiseAttention } from "../attention/attention.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let packer: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
  await till.pool.query("update variants set stock = 2000 where sku = 'TON-20'");
});
afterAll(() => till.stop());

async function paid(goods: [string, number][] = [["TON-20", 4]], more: Record<string, unknown> = {}) {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order(more);
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

const act = (order: PlacedOrder, name: string, body: unknown = {}, key = `pakke-tryk-${++keys}`) =>
  packer.post<OfficeOrder & Refusal>(`/office/orders/${order.orderNumber}/${name}`, body, { "idempotency-key": key });
const see = async ({ orderNumber }: PlacedOrder) =>
  (await packer.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const seenByCustomer = async ({ token }: PlacedOrder) => (await till.newBuyer().get<Order>(`/orders/${token}`)).body;
async function label({ orderNumber }: PlacedOrder, no: number) {
  const cookie = [...packer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return await till.api.request(`/api/v1/office/orders/${orderNumber}/parcels/${no}/label`, { headers: { cookie } });
}

describe("packing an order", () => {
  it("puts it in as many boxes as it takes, each with its weight, once for each press", async () => {
    const order = await paid([["TON-20", 60]]);
    await act(order, "parcels", {}, "pak-det-hele-1");
    const { status, body } = await act(order, "parcels", {}, "pak-det-hele-1");
    expect(status).toBe(200);
    expect(body.parcels.map(({ no, state, goods, weightG }) => [no, state.code, goods, weightG])).toEqual([
      [1, "packed", [{ sku: "TON-20", quantity: 41 }], 600 + 41 * 350],
      [2, "packed", [{ sku: "TON-20", quantity: 19 }], 600 + 19 * 350],
    ]);
    expect((await seenByCustomer(order)).parcels).toEqual([]);
    const again = await act(order, "parcels");
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_pack"]);
  });

  it("keeps what somebody describes as one parcel, and refuses more than there is", async () => {
    const order = await paid([["TON-20", 60]]);
    const lines = [{ sku: "TON-20", quantity: 50 }];
    const { body } = await act(order, "parcels", {
      lines,
      weightG: 18_400,
      carrier: "gls",
      trackingNumber: "12345678901",
    });
    expect(body.parcels).toMatchObject([
      { no: 1, carrierName: "GLS", trackingNumber: "12345678901", weightG: 18_400, goods: lines },
    ]);
    const more = await act(order, "parcels", { lines });
    expect([more.status, more.body.code]).toEqual([422, "wrong_goods"]);
    expect(more.body.errors?.lines).toContain("Se antallet efter");
    const heavy = await act(order, "parcels", { weightG: 36_000 });
    expect([heavy.status, heavy.body.errors?.weightG]).toEqual([400, "En pakke må højst veje 35 kg"]);
  });

  it("has an end: no order has more than 999 parcels", async () => {
    const order = await paid();
    await act(order, "parcels", { lines: [{ sku: "TON-20", quantity: 1 }] });
    const { rows } = await till.pool.query<{ id: string }>(
      "update parcels set no = 998 where order_id = (select id from orders where order_number = $1) returning id",
      [order.orderNumber],
    );
    expect(rows).toHaveLength(1);
    expect((await act(order, "parcels", { lines: [{ sku: "TON-20", quantity: 1 }] })).status).toBe(200);
    const { status, body } = await act(order, "parcels");
    expect([status, body.code]).toEqual([409, "too_many_parcels"]);
  });

  it("takes a parcel apart again before it is sent, and never after", async () => {
    const order = await paid();
    await act(order, "parcels");
    const { body } = await act(order, "parcels/1/cancel");
    expect(body.parcels.map(({ state }) => state.code)).toEqual(["cancelled"]);
    await act(order, "ship");
    expect((await see(order)).parcels.map(({ no, state }) => [no, state.code])).toEqual([
      [1, "cancelled"],
      [2, "sent"],
    ]);
    const late = await act(order, "parcels/2/cancel");
    expect([late.status, late.body.code]).toEqual([409, "parcel_not_packed"]);
    expect((await act(order, "parcels/9/cancel")).status).toBe(404);
  });

  it("shows the latest of many parcels that were taken apart, and all others", async () => {
    const order = await paid();
    await act(order, "parcels", { lines: [{ sku: "TON-20", quantity: 1 }] });
    await till.pool.query(
      `insert into parcels (order_id, no, goods, carrier, tracking_number, weight_g, state, product, services, made_at)
        select order_id, no + place, goods, carrier, tracking_number, weight_g, 'cancelled', product, services, made_at
        from parcels, generate_series(1, 400) as place where order_id = (select id from orders where order_number = $1)`,
      [order.orderNumber],
    );
    await act(order, "parcels");
    const shown = (await see(order)).parcels.map(({ no, state }) => [no, state.code]);
    expect(shown.filter(([, state]) => state === "packed")).toEqual([
      [1, "packed"],
      [402, "packed"],
    ]);
    const apart = shown.filter(([, state]) => state === "cancelled");
    expect([apart.length, apart[0]?.[0], apart.at(-1)?.[0]]).toEqual([20, 382, 401]);
  });

  it("falls apart by itself when the order is called off", async () => {
    const order = await paid();
    await act(order, "parcels");
    await act(order, "cancel", { reason: "Kunden fortrød" });
    expect((await see(order)).parcels.map(({ state }) => state.code)).toEqual(["cancelled"]);
  });
});

describe("sending parcels", () => {
  it("draws the money of just the boxes that leave, and tells the customer where they are", async () => {
    const order = await paid([["TON-20", 60]]);
    await act(order, "parcels");
    const first = await act(order, "ship", { parcels: [1], trackingNumber: "075624238061" });
    expect(first.body.order.status.code).toBe("partially_shipped");
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money).toMatchObject({ drawnOre: 41 * 1_600 });
    expect((await seenByCustomer(order)).parcels).toEqual([
      {
        no: 1,
        carrier: "gls",
        carrierName: "GLS",
        trackingNumber: "075624238061",
        trackingUrl: "https://gls-group.com/DK/da/find-pakke?match=075624238061",
        state: { code: "sent", label: "Sendt" },
        lines: [{ name: "Klar Tonic", size: "20 cl", quantity: 41 }],
        sentAt: expect.any(String),
        events: [{ label: "Sendt", place: "", happenedAt: expect.any(String) }],
      },
    ]);
    const again = await act(order, "ship", { parcels: [1] });
    expect([again.status, again.body.code]).toEqual([422, "unknown_parcel"]);
    await act(order, "ship");
    await runPaymentRequests(till.checkout);
    const { body } = await act(order, "deliver");
    expect(body.parcels.map(({ state }) => state.code)).toEqual(["delivered", "delivered"]);
    expect(body.money.drawnOre).toBe(body.order.totalOre);
  });

  it("says that a part lies in a packed parcel, before its amount is shown and when it is sent", async () => {
    const order = await paid();
    await act(order, "parcels");
    const lines = [{ sku: "TON-20", quantity: 1 }];
    const detail = "Varerne ligger i pakke 1. Pak den ud igen, og send så delen.";
    const preview = await packer.post<Refusal>(`/office/orders/${order.orderNumber}/ship-preview`, { lines });
    expect([preview.status, preview.body.code, preview.body.detail]).toEqual([409, "goods_packed", detail]);
    const sent = await act(order, "ship", { lines });
    expect([sent.status, sent.body.code, sent.body.detail]).toEqual([409, "goods_packed", detail]);
    await act(order, "parcels/1/cancel");
    const { body } = await act(order, "ship", { lines });
    expect([body.order.status.code, body.lines[0]?.shipped]).toEqual(["partially_shipped", 1]);
  });

  it("packs by itself what is not packed, and writes of two parcels in one mail", async () => {
    const order = await paid([["TON-20", 60]]);
    await act(order, "ship", { carrier: "postnord" });
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `order-shipped:${order.orderNumber}:0`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ parcels: [{ carrier: "PostNord" }, { carrier: "PostNord" }] });
  });

  it("stands in the day's list of what was sent", async () => {
    const order = await paid();
    const numbers = async () =>
      (await packer.get<{ items: { number: string }[] }>("/office/orders?view=sent&limit=200")).body.items.map(
        ({ number }) => number,
      );
    expect(await numbers()).not.toContain(order.orderNumber);
    await act(order, "ship");
    expect(await numbers()).toContain(order.orderNumber);
  });

  it("takes a number afterwards, and makes the carrier's link of it", async () => {
    const order = await paid();
    await act(order, "ship");
    const { body } = await packer.send<OfficeOrder>(
      "PATCH",
      `/office/orders/${order.orderNumber}/parcels/1`,
      { carrier: "bring", trackingNumber: "370123" },
      { "idempotency-key": "nummer-efter" },
    );
    expect(body.parcels[0]).toMatchObject({ trackingUrl: "https://tracking.bring.dk/tracking/370123" });
  });
});

describe("the label of a parcel", () => {
  it("says where it goes, from whom, and which of how many it is", async () => {
    const order = await paid([["TON-20", 60]]);
    await act(order, "parcels");
    const response = await label(order, 2);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const words = await wordsOf(new Uint8Array(await response.arrayBuffer()));
    for (const word of [`Ordre ${order.orderNumber}, pakke 2 af 2`, "2. tv", "5000 Odense C", "7,3 kg"]) {
      expect(words).toContain(word);
    }
    expect((await label(order, 3)).status).toBe(404);
  });

  it("stops when the money of the order is refused for good", async () => {
    const order = await paid();
    await act(order, "parcels");
    const row = await till.db
      .selectFrom("orders")
      .selectAll()
      .where("order_number", "=", order.orderNumber)
      .executeTakeFirstOrThrow();
    await till.db.transaction().execute((trx) =>
      raiseAttention(trx as never, {
        order: row,
        reason: "capture_refused",
        key: `prøve:${order.orderNumber}`,
        owner: "ejer@example.dk",
        at: till.clock.now,
      }),
    );
    expect((await label(order, 1)).status).toBe(409);
    const packing = await act(order, "parcels");
    expect([packing.status, packing.body.code]).toEqual([409, "order_needs_attention"]);
  });
});
