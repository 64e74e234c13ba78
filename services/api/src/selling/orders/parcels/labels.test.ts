import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { ShopSettings } from "@skaenk/contract/office/settings";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { ShipmondoStandIn } from "@skaenk/mocks/shipmondo-stand-in";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDelivery } from "../../../office/settings/open-delivery.ts";
import { tryInOrder } from "../../../platform/integrations/try-connection.ts";
import { handleDue, openWorker } from "../../../platform/outbox/handle-due.ts";
import { wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { openShipmondo, openShipping, type Shipping } from "../../delivery/open-shipping.ts";
import { prepareShipping } from "../../delivery/prepare-shipping.ts";
import { labelHandler } from "./label-handler.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

const url = "https://shipmondo.example/api/public/v3";
let till: TestTill;
let owner: Staff;
let there: ShipmondoStandIn;
let shipping: Shipping;
let toShipmondo: typeof fetch;
let keys = 0;

beforeAll(async () => {
  till = await openTill({
    SHIPPING_PROVIDER: "shipmondo",
    SHIPMONDO_URL: url,
    SHIPMONDO_USER: "bruger",
    SHIPMONDO_KEY: "hemmelig",
  });
  owner = await staffAs(till, "owner");
  await till.pool.query("update variants set stock = 2000 where sku = 'TON-20'");
  there = new ShipmondoStandIn({
    url,
    user: "bruger",
    key: "hemmelig",
    now: () => till.clock.now,
    send: async (address, init) => await till.api.request(String(address), init as RequestInit),
  });
  toShipmondo = async (address, init) => await there.app.request(String(address), init as RequestInit);
  shipping = openShipping(till.settings, toShipmondo);
  await prepareShipping(till, toShipmondo);
  for (const [id, product] of [
    ["hjemmelevering", "PDK_MH"],
    ["pakkeshop", "GLSDK_SD"],
  ]) {
    const { body } = await owner.get<ShopSettings>("/office/settings");
    const told = { product, services: "EMAIL_NT", version: body.deliveryVersion };
    const { status } = await owner.patch(`/office/settings/delivery/${id}`, told);
    expect(status).toBe(200);
  }
});
afterAll(() => till.stop());
beforeEach(() => {
  Object.assign(there.faults, { silent: false, silentAfter: undefined, refuse: undefined });
});

async function paid(goods: [string, number][] = [["TON-20", 4]]): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  return body;
}
const act = (order: PlacedOrder, name: string, body: unknown = {}, key = `label-tryk-${++keys}`) =>
  owner.post<OfficeOrder & Refusal>(`/office/orders/${order.orderNumber}/${name}`, body, { "idempotency-key": key });
const see = async ({ orderNumber }: PlacedOrder) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const work = () => handleDue(openWorker(till), labelHandler({ ...till, shipping }));
/** The pause after a try that failed is over. */
const later = () =>
  till.pool.query("update outbox set due_at = '-infinity' where topic = 'label' and failed_at is null");
async function label({ orderNumber }: PlacedOrder, no: number) {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return await till.api.request(`/api/v1/office/orders/${orderNumber}/parcels/${no}/label`, { headers: { cookie } });
}
/** By their references: the worker asks for the labels of an order side by side. */
const madeFor = ({ orderNumber }: PlacedOrder) =>
  there.shipments
    .filter(({ reference }) => reference?.startsWith(`${orderNumber}-`))
    .toSorted((one, other) => String(one.reference).localeCompare(String(other.reference)));

describe("a label at Shipmondo", () => {
  it("is made for each parcel by the worker, with number and link, and printed as it came", async () => {
    const order = await paid([["TON-20", 60]]);
    await act(order, "parcels");
    expect((await label(order, 1)).status).toBe(409);
    await work();
    expect(madeFor(order).map(({ reference, parcels }) => [reference, parcels?.[0]?.weight])).toEqual([
      [`${order.orderNumber}-1`, 600 + 41 * 350],
      [`${order.orderNumber}-2`, 600 + 19 * 350],
    ]);
    const [first] = (await see(order)).parcels;
    const number = madeFor(order)[0]?.pkg_no;
    expect(first).toMatchObject({ carrierName: "PostNord", trackingNumber: number, label: { state: "made" } });
    expect(first?.trackingUrl).toBe(`https://tracking.postnord.com/dk/?id=${number}`);
    const response = await label(order, 1);
    expect([response.status, (await response.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  });

  it("is made once when it is asked for twice with one key", async () => {
    const order = await paid();
    await Promise.all([act(order, "ship", {}, "samme-tryk-1"), act(order, "ship", {}, "samme-tryk-1")]);
    await work();
    await work();
    expect(madeFor(order)).toHaveLength(1);
    expect((await see(order)).parcels).toHaveLength(1);
  });

  it("is found again when the answer to its making was lost", async () => {
    const order = await paid();
    there.faults.silentAfter = "/shipments";
    await act(order, "parcels");
    await work();
    expect((await see(order)).parcels[0]?.label.state).toBe("wanted");
    await later();
    await work();
    expect(madeFor(order)).toHaveLength(1);
    expect((await see(order)).parcels[0]?.label.state).toBe("made");
  });

  it("waits while Shipmondo is silent, and comes when it answers", async () => {
    const order = await paid();
    there.faults.silent = true;
    await act(order, "parcels");
    for (let tries = 0; tries < 3; tries += 1) {
      await work();
      await later();
    }
    expect((await see(order)).parcels[0]?.label.state).toBe("wanted");
    there.faults.silent = false;
    await later();
    await work();
    expect((await see(order)).parcels[0]?.label.state).toBe("made");
  });

  it("that is refused says why, stands under attention, and is asked for again", async () => {
    const order = await paid();
    there.faults.refuse = "address";
    await act(order, "parcels");
    await work();
    const seen = await see(order);
    expect(seen.parcels[0]?.label).toEqual({
      state: "refused",
      why: expect.stringContaining("could not be validated"),
    });
    expect(seen.attention.map(({ reason }) => reason)).toEqual(["label_refused"]);
    there.faults.refuse = undefined;
    expect((await act(order, "parcels/1/label")).status).toBe(200);
    await work();
    const after = await see(order);
    expect([after.parcels[0]?.label.state, after.attention]).toEqual(["made", []]);
    expect((await act(order, "parcels/1/label")).body.code).toBe("label_not_wanted");
  });

  it("is cancelled there when the parcel is taken apart or the order called off", async () => {
    const order = await paid();
    await act(order, "parcels");
    await work();
    await act(order, "parcels/1/cancel");
    await act(order, "parcels");
    await work();
    await act(order, "cancel", { reason: "Kunden fortrød" });
    await work();
    expect(madeFor(order).map(({ cancelled }) => cancelled)).toEqual([true, true]);
  });

  it("holds no web address of an order from before they were refused: the carrier writes to the receiver by that name", async () => {
    const order = await paid();
    const stored = ["Vind på evil.com\n", "Gaden 1 www.evil.top", order.orderNumber];
    await till.pool.query("update orders set name = $1, street = $2 where order_number = $3", stored);
    await act(order, "parcels");
    await work();
    const receiver = madeFor(order)[0]?.parties?.find(({ type }) => type === "receiver");
    expect(receiver).toMatchObject({ name: "Vind på (link udeladt)", address1: "Gaden 1 (link udeladt)" });
  });

  it("is made anew when it is to go somewhere else", async () => {
    const order = await paid();
    await act(order, "parcels");
    await work();
    const { version } = await see(order);
    await owner.patch(`/office/orders/${order.orderNumber}/delivery`, { street: "Nygade 7", version });
    await work();
    const receivers = madeFor(order).map(({ parties, cancelled }) => [
      parties?.find(({ type }) => type === "receiver")?.address1,
      cancelled,
    ]);
    expect(receivers).toEqual([
      ["Flaskegyden 4, 2. tv", true],
      ["Nygade 7", false],
    ]);
  });

  it("stops for good when the money is refused for good", async () => {
    const order = await paid();
    await act(order, "parcels");
    await work();
    await act(order, "ship");
    const unknown = "update payments set provider_payment_id = 'ukendt' where reference like $1";
    await till.pool.query(unknown, [`${order.orderNumber}-%`]);
    await runPaymentRequests(till.checkout);
    await work();
    const seen = await see(order);
    expect(seen.attention.map(({ reason }) => reason)).toContain("capture_refused");
    expect(seen.parcels[0]?.label.state).toBe("stopped");
    expect(madeFor(order)[0]?.cancelled).toBe(true);
    const printed = await label(order, 1);
    expect([printed.status, ((await printed.json()) as Refusal).code]).toEqual([409, "order_needs_attention"]);
    expect((await act(order, "parcels/1/label")).body.code).toBe("order_needs_attention");
  });
});

describe("labels for many", () => {
  const print = async (query: string) => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return await till.api.request(`/api/v1/office/order-batches/labels.pdf?${query}`, { headers: { cookie } });
  };

  it("are one file, after the packing slips where those are asked for", async () => {
    const [one, two] = [await paid(), await paid([["TON-20", 60]])];
    for (const order of [one, two]) await act(order, "parcels");
    await work();
    const numbers = `number=${one.orderNumber},${two.orderNumber}`;
    const pagesOf = async (query: string) => {
      const response = await print(query);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      return (await PDFDocument.load(await response.arrayBuffer())).getPageCount();
    };
    expect(await pagesOf(numbers)).toBe(3);
    expect(await pagesOf(`${numbers}&slips=ja`)).toBeGreaterThan(5);
  });

  it("say which is missing, and when there is none", async () => {
    const order = await paid();
    const none = await print(`number=${order.orderNumber}`);
    expect([none.status, ((await none.json()) as Refusal).code]).toEqual([422, "no_labels"]);
    await act(order, "parcels");
    const waiting = await print(`number=${order.orderNumber}`);
    const { detail } = (await waiting.json()) as Refusal;
    expect(waiting.status).toBe(422);
    expect(detail).toContain(`${order.orderNumber}: Labelen til pakke 1 er på vej.`);
  });

  it("print what has a label, after a page that names the orders without one and says why", async () => {
    const [labelled, unpacked, held] = [await paid(), await paid(), await paid()];
    for (const order of [labelled, held]) await act(order, "parcels");
    await work();
    await act(held, "ship");
    await till.pool.query("update payments set provider_payment_id = $1 where reference like $2", [
      `ukendt-${held.orderNumber}`,
      `${held.orderNumber}-%`,
    ]);
    await runPaymentRequests(till.checkout);
    const numbers = [labelled, unpacked, held].map(({ orderNumber }) => orderNumber);
    const response = await print(`number=${numbers.join(",")}`);
    expect(response.status).toBe(200);
    const file = Buffer.from(await response.arrayBuffer());
    expect((await PDFDocument.load(file)).getPageCount()).toBe(2);
    const words = await wordsOf(file);
    expect(words).toContain("Uden label");
    expect(words).toContain(`${unpacked.orderNumber} Den er ikke pakket endnu.`);
    expect(words).toContain(`${held.orderNumber} Ordren kræver opmærksomhed først.`);
  });
});

describe("what Shipmondo tells", () => {
  it("moves parcels on, and the order when all of them are there, each telling once", async () => {
    const order = await paid();
    await act(order, "parcels");
    await work();
    await act(order, "ship");
    const number = madeFor(order)[0]?.pkg_no;
    const at = { pkg_no: number, status: "In transit", location: "Taulov" };
    expect(await there.tell("Shipment Monitor", "latest", at)).toEqual([200]);
    expect(await there.tell("Shipment Monitor", "latest", at)).toEqual([200]);
    await there.tell("Shipment Monitor", "delivered", { pkg_no: number, location: "Odense" });
    const { body } = await till.newBuyer().get<Order>(`/orders/${order.token}`);
    expect(body.status.code).toBe("delivered");
    expect(body.parcels[0]?.events.map(({ label: word, place }) => [word, place])).toEqual([
      ["Sendt", ""],
      ["På vej", "Taulov"],
      ["Leveret", "Odense"],
    ]);
    await there.tell("Shipment Monitor", "latest", { pkg_no: number, status: "In transit, again" });
    expect((await see(order)).parcels[0]?.state.code).toBe("delivered");
  });

  it("is believed only with its signature, by HS256 and nothing else", async () => {
    const order = await paid();
    await act(order, "ship");
    await work();
    const data = { pkg_no: madeFor(order)[0]?.pkg_no };
    expect(await there.tell("Shipment Monitor", "delivered", data, "en anden nøgle")).toEqual([401]);
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify({ data })).toString("base64url")}.`;
    for (const [body, status] of [
      [JSON.stringify({ data: none }), 401],
      [JSON.stringify({ data: "x" }), 401],
      ["{", 400],
      ["[]", 400],
    ] as const) {
      const headers = { "smd-resource-type": "Shipment Monitor", "smd-action": "delivered" };
      const answer = await till.api.request("/api/v1/shipping/shipmondo/webhook", { method: "POST", headers, body });
      expect(answer.status).toBe(status);
    }
    expect((await see(order)).parcels[0]?.state.code).toBe("sent");
    expect((await till.api.request("/api/v1/shipping/andre/webhook", { method: "POST", body: "{}" })).status).toBe(404);
  });

  it("of a label that was cancelled there has somebody look before the parcel is sent", async () => {
    const order = await paid();
    await act(order, "parcels");
    await work();
    await there.tell("Shipments", "cancel", { id: madeFor(order)[0]?.id });
    expect((await see(order)).parcels[0]?.label).toEqual({ state: "refused", why: "Annulleret hos fragtfirmaet" });
  });
});

describe("the connection to Shipmondo", () => {
  it("registers its webhooks once, and reads the products for the office", async () => {
    await prepareShipping(till, toShipmondo);
    expect(there.registrations.map(({ resource_name, action }) => `${resource_name} ${action}`)).toEqual([
      "Shipment Monitor latest",
      "Shipment Monitor delivered",
      "Shipments cancel",
    ]);
    const { body } = await owner.get<{ provider: string; items: { code: string; pickupPoint: boolean }[] }>(
      "/office/settings/shipping-products",
    );
    expect([body.provider, ...body.items.map(({ code, pickupPoint }) => [code, pickupPoint])]).toEqual([
      "shipmondo",
      ["GLSDK_SD", true],
      ["PDK_MH", false],
    ]);
  });

  it("says step by step what worked", async () => {
    expect(await tryInOrder(shipping()?.trials() ?? [])).toEqual([
      { step: "Log ind hos Shipmondo", worked: true, detail: "Kontoen hedder Prøvebutikken" },
      { step: "Hent produkter i Danmark", worked: true, detail: "2 produkter, for eksempel ShopDelivery" },
    ]);
    const wrong = openShipmondo({ url, user: "bruger", key: "forkert" }, till.settings, toShipmondo);
    const tried = await tryInOrder(wrong.trials());
    expect(tried).toEqual([
      { step: "Log ind hos Shipmondo", worked: false, detail: expect.stringContaining("Nøglerne passer ikke") },
    ]);
  });

  it("gives the pick-up points near a postcode, finds the chosen one again, and costs nothing but the list when it is silent", async () => {
    const delivery = openDelivery(till, shipping);
    const [point] = await delivery.listPickupPoints("5000", 10);
    expect(point).toMatchObject({ id: "95558", name: "Påskeløkkens Købmand", street: "Paaskeløkkevej 11" });
    there.faults.silent = true;
    expect(await delivery.listPickupPoints("5000", 10)).toEqual([point]);
    const before = there.calls.length;
    expect(await delivery.listPickupPoints("8000", 10)).toEqual([]);
    expect(there.calls.length - before).toBe(1);
    expect(await openDelivery(till, shipping).findPickupPoint("95558")).toEqual(point);
  });
});
