import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeOrder, OfficeOrderRow } from "@skaenk/contract/office/orders";
import type { OfficeWithdrawal } from "@skaenk/contract/office/withdrawals";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailShopOf } from "../../../people/mail/mail-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { customer, openTill, type TestTill } from "../../../testing/test-till.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let packer: Staff;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "shop");
});
afterAll(() => till.stop());

async function placed(step: "ship" | undefined = undefined): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", 2]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  if (step) await act(body.orderNumber, step);
  return body.orderNumber;
}
const act = (number: string, name: string, body: unknown = {}) =>
  packer.post<OfficeOrder & Refusal>(`/office/orders/${number}/${name}`, body, {
    "idempotency-key": `${name}-${number}-0001`,
  });
async function withdraw(
  orderNumber: string,
  lines: "all" | string[] = "all",
  link: string | undefined = linkOf(orderNumber),
): Promise<string> {
  const buyer = till.newBuyer();
  const statement = { name: customer.name, email: customer.email, orderNumber, lines, link };
  const { body } = await buyer.post<{ draft: string }>("/withdrawals", statement);
  return (await buyer.post<{ reference: string }>("/withdrawals/confirm", { draft: body.draft })).body.reference;
}
/** Without an order's own link, only a few statements a day are matched to an address. */
const forgetStatements = () => till.db.deleteFrom("attempt_counts").execute();
/** The signed link in the mail of the order. */
const linkOf = (orderNumber: string) =>
  new URL(mailShopOf(till.settings, []).withdrawAt({ orderNumber, ...customer })).searchParams.get("link") ?? "";
const list = async (query: string) =>
  (await packer.get<OfficeList<OfficeWithdrawal>>(`/office/withdrawals?${query}`)).body.items;
const handle = (reference: string, outcome = "Ringet, varen kommer retur", who: Staff = packer) =>
  who.post<OfficeWithdrawal & Refusal>(`/office/withdrawals/${reference}/handled`, { outcome });
const asksAttention = async (number: string) => {
  const { body } = await packer.get<{ items: OfficeOrderRow[] }>("/office/orders?view=attention&limit=200");
  return body.items.find((row) => row.number === number)?.withdrawn;
};

it("a part of an order that is withdrawn asks for attention until somebody has dealt with it, and says who and how", async () => {
  const number = await placed("ship");
  const reference = await withdraw(number, ["1 × Klar Tonic, 20 cl"]);
  expect(await asksAttention(number)).toBe(true);
  expect(await list(`order=${number}`)).toMatchObject([
    { reference, order: number, lines: ["1 × Klar Tonic, 20 cl"], inTime: true, handled: null },
  ]);
  expect((await handle(reference, " ")).status).toBe(400);
  const { status, body } = await handle(reference);
  expect([status, body.handled]).toEqual([
    200,
    { at: expect.any(String), by: expect.stringContaining("Ansat"), outcome: "Ringet, varen kommer retur" },
  ]);
  expect(await asksAttention(number)).toBeUndefined();
  const { body: order } = await packer.get<OfficeOrder>(`/office/orders/${number}`);
  expect(order.timeline.at(-1)).toMatchObject({
    text: "Fortrydelsen er behandlet",
    who: expect.stringContaining("Ansat"),
  });
});

it("it is dealt with once, by who may, and the second hears who was first", async () => {
  const reference = await withdraw(await placed("ship"));
  expect((await handle(reference, "Mit", await staffAs(till, "accounts"))).status).toBe(403);
  await handle(reference);
  const second = await handle(reference);
  expect([second.status, second.body.code]).toEqual([409, "withdrawal_handled"]);
  expect(second.body.detail).toMatch(/^Ansat \d+ har allerede behandlet den\.$/);
  expect((await handle("F-0000-0000")).status).toBe(404);
});

it("one that matches no order waits in the same list, and can be looked for", async () => {
  const reference = await withdraw("findes-ikke");
  expect(await list("handled=no")).toContainEqual(
    expect.objectContaining({ reference, order: null, statedOrder: "findes-ikke", inTime: null }),
  );
  expect((await list(`q=${reference}`)).map((one) => one.reference)).toEqual([reference]);
  await handle(reference, "Skrev til kunden");
  expect((await list("handled=no")).map((one) => one.reference)).not.toContain(reference);
  expect((await list("handled=yes")).map((one) => one.reference)).toContain(reference);
});

it("an order that is called off or paid back has its withdrawals dealt with by it", async () => {
  const number = await placed();
  const reference = await withdraw(number);
  expect(await asksAttention(number)).toBe(true);
  expect((await act(number, "cancel", { reason: "Fortrudt" })).status).toBe(200);
  expect(await list(`q=${reference}`)).toMatchObject([{ handled: { outcome: "Ordren er annulleret." } }]);
  expect(await asksAttention(number)).toBeUndefined();
});

it("an order whose withdrawal is dismissed goes on from where it was, and the withdrawal is dealt with", async () => {
  for (const [step, status] of [
    [undefined, "confirmed"],
    ["ship", "shipped"],
  ] as const) {
    const number = await placed(step);
    const reference = await withdraw(number);
    const { body: stopped } = await packer.get<OfficeOrder>(`/office/orders/${number}`);
    expect([stopped.order.status.code, stopped.steps.includes("resume")]).toEqual(["withdrawal_received", true]);
    expect(stopped.steps).not.toContain("ship");
    const { status: code, body } = await act(number, "resume");
    expect([code, body.order.status.code, body.steps.includes("resume")]).toEqual([200, status, false]);
    expect(body.order.events.at(-1)?.label).toBe("Fortrydelsen gælder ikke, og ordren fortsætter");
    expect(await list(`q=${reference}`)).toMatchObject([{ handled: { outcome: "Fortrydelsen gælder ikke." } }]);
    expect(await asksAttention(number)).toBeUndefined();
  }
});

it("an order without a withdrawal, or partly shipped before it, is not resumed", async () => {
  const number = await placed();
  expect((await act(number, "resume")).status).toBe(409);
  const partly = await placed();
  await packer.post(
    `/office/orders/${partly}/ship`,
    { lines: [{ sku: "TON-20", quantity: 1 }] },
    { "idempotency-key": `ship-${partly}-0001` },
  );
  await withdraw(partly);
  expect((await act(partly, "resume")).status).toBe(409);
});

it("an order is held while nobody knows whose statement it is, until somebody has dealt with it", async () => {
  await forgetStatements();
  const number = await placed();
  const reference = await withdraw(number, "all", "");
  expect(await list(`order=${number}`)).toMatchObject([{ reference, order: number, proven: false, handled: null }]);
  const { body: held } = await packer.get<OfficeOrder>(`/office/orders/${number}`);
  expect(held.order.status.code).toBe("confirmed");
  for (const step of ["pick", "ship"]) {
    const { status, body } = await act(number, step);
    expect([step, status, body.code]).toEqual([step, 409, "order_needs_attention"]);
    expect(body.detail).toContain(reference);
  }
  await handle(reference, "Ringet: kunden har ikke fortrudt");
  const { status, body } = await act(number, "ship");
  expect([status, body.order.status.code]).toEqual([200, "shipped"]);
});

it("a part of an order that anybody withdraws from holds nothing, and is dealt with as any other", async () => {
  await forgetStatements();
  const number = await placed();
  await withdraw(number, ["1 × Klar Tonic, 20 cl"], "");
  expect(await asksAttention(number)).toBe(true);
  expect((await act(number, "ship")).status).toBe(200);
});
