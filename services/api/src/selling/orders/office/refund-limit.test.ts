import { readdirSync, readFileSync } from "node:fs";
import type { AllowancePreview } from "@skaenk/contract/office/allowances";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { issueTestGiftCard } from "../../../testing/test-gift-card-queries.ts";
import { setStock } from "../../../testing/test-goods.ts";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../../testing/test-till.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { countedActs } from "./refund-limit-queries.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let owner: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  await till.pool.query("update variants set price_ore = 400000 where sku = 'TON-6'");
  for (const sku of ["TON-6", "TON-20"]) await setStock(till.db, sku, 1_000);
});
afterAll(() => till.stop());

/** This function creates a separate owner for each test, so that the sums of tests do not mix. */
beforeEach(async () => {
  owner = await staffAs(till, "owner");
});

const newKey = () => ({ "idempotency-key": `graense-nr-${++keys}` });

async function keyOf(maker: Staff, ...rights: string[]) {
  await maker.post("/office/session/confirm", { password: staffPassword });
  const { body } = await maker.post<{ key: string }>("/office/keys", { name: `Nøgle ${++keys}`, rights });
  const visitor = new TestVisitor(till.api);
  const authorization = { authorization: `Bearer ${body.key}` };
  return {
    post: <Body>(path: string, sent: unknown) =>
      visitor.send<Body & Refusal>("POST", path, sent as object, { ...authorization, ...newKey() }),
  };
}

async function sent(goods: [string, number][] = [["TON-6", 1]], codes: string[] = []): Promise<string> {
  const buyer = await till.newBuyer().fill(...goods);
  for (const code of codes) expect((await buyer.post("/cart/gift-cards", { code })).status).toBe(200);
  const { body } = await buyer.order(somebody());
  if (body.paymentUrl.includes("/mock/")) await buyer.press(body.paymentUrl, "approve");
  const { status } = await owner.post(`/office/orders/${body.orderNumber}/ship`, {}, newKey());
  expect(status).toBe(200);
  await runPaymentRequests(till.checkout);
  return body.orderNumber;
}

const newCard = (amountOre: number) => issueTestGiftCard(till, owner, amountOre);

const refund = { reason: "Retur" };

/** This function lists the refund alerts that this test's owner was mailed. */
const alerts = async () =>
  (
    await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "owner-alert")
      .where("recipient", "=", owner.email)
      .execute()
  )
    .map(({ data }) => data as { event: string; about: string })
    .filter(({ event }) => event === "refunds");

it("refuses what the keys of one maker pay back above the sum of a day, and mails every owner before that", async () => {
  const key = await keyOf(owner, "orders:read", "orders:refund");
  const other = await keyOf(owner, "orders:read", "orders:refund");
  const [one, two, three] = [await sent(), await sent(), await sent()];
  const first = await key.post<OfficeOrder>(`/office/orders/${one}/refund`, refund);
  expect(first.status).toBe(200);
  const told = await alerts();
  expect(told).toMatchObject([{ event: "refunds" }]);
  expect(told[0]?.about).toContain(one);
  expect((await other.post(`/office/orders/${two}/refund`, refund)).status).toBe(200);
  for (const each of [key, other]) {
    const refused = await each.post<Refusal>(`/office/orders/${three}/refund`, refund);
    expect([refused.status, refused.body.code]).toEqual([403, "refund_limit"]);
    expect(refused.body.detail).toMatch(/højst betale 10\.000\skr\. tilbage i døgnet.*Log ind på kontoret/);
  }
  expect((await owner.get<OfficeOrder>(`/office/orders/${three}`)).body.money.waitingOre).toBe(0);
  expect((await owner.post(`/office/orders/${three}/refund`, refund, newKey())).status).toBe(200);
  const another = await keyOf(await staffAs(till, "owner"), "orders:read", "orders:refund");
  expect((await another.post(`/office/orders/${await sent()}/refund`, refund)).status).toBe(200);
  till.clock.now = new Date(till.clock.now.getTime() + 25 * 3_600_000);
  owner = await staffAs(till, "owner");
  expect((await key.post(`/office/orders/${await sent()}/refund`, refund)).status).toBe(200);
});

it("counts lines, allowances, gift cards that get their money back, and parts that are let go of", async () => {
  const key = await keyOf(owner, "orders:read", "orders:handle", "orders:refund");
  const code = await newCard(500_000);
  const onCard = await sent([["TON-6", 1]], [code]);
  expect((await key.post(`/office/orders/${onCard}/refund`, refund)).status).toBe(200);
  const two = await sent([["TON-6", 2]]);
  const lines = [{ sku: "TON-6", amountOre: 350_000 }];
  const { body: shown } = await key.post<AllowancePreview>(`/office/orders/${two}/allowance-preview`, { lines });
  const { totalOre, allowedOre } = shown;
  const allowance = { reason: "Bulet", lines, shown: { totalOre, allowedOre } };
  expect((await key.post(`/office/orders/${two}/allowance`, allowance)).status).toBe(200);
  const part = { ...refund, lines: [{ sku: "TON-6", quantity: 1 }] };
  const refused = await key.post<Refusal>(`/office/orders/${await sent([["TON-6", 2]])}/refund`, part);
  expect([refused.status, refused.body.code]).toEqual([403, "refund_limit"]);
  const again = await sent([["TON-6", 1]], [code]);
  expect((await key.post<Refusal>(`/office/orders/${again}/refund`, refund)).body.code).toBe("refund_limit");
});

it("counts what an order that is made smaller gives back to gift cards", async () => {
  const key = await keyOf(owner, "orders:read", "orders:handle", "orders:refund");
  const codes = [await newCard(500_000), await newCard(500_000), await newCard(500_000)];
  const buyer = await till.newBuyer().fill(["TON-6", 3]);
  for (const code of codes) await buyer.post("/cart/gift-cards", { code });
  const { body } = await buyer.order(somebody());
  const edit = async (quantity: number) => {
    const lines = [{ sku: "TON-6", quantity }];
    const path = `/office/orders/${body.orderNumber}/edit`;
    const { body: shown } = await key.post<OrderEditPreview>(`${path}-preview`, { lines });
    return await key.post<Refusal>(path, { lines, shownTotalOre: shown.totalOre });
  };
  expect((await edit(1)).status).toBe(200);
  const other = await key.post<Refusal>(`/office/orders/${await sent()}/refund`, refund);
  expect([other.status, other.body.code]).toEqual([403, "refund_limit"]);
});

it("counts the worth of the points that come back", async () => {
  const key = await keyOf(owner, "orders:read", "orders:refund");
  const number = await sent([["TON-20", 2]]);
  // Points paid another 7,000 kr. of the order's goods.
  await till.pool.query(
    "update orders set points = 14000, discount_ore = 700000, goods_ore = goods_ore + 700000 where order_number = $1",
    [number],
  );
  expect((await key.post<Refusal>(`/office/orders/${number}/refund`, refund)).status).toBe(200);
  const refused = await key.post<Refusal>(`/office/orders/${await sent()}/refund`, refund);
  expect([refused.status, refused.body.code]).toEqual([403, "refund_limit"]);
});

it("puts goods back on the shelves by a key with the right to stock alone", async () => {
  const key = await keyOf(owner, "orders:read", "orders:handle", "orders:refund");
  const number = await sent([["TON-20", 2]]);
  const refused = await key.post<Refusal>(`/office/orders/${number}/refund`, { ...refund, restock: true });
  expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  expect(refused.body.detail).toMatch(/lægge varer på lager/);
  expect((await key.post(`/office/orders/${number}/refund`, refund)).status).toBe(200);
  const lines = [{ sku: "TON-20", quantity: 2 }];
  expect((await key.post<Refusal>(`/office/orders/${number}/restock`, { lines })).body.code).toBe("right_missing");
  const counting = await keyOf(owner, "orders:read", "orders:handle", "stock:write");
  expect((await counting.post(`/office/orders/${number}/restock`, { lines })).status).toBe(200);
});

it("mails every owner of unusual sums that a person pays back, and refuses none", async () => {
  const shopkeeper = await staffAs(till, "shop");
  const pay = async () => {
    const number = await sent();
    await shopkeeper.post("/office/session/confirm", { password: staffPassword });
    return (await shopkeeper.post(`/office/orders/${number}/refund`, refund, newKey())).status;
  };
  expect([await pay(), await pay()]).toEqual([200, 200]);
  expect(await alerts()).toEqual([]);
  expect(await pay()).toBe(200);
  expect(await alerts()).toHaveLength(1);
});

it("counts what goes back to gift cards of orders that nobody collected", async () => {
  const packer = await staffAs(till, "stock");
  const notCollected = async () => {
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    await buyer.post("/cart/gift-cards", { code: await newCard(500_000) });
    const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "klik-og-hent", address: undefined });
    await runPaymentRequests(till.checkout);
    for (const step of ["pick", "ready", "not-collected"]) {
      expect((await packer.post(`/office/orders/${body.orderNumber}/${step}`, {}, newKey())).status).toBe(200);
    }
  };
  for (let order = 0; order < 2; order++) await notCollected();
  expect(await alerts()).toEqual([]);
  await notCollected();
  expect(await alerts()).toHaveLength(1);
});

const source = new URL("../../../", import.meta.url);

/** This function lists the order actions in the source files that write `paidBackOre` into a log entry. */
const actsThatLogPaidBack = (): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, source), "utf8"))
    .filter((text) => text.includes("recordChange(") && text.includes("paidBackOre"))
    .flatMap((text) => [...text.matchAll(/act: ["`]([\w.$-]+)/g)].map(([, act = ""]) => act));

it("counts every action whose log entry carries the sum of a refund", async () => {
  const written = actsThatLogPaidBack();
  expect(written).toEqual(expect.arrayContaining(["order.allowance", "order.edit", "order.$"]));
  // The steps of the office write `order.${step}`; those that tests carried out are read from the log.
  expect(written.filter((act) => act !== "order.$" && !countedActs.includes(act))).toEqual([]);
  const { rows } = await till.pool.query("select distinct act from audit_log where after ? 'paidBackOre'");
  const logged = rows.map(({ act }) => String(act));
  expect(logged).toContain("order.not-collected");
  expect(logged.filter((act) => !countedActs.includes(act))).toEqual([]);
});
