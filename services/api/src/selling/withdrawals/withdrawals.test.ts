import type { Order } from "@skaenk/contract/orders";
import type { WithdrawalDraft, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mailShopOf } from "../../people/mail/mail-shop.ts";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { orderFor } from "../../testing/test-order.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { insertOrder, lockOrder } from "../orders/queries.ts";
import { withdrawnOrderStopper } from "./stop-when-paid.ts";

let shop: TestShop;
const start = new Date("2026-11-20T10:00:00Z");
const anna = { name: "Anna Æbelø", email: "anna@skaenk.example", lines: "all" as const };

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: "https://skaenk.example" });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.deleteFrom("mail_outbox").execute();
  await shop.db.deleteFrom("withdrawals").execute();
  await shop.db.deleteFrom("attempt_counts").execute();
});

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.api.request(`/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
async function draft(statement: object): Promise<WithdrawalDraft> {
  const answer = await send("/withdrawals", statement);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WithdrawalDraft;
}
async function withdraw(statement: object): Promise<WithdrawalReceipt> {
  const answer = await send("/withdrawals/confirm", { draft: (await draft(statement)).draft });
  expect(answer.status).toBe(201);
  return (await answer.json()) as WithdrawalReceipt;
}
const stored = () => shop.db.selectFrom("withdrawals").selectAll().execute();
const receipts = () => shop.db.selectFrom("mail_outbox").selectAll().execute();

/** An order of Anna's, delivered when said. */
async function order(deliveredAt: Date | null, email = anna.email): Promise<{ id: number; orderNumber: string }> {
  return await shop.db.transaction().execute(async (trx) => {
    const row = await insertOrder(trx, orderFor(email, start));
    await trx
      .updateTable("orders")
      .set({ status: deliveredAt ? "delivered" : "confirmed", delivered_at: deliveredAt })
      .where("id", "=", row.id)
      .execute();
    return { id: row.id, orderNumber: row.order_number };
  });
}
const statusOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

test("the first step shows what will be confirmed, and stores and sends nothing", async () => {
  const { statement, confirmBefore } = await draft({ ...anna, orderNumber: "100001", reason: "Fortrudt" });
  expect(statement).toEqual({ ...anna, orderNumber: "100001", reason: "Fortrudt" });
  expect(confirmBefore).toBe("2026-11-21T10:00:00.000Z");
  expect(await stored()).toEqual([]);
  expect(await receipts()).toEqual([]);
});

test("a name or order number with a web address is refused at the first step; a reason is received, and mailed without", async () => {
  const answer = await send("/withdrawals", { ...anna, name: "Vind på evil.com", orderNumber: "www.evil.top" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: "withdrawal_not_plain_text",
    errors: {
      name: "»evil.com« ligner en webadresse eller mailadresse. Skriv dit navn uden.",
      orderNumber: "»www.evil.top« ligner en webadresse eller mailadresse. Skriv ordrenummeret uden.",
    },
  });
  const lines = ["1 × Mr.Black", "gå til evil.com"];
  const { orderNumber } = await order(null);
  await withdraw({ ...anna, orderNumber, lines, reason: "se https://evil.example" });
  const [{ lines: kept, reason } = { lines: [], reason: "" }] = await stored();
  expect([kept, reason]).toEqual([lines, "se https://evil.example"]);
  const [{ data } = { data: {} }] = await receipts();
  expect(data).toMatchObject({ lines: ["1 × (link udeladt)", "gå til (link udeladt)"] });
});

test("the second step receives it, with date, time and a reference, and mails a receipt", async () => {
  const { orderNumber } = await order(null);
  const receipt = await withdraw({ ...anna, orderNumber, lines: ["2 × Havgus London Dry Gin, 70 cl"] });
  expect(receipt).toMatchObject({
    reference: expect.stringMatching(/^F-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    receivedAt: "2026-11-20T10:00:00.000Z",
  });
  expect(await receipts()).toMatchObject([
    {
      template: "withdrawal-receipt",
      recipient: anna.email,
      data: {
        reference: receipt.reference,
        receivedAt: "2026-11-20T10:00:00.000Z",
        orderNumber,
        lines: ["2 × Havgus London Dry Gin, 70 cl"],
      },
    },
  ]);
});

test("a reason is never required", async () => {
  expect((await withdraw({ ...anna, orderNumber: "100001" })).statement.reason).toBeUndefined();
});

test("confirming twice is one statement, one receipt and the same answer", async () => {
  const { draft: sealed } = await draft({ ...anna, orderNumber: "100001" });
  const answers = await Promise.all([1, 2, 3].map(() => send("/withdrawals/confirm", { draft: sealed })));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await receipts()).toHaveLength(1);
});

test("a statement that matches no order is kept all the same, and its answer looks no different", async () => {
  const { orderNumber } = await order(new Date("2026-11-18T10:00:00Z"));
  const known = await withdraw({ ...anna, orderNumber });
  const unknown = await withdraw({ ...anna, orderNumber: "999999" });
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.receivedAt).toBe(unknown.receivedAt);
  expect(await stored()).toHaveLength(2);
});

test("a receipt tells a stranger's mailbox none of a statement that names no order of it, until its reader asks", async () => {
  await order(null, "en.anden@skaenk.example");
  const words = {
    name: "Sikkerhed Skænk",
    orderNumber: "Sag 4711",
    lines: ["Ring 70 10 20 30"],
    reason: "Din konto er spærret",
  };
  const { reference } = await withdraw({ ...words, email: "en.anden@skaenk.example" });
  const [first] = await receipts();
  expect(first?.data).toEqual({
    reference,
    receivedAt: start.toISOString(),
    email: "en.anden@skaenk.example",
    asksProof: true,
    withheld: true,
    ...{ name: "", orderNumber: "", lines: [] },
  });
  for (let time = 0; time < 2; time += 1) expect((await prove(proofFor(reference))).status).toBe(200);
  const mails = await receipts();
  expect(mails).toHaveLength(2);
  expect(mails.find(({ key }) => key !== first?.key)?.data).toMatchObject({ ...words, reference, asksProof: false });
});

test("an order's number with somebody else's address is no match", async () => {
  const { id, orderNumber } = await order(new Date("2026-11-18T10:00:00Z"), "en.anden@skaenk.example");
  await withdraw({ ...anna, orderNumber });
  expect(await statusOf(id)).toBe("delivered");
  expect(await stored()).toMatchObject([{ order_id: null, in_time: null }]);
});

const linkFor = (orderNumber: string) =>
  mailShopOf(shop.settings, []).withdrawAt({ orderNumber, name: anna.name, email: anna.email }).split("link=")[1] ?? "";
const tokenOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("token").where("id", "=", id).executeTakeFirstOrThrow()).token;
const prove = async (link: string) => {
  const answer = await send("/withdrawals/proof", { link });
  return { status: answer.status, body: (await answer.json()) as { reference: string; code: string } };
};
const proofFor = (reference: string) => mailShopOf(shop.settings, []).proveAt(reference).split("bevis=")[1] ?? "";

test("a matching order says that a withdrawal has come, whatever the capitals of the address", async () => {
  const { id, orderNumber } = await order(new Date("2026-11-18T10:00:00Z"));
  await withdraw({ ...anna, email: "Anna@Skaenk.example", orderNumber, link: linkFor(orderNumber) });
  expect(await statusOf(id)).toBe("withdrawal_received");
  expect(await stored()).toMatchObject([{ order_id: id, in_time: true, proven_at: start }]);
});

test("who knows only number and address stops nothing: the receipt's reader does, from when it was stated", async () => {
  const { id, orderNumber } = await order(null);
  const { reference, linked } = await withdraw({ ...anna, orderNumber });
  expect([await statusOf(id), linked]).toEqual(["confirmed", false]);
  expect(await stored()).toMatchObject([{ order_id: id, in_time: true, proven_at: null }]);
  expect((await receipts())[0]?.data).toMatchObject({ asksProof: true });
  const later = new Date(start.getTime() + 3_600_000);
  shop.clock.now = later;
  for (let time = 0; time < 2; time += 1) {
    expect(await prove(proofFor(reference))).toEqual({ status: 200, body: { reference } });
  }
  expect(await statusOf(id)).toBe("withdrawal_received");
  expect(await stored()).toMatchObject([{ received_at: start, proven_at: later }]);
  const stops = await shop.db.selectFrom("order_events").select("kind").where("order_id", "=", id).execute();
  expect(stops.filter(({ kind }) => kind === "withdrawal_received")).toHaveLength(1);
});

test("a statement that was matched to no order, since its address is written too often, stops it by its receipt", async () => {
  for (let time = 0; time < 5; time += 1) await withdraw({ ...anna, orderNumber: `fremmed ${time}` });
  const { id, orderNumber } = await order(null);
  const { reference } = await withdraw({ ...anna, orderNumber });
  expect(await statusOf(id)).toBe("confirmed");
  expect((await prove(proofFor(reference))).status).toBe(200);
  expect(await statusOf(id)).toBe("withdrawal_received");
  expect((await stored()).find((row) => row.reference === reference)).toMatchObject({ order_id: id, in_time: true });
});

test("a receipt tells none of a statement that names an order which nobody paid, whose address anybody types", async () => {
  const { id, orderNumber } = await order(null, "offer@skaenk.example");
  await shop.db.updateTable("orders").set({ status: "awaiting_payment" }).where("id", "=", id).execute();
  const { token } = await shop.db.selectFrom("orders").select("token").where("id", "=", id).executeTakeFirstOrThrow();
  const words = { name: "Tyv Jensen", lines: ["Betal 5000 kr"], reason: "Vi ved, hvor du bor" };
  for (const link of [undefined, token]) {
    const { reference } = await withdraw({ ...words, orderNumber, email: "offer@skaenk.example", link });
    const of = async () =>
      (await receipts()).filter(({ data }) => (data as { reference: string }).reference === reference);
    expect((await of()).map(({ data }) => data)).toMatchObject([{ withheld: true, name: "", lines: [] }]);
    for (let time = 0; time < 2; time += 1) expect((await prove(proofFor(reference))).status).toBe(200);
    expect((await of()).map(({ data }) => data)).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...words, asksProof: false })]),
    );
    expect(await of()).toHaveLength(2);
  }
});

test("a receipt that withheld its statement is followed by a whole one, also where the order was paid meanwhile", async () => {
  const { id, orderNumber } = await order(null);
  const become = (status: "awaiting_payment" | "confirmed") =>
    shop.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
  await become("awaiting_payment");
  const { reference } = await withdraw({ ...anna, orderNumber, lines: ["1 × Mr.Black"] });
  await become("confirmed");
  for (let time = 0; time < 2; time += 1) expect((await prove(proofFor(reference))).status).toBe(200);
  const mails = (await receipts()).flatMap(({ template, data }) => (template === "withdrawal-receipt" ? [data] : []));
  expect(mails).toHaveLength(2);
  expect(mails).toContainEqual(expect.objectContaining({ withheld: true, orderNumber: "" }));
  expect(mails).toContainEqual(expect.objectContaining({ orderNumber, asksProof: false }));
});

test("an order that was withdrawn from before it was paid is stopped as soon as it is paid", async () => {
  const { id, orderNumber } = await order(null);
  await shop.db.updateTable("orders").set({ status: "awaiting_payment" }).where("id", "=", id).execute();
  await withdraw({ ...anna, orderNumber, link: await tokenOf(id) });
  expect(await statusOf(id)).toBe("awaiting_payment");
  await shop.db.transaction().execute(async (trx) => await confirmOrder(trx, await lockOrder(trx, id), start));
  const stopper = withdrawnOrderStopper.handler(shop);
  expect(await handleDue(openWorker(shop), stopper)).toBeGreaterThan(0);
  expect(await statusOf(id)).toBe("withdrawal_received");
});

test("a proof that is another link, another shop's, or of no statement is none", async () => {
  const { id, orderNumber } = await order(null);
  await withdraw({ ...anna, orderNumber });
  for (const link of [linkFor(orderNumber), await tokenOf(id), proofFor("F-0000-0000"), "gaet"]) {
    expect(await prove(link)).toMatchObject({ status: 404, body: { code: "withdrawal_link_unknown" } });
  }
  expect(await statusOf(id)).toBe("confirmed");
});

test("a statement that the office has dealt with stops nothing afterwards", async () => {
  const { id, orderNumber } = await order(null);
  const { reference } = await withdraw({ ...anna, orderNumber });
  await shop.db.updateTable("withdrawals").set({ handled_at: start, handled_by: "Bo", outcome: "Ringet" }).execute();
  expect((await prove(proofFor(reference))).status).toBe(200);
  expect(await statusOf(id)).toBe("confirmed");
});

test("the order's own page leads to a form that is filled in, and a statement from it stops the order", async () => {
  const { id, orderNumber } = await order(null);
  const link = await tokenOf(id);
  const answer = await shop.api.request(`/api/v1/withdrawals/prefill?link=${link}`);
  expect(await answer.json()).toMatchObject({ orderNumber, name: anna.name, email: anna.email });
  const other = await order(null);
  await withdraw({ ...anna, orderNumber: other.orderNumber, link });
  expect(await statusOf(other.id)).toBe("confirmed");
  expect(await withdraw({ ...anna, orderNumber, link })).toMatchObject({ linked: true });
  expect(await statusOf(id)).toBe("withdrawal_received");
});

test("a stranger who guesses numbers meets five orders of a customer a day; the link in the order's mail always matches", async () => {
  for (let guess = 0; guess < 5; guess += 1) await withdraw({ ...anna, orderNumber: `99${guess}` });
  const { id, orderNumber } = await order(new Date("2026-11-18T10:00:00Z"));
  await withdraw({ ...anna, orderNumber });
  expect(await statusOf(id)).toBe("delivered");
  expect((await stored()).at(-1)).toMatchObject({ order_number: orderNumber, order_id: null });
  const other = await order(new Date("2026-11-18T10:00:00Z"));
  await withdraw({ ...anna, orderNumber, link: linkFor(other.orderNumber) });
  expect(await statusOf(id)).toBe("delivered");
  await withdraw({ ...anna, orderNumber, link: linkFor(orderNumber) });
  expect(await statusOf(id)).toBe("withdrawal_received");
});

test("an order that nobody paid is owed no receipt beyond the address's few", async () => {
  const { id, orderNumber } = await order(null);
  await shop.db.updateTable("orders").set({ status: "awaiting_payment" }).where("id", "=", id).execute();
  for (let turn = 0; turn < 8; turn += 1) await withdraw({ ...anna, orderNumber, reason: `Nummer ${turn}` });
  expect(await receipts()).toHaveLength(3);
});

test("an order of which a part is withdrawn goes on with the rest", async () => {
  const { id, orderNumber } = await order(null);
  await withdraw({ ...anna, orderNumber, lines: ["1 × Havgus London Dry Gin, 70 cl"] });
  expect(await statusOf(id)).toBe("confirmed");
  expect(await stored()).toMatchObject([{ order_id: id, in_time: true, handled_at: null }]);
  const events = await shop.db
    .selectFrom("order_events")
    .select("kind")
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  expect(events.at(-1)?.kind).toBe("withdrawal_stated");
});

test("a second statement about an order stands in its log in words", async () => {
  const { id, orderNumber } = await order(new Date("2026-11-18T10:00:00Z"));
  await withdraw({ ...anna, orderNumber, lines: ["1 × Havgus London Dry Gin, 70 cl"] });
  await withdraw({ ...anna, orderNumber, lines: ["1 × Havgus London Dry Gin, 70 cl"] });
  const { token } = await shop.db.selectFrom("orders").select("token").where("id", "=", id).executeTakeFirstOrThrow();
  const answer = await shop.api.request(`/api/v1/orders/${token}`);
  const { events } = (await answer.json()) as Order;
  expect(events.slice(-2).map(({ label }) => label)).toEqual(["Fortrydelse modtaget", "Fortrydelse modtaget"]);
});

test("an order may be withdrawn from before it is delivered", async () => {
  const { id, orderNumber } = await order(null);
  await withdraw({ ...anna, orderNumber, link: linkFor(orderNumber) });
  expect(await statusOf(id)).toBe("withdrawal_received");
});

test.each([
  ["at 23:59:59 on day 14 counts", "2026-12-02T22:59:59Z", true],
  ["at midnight after day 14 does not", "2026-12-02T23:00:00Z", false],
])("a statement %s", async (_name, at, inTime) => {
  const { id, orderNumber } = await order(new Date("2026-11-18T10:00:00Z"));
  shop.clock.now = new Date(at);
  await withdraw({ ...anna, orderNumber, link: linkFor(orderNumber) });
  expect(await stored()).toMatchObject([{ order_id: id, in_time: inTime }]);
  expect(await statusOf(id)).toBe(inTime ? "withdrawal_received" : "delivered");
});

test("a draft holds for a day; an older or a changed one is refused", async () => {
  const { draft: sealed } = await draft({ ...anna, orderNumber: "100001" });
  expect((await send("/withdrawals/confirm", { draft: `${sealed.slice(0, -3)}AAA` })).status).toBe(422);
  shop.clock.now = new Date(start.getTime() + 86_400_001);
  const late = await send("/withdrawals/confirm", { draft: sealed });
  expect(late.status).toBe(422);
  expect(await late.json()).toMatchObject({ code: "withdrawal_draft_expired" });
  expect(await stored()).toEqual([]);
});

test.each([
  ["no name", { name: " " }, "name", "Skriv dit navn."],
  ["no order number", { orderNumber: "" }, "orderNumber", "Skriv ordrenummeret."],
  ["a wrong address", { email: "anna" }, "email", "Indtast venligst en gyldig e-mailadresse."],
  ["no goods chosen", { lines: [] }, "lines", "Vælg mindst én vare"],
])("a statement with %s is asked for again, at its field", async (_name, wrong, field, message) => {
  const answer = await send("/withdrawals", { ...anna, orderNumber: "100001", ...wrong });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { errors: Record<string, string> }).errors[field]).toBe(message);
});

test("the link in an order mail fills in the form, with the goods to choose from", async () => {
  const { orderNumber } = await order(null);
  const address = mailShopOf(shop.settings, []).withdrawAt({ orderNumber, name: anna.name, email: anna.email });
  const link = new URL(address).searchParams.get("link");
  const answer = await shop.api.request(`/api/v1/withdrawals/prefill?link=${link}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    orderNumber,
    name: anna.name,
    email: anna.email,
    lines: ["2 × Havgus London Dry Gin, 70 cl"],
  });
});

test("a link that was made up fills in nothing", async () => {
  const answer = await shop.api.request("/api/v1/withdrawals/prefill?link=gaet");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "withdrawal_link_unknown" });
});

test("what was stated is never rewritten", async () => {
  await withdraw({ ...anna, orderNumber: "100001" });
  await expect(shop.db.updateTable("withdrawals").set({ name: "En anden" }).execute()).rejects.toThrow(
    "never rewritten",
  );
  await shop.db.updateTable("withdrawals").set({ handled_at: start }).execute();
});

test.each(["Gin i litervis", "ジンとトニック", 'Gin "særlig"'])(
  "the longest statement that the first step takes is taken by the second: %s",
  async (word) => {
    const lines = Array.from({ length: 100 }, (_, at) => `${at} ${word.repeat(30)}`.slice(0, 200));
    const receipt = await withdraw({ ...anna, orderNumber: "100001", lines, reason: word.repeat(200).slice(0, 1000) });
    expect(receipt.statement.lines).toHaveLength(100);
  },
);

test("a statement that no form could carry to the second step is refused by the first", async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${at}${"\u0001".repeat(190)}`);
  const answer = await send("/withdrawals", { ...anna, orderNumber: "100001", lines });
  expect(await answer.json()).toMatchObject({ status: 422, code: "withdrawal_too_long" });
});

test("another site cannot withdraw for a visitor", async () => {
  const answer = await send("/withdrawals", { ...anna, orderNumber: "1" }, { origin: "https://ond.example" });
  expect(answer.status).toBe(403);
});

test("nobody sends receipts to strangers by the hundred", async () => {
  const headers = { "x-forwarded-for": "192.0.2.9" };
  const { draft: sealed } = await draft({ ...anna, orderNumber: "100001" });
  const answers: number[] = [];
  for (let times = 0; times < 31; times += 1) {
    answers.push((await send("/withdrawals/confirm", { draft: sealed }, headers)).status);
  }
  expect(answers.slice(0, 30).every((status) => status === 201)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

/** From an address of its own each time, as who rents many machines. */
async function withdrawFrom(address: string, statement: object): Promise<WithdrawalReceipt> {
  const { draft: sealed } = await draft(statement);
  const answer = await send("/withdrawals/confirm", { draft: sealed }, { "x-forwarded-for": address });
  expect(answer.status).toBe(201);
  return (await answer.json()) as WithdrawalReceipt;
}

test.each([
  ["one /24", (times: number) => `203.0.113.${times}`, 3],
  ["many networks", (times: number) => `203.0.${times}.7`, 5],
] as const)("nobody gets many receipts that they never asked for, from %s", async (_, addressOf, most) => {
  for (let times = 1; times <= 40; times += 1) {
    const email = times % 2 ? anna.email : "anna+reklame@skaenk.example";
    await withdrawFrom(addressOf(times), { ...anna, email, orderNumber: String(times) });
  }
  expect(await receipts()).toHaveLength(most);
  expect(await stored()).toHaveLength(40);
});

describe("by the page of a paid order, whose address anybody may have typed, and which may be called off again", () => {
  const mailsAfter = async (linkOf: (order: { id: number; orderNumber: string }) => string | Promise<string>) => {
    for (let times = 1; times <= 24; times += 1) {
      const mine = await order(null);
      const statement = { ...anna, orderNumber: mine.orderNumber, lines: ["1 × Gin"] };
      await withdrawFrom(`203.0.${times % 5}.7`, { ...statement, link: await linkOf(mine) });
    }
    expect(await stored()).toHaveLength(24);
    return (await receipts()).length;
  };

  test("a mailbox gets ten receipts a day, of however many orders", async () => {
    expect(await mailsAfter(({ id }) => tokenOf(id))).toBe(10);
  });

  test("and one more of each order by the link in its mail, which only its reader has", async () => {
    expect(await mailsAfter(({ orderNumber }) => linkFor(orderNumber))).toBe(24);
  });

  test("and ten by number and address", async () => {
    expect(await mailsAfter(() => "")).toBe(10);
  });
});

test("one network causes ten receipts a day, to however many mailboxes", async () => {
  for (let times = 1; times <= 14; times += 1)
    await withdrawFrom("198.51.100.77", { ...anna, email: `en${times}@skaenk.example`, orderNumber: String(times) });
  expect(await receipts()).toHaveLength(10);
  expect(await stored()).toHaveLength(14);
});

test("who has an order gets its receipt, whatever strangers have sent to the address", async () => {
  for (let times = 1; times <= 10; times += 1) await withdrawFrom(`203.0.${times}.7`, { ...anna, orderNumber: "1" });
  const { orderNumber } = await order(null);
  const mine = await withdrawFrom("198.51.100.4", { ...anna, orderNumber });
  const guess = await withdrawFrom("198.51.100.4", { ...anna, orderNumber: "999999" });
  expect((await receipts()).map(({ key }) => key)).toContain(`withdrawal-receipt:${mine.reference}`);
  // What is said is the same for an order that is and one that is not.
  expect([mine.mailExpected, guess.mailExpected]).toEqual([false, false]);
});

describe("a stranger who knows an order's number and address and states its withdrawal many times", () => {
  const receiptOf = async ({ reference }: WithdrawalReceipt) =>
    (await receipts()).some(({ key }) => key === `withdrawal-receipt:${reference}`);

  test("takes no receipt from the customer who withdraws by the order's own link", async () => {
    const { id, orderNumber } = await order(null);
    for (let times = 1; times <= 12; times += 1) await withdrawFrom(`203.0.${times}.7`, { ...anna, orderNumber });
    for (const line of ["1 × Gin", "1 × Rom", "1 × Tonic", "1 × Is"]) {
      const mine = await withdrawFrom("198.51.100.4", { ...anna, orderNumber, lines: [line], link: await tokenOf(id) });
      expect(mine).toMatchObject({ linked: true, mailExpected: true });
      expect(await receiptOf(mine)).toBe(true);
    }
  });

  test("takes none from one who withdraws by number and address elsewhere, and the statement holds the order", async () => {
    const { id, orderNumber } = await order(null);
    for (let times = 1; times <= 12; times += 1) await withdrawFrom(`203.0.113.${times}`, { ...anna, orderNumber });
    const mine = await withdrawFrom("198.51.100.4", { ...anna, orderNumber });
    expect(mine.mailExpected).toBe(true);
    expect(await receiptOf(mine)).toBe(true);
    expect((await stored()).find(({ reference }) => reference === mine.reference)?.order_id).toBe(id);
  });
});

test("a network has thirty statements a day without an order's own link, and by the link as many as there are orders", async () => {
  const clock = performance.now.bind(performance);
  let later = 0;
  const moved = vi.spyOn(performance, "now").mockImplementation(() => clock() + later);
  onTestFinished(() => moved.mockRestore());
  const confirm = async (statement: object, address = "192.0.2.77") => {
    later += 61_000;
    const { draft: sealed } = await draft(statement);
    const answer = await send("/withdrawals/confirm", { draft: sealed }, { "x-forwarded-for": address });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  for (let time = 0; time < 30; time += 1) {
    expect(await confirm({ ...anna, email: `nogen${time}@skaenk.example`, orderNumber: `9${time}` })).toEqual([
      201,
      undefined,
    ]);
  }
  const { id, orderNumber } = await order(start);
  const refused = [429, "withdrawal_too_many"];
  expect(await confirm({ ...anna, orderNumber: "9999" })).toEqual(refused);
  expect(await confirm({ ...anna, orderNumber })).toEqual(refused);
  expect(await stored()).toHaveLength(30);
  const row = shop.db.selectFrom("orders").select("token").where("id", "=", id);
  const { token } = await row.executeTakeFirstOrThrow();
  expect(await confirm({ ...anna, orderNumber, link: token })).toEqual([201, undefined]);
  expect(await confirm({ ...anna, orderNumber: "9999" }, "203.0.113.77")).toEqual([201, undefined]);
});

test("an order has twenty statements a day by its own link, from wherever they come", async () => {
  const clock = performance.now.bind(performance);
  let later = 0;
  const moved = vi.spyOn(performance, "now").mockImplementation(() => clock() + later);
  onTestFinished(() => moved.mockRestore());
  const confirm = async (orderNumber: string, time: number) => {
    later += 61_000;
    const { draft: sealed } = await draft({ ...anna, orderNumber, link: linkFor(orderNumber) });
    return (await send("/withdrawals/confirm", { draft: sealed }, { "x-forwarded-for": `192.0.2.${time}` })).status;
  };
  const { orderNumber } = await order(start);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push(await confirm(orderNumber, time));
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  expect(await confirm((await order(start)).orderNumber, 90)).toBe(201);
  // An order that nobody paid has none of its own: anybody makes as many as they like.
  const unpaid = await order(null);
  await shop.db.updateTable("orders").set({ status: "awaiting_payment" }).where("id", "=", unpaid.id).execute();
  const ofNetwork: number[] = [];
  for (let time = 0; time < 31; time += 1) ofNetwork.push(await confirm(unpaid.orderNumber, 91));
  expect(ofNetwork).toEqual([...Array(30).fill(201), 429]);
});
