import type { Cart } from "@skaenk/contract/cart";
import type { MemberOrder } from "@skaenk/contract/club";
import { addressOf } from "@skaenk/contract/endpoint";
import {
  type OfficeGiftCard,
  type OfficeGiftCardRow,
  printGiftCards,
  printGrantedCard,
} from "@skaenk/contract/office/gift-cards";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { formatDate } from "@skaenk/danish/format";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailData } from "../../../people/mail/mail-data.ts";
import { giftCardPaper } from "../../../platform/printing/gift-card-paper.ts";
import { housePrinter } from "../../../platform/printing/house-printer.ts";
import { checkPdf, wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { setStock } from "../../../testing/test-goods.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { addCartCard } from "../../cart/gift-card-queries.ts";
import { lastDayOf } from "../../gift-cards/card-rules.ts";
import { giftCodeHashes, readGiftCode } from "../../gift-cards/gift-code.ts";
import { bookEntry } from "../../gift-cards/queries.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;
type Answer = OfficeGiftCard & Refusal;

let till: TestTill;
let owner: Staff;
let shopkeeper: Staff;
let packer: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  shopkeeper = await staffAs(till, "shop");
  packer = await staffAs(till, "stock");
});
afterAll(() => till.stop());

const list = async (query = "") =>
  (await owner.get<OfficeList<OfficeGiftCardRow>>(`/office/gift-cards?${query}`)).body.items;
const ship = (number: string) =>
  packer.post<Refusal>(`/office/orders/${number}/ship`, {}, { "idempotency-key": `send-kort-${++keys}` });

const print = (who: Staff, number: string) => printAt(who, addressOf(printGiftCards, { params: { number } }));

async function printAt(who: Staff, path: string) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await till.api.request(path, { method: "POST", headers: { cookie } });
  return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) };
}

const codeIn = async (pdf: Buffer) => /([2-9A-Z]{4}( – |-)?){4}/.exec(await wordsOf(pdf))?.[0] ?? "";

/** A printed card of 500 kr. that is paid for. @returns its number in the office, and its code */
async function soldCard() {
  const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
  const { body } = await buyer.order({ name: "Åse Gavmild" });
  await buyer.press(body.paymentUrl, "approve");
  const printed = await print(shopkeeper, body.orderNumber);
  expect(printed.status).toBe(200);
  expect((await ship(body.orderNumber)).status).toBe(200);
  await runPaymentRequests(till.checkout);
  const [card] = await list(`q=${body.orderNumber}`);
  return { id: card?.id ?? 0, orderNumber: body.orderNumber, code: await codeIn(printed.pdf) };
}

const payWith = async (code: string) =>
  (await (await till.newBuyer().fill(["TON-20", 1])).post<Refusal>("/cart/gift-cards", { code })).body.code;

describe("printing gift cards", () => {
  it("makes a sound, tagged paper with a code that works when the order is sent", async () => {
    const buyer = await till.newBuyer().fill(["GAVE-500", 2]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    const refused = await ship(body.orderNumber);
    expect([refused.status, refused.body.code]).toEqual([409, "gift_card_not_printed"]);
    const printedAt = async () =>
      (await shopkeeper.get<OfficeOrder>(`/office/orders/${body.orderNumber}`)).body.order.giftCards.map(
        ({ handedOutAt }) => handedOutAt,
      );
    expect(await printedAt()).toEqual([null, null]);
    const first = await print(shopkeeper, body.orderNumber);
    const printed = till.clock.now.toISOString();
    expect(await printedAt()).toEqual([printed, printed]);
    expect(await checkPdf(first.pdf)).toBe("sound");
    expect(first.pdf.toString("latin1")).toContain("pdfuaid:part");
    const again = await print(shopkeeper, body.orderNumber);
    await ship(body.orderNumber);
    await runPaymentRequests(till.checkout);
    expect(await payWith(await codeIn(first.pdf))).toBe("gift_card_unknown");
    expect(await payWith(await codeIn(again.pdf))).toBeUndefined();
    expect((await print(shopkeeper, body.orderNumber)).status).toBe(409);
  });

  it("sets greetings in every script as far as the typeface goes", async () => {
    const card = { code: "K7QM-2XAB-9RTH-4WEZ", amountOre: 50_000, lastDay: "2029-11-20" };
    const greeting = "Til dig, der altid har is i fryseren. Tillykke med de halvtreds!";
    const cards = [
      { ...card, recipientName: "Bent Bøgh", senderName: "Åse Ørum-Nygård", greeting },
      { ...card, recipientName: "", senderName: "Łukasz 李", greeting: "ж".repeat(200) },
    ];
    const pdf = await housePrinter(till.rendering).pdf("gift-card", giftCardPaper(cards, till.settings));
    expect(await checkPdf(pdf)).toBe("sound");
    expect(await wordsOf(pdf)).toContain("Bent Bøgh");
  });
});

describe("an order that a gift card pays alone after an edit", () => {
  it("is refunded in part and in whole as its goods come back, on every page that shows it", async () => {
    await setStock(till.db, "SHAKER", 20);
    await setStock(till.db, "TON-20", 50);
    const { code } = await soldCard();
    const buyer = await till.newBuyer().fill(["SHAKER", 3], ["TON-20", 4]);
    expect((await buyer.post<Refusal>("/cart/gift-cards", { code })).status).toBe(200);
    const { body: placed } = await buyer.order();
    await buyer.press(placed.paymentUrl, "approve");
    const { visitor: member, memberId } = await joinAs(till);
    await sql`insert into member_orders (member_id, order_id, earns)
      select ${memberId}, id, false from orders where token = ${placed.token}`.execute(till.db);
    const path = (step: string) => `/office/orders/${placed.orderNumber}/${step}`;
    const act = async (step: string, body: object) => {
      till.clock.now = new Date(till.clock.now.getTime() + 1_000);
      const { status, body: answer } = await owner.post<OfficeOrder & Refusal>(path(step), body, {
        "idempotency-key": `kort-alene-${++keys}`,
      });
      expect([status, answer.detail]).toEqual([200, undefined]);
      await runPaymentRequests(till.checkout);
    };
    const shown = async () => {
      const [seen, listed, room] = [
        await buyer.seeOrder(placed.token),
        await member.get<OfficeList<MemberOrder>>("/club/orders"),
        await owner.get<OfficeOrder>(`/office/orders/${placed.orderNumber}`),
      ];
      return [seen.payment.code, listed.body.items.at(0)?.payment.code, room.body.money.status];
    };
    const lines = [{ sku: "SHAKER", quantity: 1 }];
    const { totalOre } = (await owner.post<OrderEditPreview>(path("edit-preview"), { lines })).body;
    await act("edit", { lines, shownTotalOre: totalOre });
    await act("ship", {});
    expect(await shown()).toEqual(["captured", "captured", "captured"]);
    await act("refund", { reason: "Fortrudt", lines });
    expect(await shown()).toEqual(["partially_refunded", "partially_refunded", "partially_refunded"]);
    await act("refund", { reason: "Fortrudt" });
    expect(await shown()).toEqual(["refunded", "refunded", "refunded"]);
    expect((await buyer.seeOrder(placed.token)).payment.label).toBe("Refunderet");
  });
});

describe("gift cards of two chosen amounts in one order", () => {
  it("are sent and paid back by their amounts, and never by the number that they share", async () => {
    const buyer = await till.newBuyer().fill(["GAVE-500@37500", 1], ["GAVE-500@12000", 1]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    const step = (name: string, fields: object) =>
      owner.post<OfficeOrder & Refusal>(`/office/orders/${body.orderNumber}/${name}`, fields, {
        "idempotency-key": `to-beloeb-${++keys}`,
      });
    const seen = async () => (await owner.get<OfficeOrder>(`/office/orders/${body.orderNumber}`)).body;
    expect((await seen()).lines.map(({ goodsId, sku }) => [goodsId, sku])).toEqual([
      ["GAVE-500@37500", "GAVE-500"],
      ["GAVE-500@12000", "GAVE-500"],
    ]);
    expect((await print(shopkeeper, body.orderNumber)).status).toBe(200);
    expect((await step("ship", { lines: [{ sku: "GAVE-500", quantity: 1 }] })).status).toBe(422);
    const sent = await step("ship", {
      lines: ["37500", "12000"].map((ore) => ({ sku: `GAVE-500@${ore}`, quantity: 1 })),
    });
    expect(sent.body.detail).toBeUndefined();
    await runPaymentRequests(till.checkout);
    const back = await step("refund", { reason: "Fortrudt", lines: [{ sku: "GAVE-500@12000", quantity: 1 }] });
    expect(back.body.detail).toBeUndefined();
    await runPaymentRequests(till.checkout);
    const { lines, money } = await seen();
    expect([money.paidBackOre, lines.map(({ returnable }) => returnable)]).toEqual([12_000, [1, 0]]);
  });
});

describe("the room of gift cards", () => {
  it("finds a card by the end of its code, its order and its state, and never tells the code", async () => {
    const { id, orderNumber, code } = await soldCard();
    const ending = code.slice(-4);
    expect((await list(`q=${ending}`)).map((card) => card.id)).toContain(id);
    expect(await list(`q=${orderNumber}`)).toMatchObject([
      { id, lastFour: ending, state: "active", amountOre: 50_000, balanceOre: 50_000 },
    ]);
    expect((await list("state=blocked")).map((card) => card.id)).not.toContain(id);
    const { body } = await owner.get<OfficeGiftCard>(`/office/gift-cards/${id}`);
    expect(body.entries).toMatchObject([{ reason: "issued", amountOre: 50_000, orderNumber }]);
    expect(JSON.stringify(body)).not.toContain(code.replaceAll(/[^2-9A-Z]/g, "").slice(0, 8));
  });

  it("tells the owners at once of a card that is opened again, and gathers what is repeated", async () => {
    const { id } = await soldCard();
    const [{ email } = { email: "" }] = await till.db
      .selectFrom("staff")
      .select("email")
      .where("id", "=", owner.staffId)
      .execute();
    const quarterMs = 15 * 60_000;
    const end = new Date((Math.floor(till.now().getTime() / quarterMs) + 1) * quarterMs);
    for (let time = 0; time < 30; time += 1) {
      expect((await owner.post(`/office/gift-cards/${id}/block`, { reason: `Gang ${time}` })).status).toBe(200);
      expect((await owner.post(`/office/gift-cards/${id}/unblock`, {})).status).toBe(200);
    }
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select(["data", "not_before"])
      .where("template", "=", "owner-alert")
      .where("recipient", "=", email)
      .where(sql`data ->> 'about'`, "like", "%: Gang %")
      .orderBy("not_before", (by) => by.asc().nullsFirst())
      .execute();
    expect(mails).toMatchObject([
      { not_before: null, data: { event: "gift-card-unblocked", about: expect.stringContaining("Gang 0") } },
      {
        not_before: end,
        data: { about: expect.stringContaining("Gang 1"), more: { count: 28 } },
      },
    ]);
    expect((mails[1]?.data as MailData["owner-alert"] | undefined)?.more?.acts).toHaveLength(19);
  });

  it("blocks a card with a reason, and opens it again", async () => {
    const { id, code } = await soldCard();
    const unsaid = await owner.post<Answer>(`/office/gift-cards/${id}/block`, { reason: " " });
    expect(unsaid.status).toBe(400);
    const { body } = await owner.post<Answer>(`/office/gift-cards/${id}/block`, { reason: "Meldt stjålet" });
    expect(body).toMatchObject({ state: "blocked", blockedReason: "Meldt stjålet", balanceOre: 50_000 });
    expect(await payWith(code)).toBe("gift_card_unknown");
    expect((await owner.post<Answer>(`/office/gift-cards/${id}/block`, { reason: "Igen" })).status).toBe(409);
    await owner.post(`/office/gift-cards/${id}/unblock`, {});
    expect(await payWith(code)).toBeUndefined();
  });

  it("books what was paid out once, of what stands on it now, and asks who does it", async () => {
    const { id } = await soldCard();
    const payOut = (balanceOre: number) =>
      owner.post<Answer>(`/office/gift-cards/${id}/pay-out`, { reason: "Konto 1234", balanceOre });
    await owner.post("/office/session/confirm", { password: staffPassword });
    expect((await payOut(40_000)).body.code).toBe("gift_card_changed");
    expect((await payOut(50_000)).body).toMatchObject({ balanceOre: 0, state: "empty" });
    expect((await payOut(50_000)).body.code).toBe("gift_card_changed");
  });

  it("lets the packer look, and neither print, mail, block nor pay out", async () => {
    const { id, orderNumber } = await soldCard();
    expect((await packer.get(`/office/gift-cards/${id}`)).status).toBe(200);
    expect((await print(packer, orderNumber)).status).toBe(403);
    for (const [act, body] of [
      ["block", { reason: "Nej nej" }],
      ["unblock", {}],
      ["mail", { email: "pakker@example.dk" }],
      ["pay-out", { reason: "Nej nej", balanceOre: 50_000 }],
    ] as const) {
      expect((await packer.post<Refusal>(`/office/gift-cards/${id}/${act}`, body)).status, act).toBe(403);
    }
  });

  it("asks for the password again before a card is printed, mailed, blocked or opened, or a transfer is marked as paid", async () => {
    const { id, orderNumber } = await soldCard();
    const start = till.clock.now;
    till.clock.now = new Date(start.getTime() + 11 * 60_000);
    try {
      expect((await print(shopkeeper, orderNumber)).status).toBe(403);
      for (const [path, body] of [
        [`gift-cards/${id}/mail`, { email: "ny@example.dk" }],
        [`gift-cards/${id}/block`, { reason: "Meldt stjålet" }],
        [`gift-cards/${id}/unblock`, {}],
        [`orders/${orderNumber}/mark-paid`, {}],
      ] as const) {
        const answer = await shopkeeper.post<Refusal>(`/office/${path}`, body, {
          "idempotency-key": "en-lang-noegle-her",
        });
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, "confirm_again"]);
      }
    } finally {
      till.clock.now = start;
    }
  });

  it("tells the earlier recipient and the buyer of a card that is mailed to somebody else", async () => {
    const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
    const { body } = await buyer.order({ email: "aase@example.dk" });
    await buyer.press(body.paymentUrl, "approve");
    await till.db
      .updateTable("gift_cards")
      .set({
        kind: "mail",
        recipient_email: "bent@example.dk",
        handed_out_at: till.clock.now,
        active_at: till.clock.now,
        lapses_at: new Date("2030-11-20T10:00:00Z"),
      })
      .where("order_id", "in", (eb) =>
        eb.selectFrom("orders").select("id").where("order_number", "=", body.orderNumber),
      )
      .execute();
    const [card] = await list(`q=${body.orderNumber}`);
    const answer = await owner.post<Answer>(`/office/gift-cards/${card?.id}/mail`, { email: "carl@example.dk" });
    expect(answer.status).toBe(200);
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select(["template", "recipient", "data"])
      .where("template", "like", "gift-card%")
      .orderBy("recipient")
      .execute();
    expect(mails).toMatchObject([
      { template: "gift-card-again", recipient: "aase@example.dk", data: { to: "c…@example.dk" } },
      { template: "gift-card-again", recipient: "bent@example.dk", data: { orderNumber: body.orderNumber } },
      { template: "gift-card", recipient: "carl@example.dk" },
    ]);
  });
});

describe("gift cards at a desk", () => {
  const issue = (who: Staff, body: object, key = `udsted-kort-${++keys}`) =>
    who.post<Answer>("/office/gift-cards", { reason: "Plaster på såret", ...body }, { "idempotency-key": key });
  const redeem = (who: Staff, code: string, amountOre: number, key = `disk-tryk-${++keys}`) =>
    who.post<Answer>("/office/gift-card-redemptions", { code, amountOre }, { "idempotency-key": key });

  it("are made by hand once for each key, mailed to their recipient, and never by whoever may not pay back", async () => {
    const body = { amountOre: 25_000, recipientEmail: "glad@example.dk", recipientName: "Gerd" };
    const [one, two] = await Promise.all([issue(owner, body, "samme-kort-1"), issue(owner, body, "samme-kort-1")]);
    expect([one?.status, two?.body.id]).toEqual([200, one?.body.id]);
    expect(one?.body).toMatchObject({ state: "active", balanceOre: 25_000, orderNumber: null });
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select("recipient")
      .where("key", "like", `gift-card:${one?.body.id}:%`)
      .execute();
    expect(mails).toEqual([{ recipient: "glad@example.dk" }]);
    expect((await issue(packer, body)).status).toBe(403);
    expect((await issue(owner, { ...body, amountOre: 2_000_000 })).status).toBe(400);
  });

  it("are shown with what was made for the same recipient, and none is made after another that was not shown", async () => {
    const body = { amountOre: 10_000, recipientEmail: "Tove@example.dk" };
    const preview = async () =>
      (
        await owner.post<{ shownCardId: number; recent: { amountOre: number; madeBy: string }[] }>(
          "/office/gift-card-previews",
          { ...body, recipientEmail: "tove@example.dk" },
        )
      ).body;
    expect(await preview()).toEqual({ shownCardId: 0, recent: [] });
    const one = await issue(owner, { ...body, shownCardId: 0 }, "faneblad-et");
    const late = await issue(owner, { ...body, shownCardId: 0 }, "faneblad-to");
    expect([one.status, late.status, late.body.code]).toEqual([200, 409, "gift_card_just_issued"]);
    const seen = await preview();
    expect(seen).toMatchObject({
      shownCardId: one.body.id,
      recent: [{ amountOre: 10_000, madeBy: expect.any(String) }],
    });
    expect(seen.recent[0]?.madeBy).not.toBe("");
    const other = await issue(owner, { ...body, amountOre: 20_000 }, "faneblad-et");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await issue(owner, { ...body, shownCardId: seen.shownCardId }, "faneblad-to")).status).toBe(200);
  });

  it("are made to be printed, without an address, and printed anew with another code", async () => {
    const body = { amountOre: 30_000, kind: "print", recipientName: "Bent Bøgh", greeting: "Tillykke" };
    expect((await issue(owner, { amountOre: 30_000 })).body.errors?.recipientEmail).toMatch(/e-mailadresse/);
    const { body: made } = await issue(owner, body);
    expect(made).toMatchObject({ kind: "print", state: "active", printable: true, handedOutAt: null, lastFour: null });
    const path = addressOf(printGrantedCard, { params: { id: String(made.id) } });
    const first = await printAt(owner, path);
    expect(await checkPdf(first.pdf)).toBe("sound");
    const words = await wordsOf(first.pdf);
    expect(words).toMatch(/300\skr\./);
    expect(words).toContain("Bent Bøgh");
    expect(words).toContain(formatDate(lastDayOf(new Date(made.lapsesAt ?? ""))));
    const again = await printAt(owner, path);
    expect(await payWith(await codeIn(first.pdf))).toBe("gift_card_unknown");
    expect(await payWith(await codeIn(again.pdf))).toBeUndefined();
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select("key")
      .where("key", "like", `gift-card:${made.id}:%`)
      .execute();
    expect(mails).toEqual([]);
    expect((await printAt(packer, path)).status).toBe(403);
    const mailed = await issue(owner, { amountOre: 10_000, recipientEmail: "paa-mail@example.dk" });
    const wrong = addressOf(printGrantedCard, { params: { id: String(mailed.body.id) } });
    expect((await printAt(owner, wrong)).status).toBe(409);
    expect((await printAt(owner, addressOf(printGrantedCard, { params: { id: "99999" } }))).status).toBe(404);
  });

  it("are made by each of the staff up to 2,000 kr. in 24 hours, and every owner gets a mail of each", async () => {
    const body = { recipientEmail: "heldig@example.dk", reason: "Undskyld, se www.ond.example" };
    const [one, two] = await Promise.all([
      issue(shopkeeper, { ...body, amountOre: 150_000 }),
      issue(shopkeeper, { ...body, amountOre: 100_000 }),
    ]);
    expect([one?.status, two?.status].toSorted()).toEqual([200, 403]);
    const over = await issue(shopkeeper, { ...body, amountOre: 150_000 });
    expect([over.status, over.body.code]).toEqual([403, "gift_card_limit"]);
    expect(over.body.errors?.amountOre).toMatch(/højst udstede gavekort for 2\.000\skr/);
    expect((await issue(owner, { ...body, amountOre: 500_000 })).status).toBe(200);
    const told = await till.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "owner-alert")
      .where("recipient", "=", owner.email)
      .execute();
    const said = JSON.stringify(told.map(({ data }) => data));
    expect(said).toMatch(/1\.(500|000),00\skr/);
    expect(said).toMatch(/5\.000,00\skr/);
    expect(said).not.toContain("ond.example");
  });

  it("are issued and paid out at once by one person: the acts of the day are counted in one order", async () => {
    const hurried = await staffAs(till, "shop");
    const { staffId } = hurried;
    const begun = await till.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('order.mark-paid'), ${staffId}::int)`.execute(trx);
      const issuing = issue(hurried, { kind: "print", amountOre: 10_000 });
      const waits = async () =>
        (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(till.db)).rows.length >
        0;
      await expect.poll(waits).toBe(true);
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('gift-card.issue'), ${staffId}::int) as free`.execute(trx);
      return { issuing, free: rows[0]?.free };
    });
    expect(begun.free).toBe(true);
    expect((await begun.issuing).status).toBe(200);
  });

  it("tell who had one when it is mailed to somebody else", async () => {
    const made = await issue(owner, { amountOre: 20_000, recipientEmail: "foerst@example.dk" });
    const moved = await owner.post<Answer>(`/office/gift-cards/${made.body.id}/mail`, { email: "tyv@example.dk" });
    expect(moved.status).toBe(200);
    const told = await till.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "gift-card-again")
      .where("recipient", "in", ["foerst@example.dk", "tyv@example.dk"])
      .execute();
    expect(told).toMatchObject([{ recipient: "foerst@example.dk", data: { to: "t…@example.dk", amountOre: 20_000 } }]);
  });

  it("are made by each of the staff sixty times in 24 hours, however little each is worth", async () => {
    const clerk = await staffAs(till, "shop");
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      const made = await issue(clerk, { amountOre: 100, recipientEmail: `nogen${time}@example.dk` });
      statuses.push(made.status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 403]);
  });

  it("count towards the limit when they are given on, and every owner is told", async () => {
    const clerk = await staffAs(till, "shop");
    const alertsOf = async (event: string) =>
      (await till.db.selectFrom("mail_outbox").select("data").where("template", "=", "owner-alert").execute()).filter(
        ({ data }) => (data as { event: string }).event === event,
      ).length;
    const before = { mailed: await alertsOf("gift-card-mailed"), printed: await alertsOf("gift-card-printed") };
    const made = await issue(owner, { amountOre: 150_000, recipientEmail: "holder@example.dk" });
    const other = await issue(owner, { amountOre: 100_000, kind: "print", recipientName: "Bent" });
    const mail = (id: number, email: string) => clerk.post<Answer>(`/office/gift-cards/${id}/mail`, { email });
    expect((await mail(made.body.id, "HOLDER@example.dk")).status).toBe(200);
    expect(await alertsOf("gift-card-mailed")).toBe(before.mailed);
    expect((await mail(made.body.id, "mig@example.dk")).status).toBe(200);
    expect(await alertsOf("gift-card-mailed")).toBe(before.mailed + 1);
    const path = addressOf(printGrantedCard, { params: { id: String(other.body.id) } });
    expect((await printAt(clerk, path)).status).toBe(403);
    const paidOut = await clerk.post<Answer>(`/office/gift-cards/${other.body.id}/pay-out`, {
      ...{ reason: "Kontant", balanceOre: 100_000 },
    });
    expect([paidOut.status, paidOut.body.code]).toEqual([403, "gift_card_limit"]);
    const small = await issue(owner, { amountOre: 40_000, kind: "print", recipientName: "Bente" });
    const smallPath = addressOf(printGrantedCard, { params: { id: String(small.body.id) } });
    expect((await printAt(clerk, smallPath)).status).toBe(200);
    expect(await alertsOf("gift-card-printed")).toBe(before.printed + 1);
    expect((await printAt(clerk, smallPath)).status).toBe(403);
  });

  it("count as what can come back to them when an order holds their money", async () => {
    const clerk = await staffAs(till, "shop");
    const made = await issue(owner, { amountOre: 300_000, recipientEmail: "anna@example.dk" });
    const entry = { cardId: made.body.id, reason: "spent" as const, orderId: null };
    await till.db
      .transaction()
      .execute((trx) => bookEntry(trx, { ...entry, amountOre: -300_000, key: "anna:koeb", at: till.clock.now }));
    const mailed = await clerk.post<Answer>(`/office/gift-cards/${made.body.id}/mail`, { email: "mig@example.dk" });
    expect([mailed.status, mailed.body.code]).toEqual([403, "gift_card_limit"]);
  });

  it("are printed once without more by whoever made them", async () => {
    const clerk = await staffAs(till, "shop");
    const made = await issue(clerk, { amountOre: 150_000, kind: "print", recipientName: "Bodil" });
    const path = addressOf(printGrantedCard, { params: { id: String(made.body.id) } });
    expect((await printAt(clerk, path)).status).toBe(200);
    expect((await printAt(clerk, path)).status).toBe(403);
  });

  it("pay for no cart any more in which their former code lies", async () => {
    const made = await issue(owner, { amountOre: 50_000, kind: "print", recipientName: "Birte" });
    const path = addressOf(printGrantedCard, { params: { id: String(made.body.id) } });
    const first = await codeIn((await printAt(owner, path)).pdf);
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    const cardsOf = async () => (await buyer.get<Cart>("/cart")).body.giftCards;
    await buyer.post("/cart/gift-cards", { code: first });
    expect(await cardsOf()).toHaveLength(1);
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    const again = await codeIn((await printAt(owner, path)).pdf);
    expect(await cardsOf()).toEqual([]);
    const former = { hashes: giftCodeHashes(till.settings.keys, readGiftCode(first) ?? ""), now: till.clock.now };
    expect(
      await addCartCard(till.db, { visitorId: "langsom", memberId: undefined, cardId: made.body.id, ...former }),
    ).toBe(false);
    await buyer.post("/cart/gift-cards", { code: again });
    expect(await cardsOf()).toHaveLength(1);
  });

  it("are mailed again six times a day at most", async () => {
    const made = await issue(owner, { amountOre: 20_000, recipientEmail: "en@example.dk" });
    const again = (number: number) =>
      owner.post<Answer>(`/office/gift-cards/${made.body.id}/mail`, { email: `nr${number}@example.dk` });
    for (const number of [1, 2, 3, 4, 5]) expect((await again(number)).status).toBe(200);
    const over = await again(6);
    expect([over.status, over.body.code]).toEqual([429, "too_many_mails"]);
    expect((await owner.get<OfficeGiftCard>(`/office/gift-cards/${made.body.id}`)).body.recipientEmail).toBe(
      "nr5@example.dk",
    );
  });

  it("pay at a desk what they hold and no more, once for each key, and say what is left", async () => {
    const { code } = await soldCard();
    const [one, two] = await Promise.all([
      redeem(owner, code, 12_500, "samme-disk-1"),
      redeem(owner, code, 12_500, "samme-disk-1"),
    ]);
    expect([one?.body.balanceOre, two?.body.balanceOre]).toEqual([37_500, 37_500]);
    expect((await redeem(owner, code, 37_501)).body.code).toBe("gift_card_too_little");
    expect((await redeem(owner, "K7QM-2XAB-9RTH-4WEZ", 100)).status).toBe(404);
    expect((await redeem(packer, code, 100)).status).toBe(403);
    const seen = await owner.post<OfficeGiftCardRow>("/office/gift-card-lookups", { code });
    expect(seen.body.balanceOre).toBe(37_500);
  });
});
