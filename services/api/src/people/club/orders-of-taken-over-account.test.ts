import type { SessionAnswer } from "@skaenk/contract/club";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tendOrders } from "../../selling/checkout/tend-orders.ts";
import { joiningForm, mailedToken, newEmail, testPassword } from "../../testing/test-member.ts";
import { confirmationLink, openTill, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { bookPoints } from "./points/ledger.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());

const chosen = { password: "en ny og lang sætning", passwordRepeat: "en ny og lang sætning" };

/** Somebody who has consented to be known, and joined with an address that nobody has confirmed. */
async function joinUnconfirmed(email: string): Promise<{ buyer: TestBuyer; memberId: number }> {
  const buyer = till.newBuyer();
  const choices = { functional: true, statistics: true, personalisation: true };
  const consent = { id: "b".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  buyer.cookies.set("skaenk_consent", writeConsent(consent));
  const { body } = await buyer.post<SessionAnswer>("/club/register", joiningForm(email));
  return { buyer, memberId: Number(body.member.memberNumber) };
}

async function takeOver(way: string, email: string): Promise<{ owner: TestBuyer; memberId: number }> {
  const owner = till.newBuyer();
  if (way === "a new password") {
    await owner.post("/club/password-reset", { email });
    await owner.post("/club/password-reset/confirm", {
      token: await mailedToken(till, "reset-password", email),
      ...chosen,
    });
    await owner.post("/club/login", { email, password: chosen.password });
  } else {
    await owner.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email), ...chosen });
  }
  const { body } = await owner.get<{ memberNumber: string }>("/club/me");
  return { owner, memberId: Number(body.memberNumber) };
}

/** Every table that hangs on a member's number, by the schema. */
async function rowsOf(memberId: number): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'member_id'
    order by table_name`.execute(till.db);
  const found: string[] = [];
  for (const { table_name } of rows) {
    const { rows: own } = await sql`select from ${sql.table(table_name)} where member_id = ${memberId}`.execute(
      till.db,
    );
    if (own.length > 0) found.push(table_name);
  }
  return found;
}

type OwnOrders = { items: { orderNumber: string }[] };
const numbersOf = async (buyer: TestBuyer) =>
  (await buyer.get<OwnOrders>("/club/orders")).body.items.map(({ orderNumber }) => orderNumber);

describe.each(["a new password", "the link that confirms the address"])(
  "an account that somebody else made, taken over by %s",
  (way) => {
    it("holds nothing of the first person's orders, points, codes or search history", async () => {
      const email = newEmail();
      const { buyer, memberId: formerId } = await joinUnconfirmed(email);
      const bonus = { memberId: formerId, points: 75, reason: "birthday" as const, key: `prøve:${formerId}` };
      await till.db.transaction().execute((trx) => bookPoints(trx, { ...bonus, now: till.clock.now }));
      expect((await buyer.post("/club/points/offers/rabat-75")).status).toBe(201);
      await buyer.put("/favourites/recipe/gin-og-tonic", {});
      await buyer.post("/recipes/gin-og-tonic/ratings", { rating: 4 });
      await buyer.fill(["TON-20", 4]);
      const { body: order, status } = await buyer.order({ ...somebody(), name: "Bent Bentsen" });
      expect([status, await numbersOf(buyer)]).toEqual([201, [order.orderNumber]]);

      const { owner, memberId } = await takeOver(way, email);
      expect(memberId).toBeGreaterThan(formerId);
      expect(await numbersOf(owner)).toEqual([]);
      expect(await rowsOf(formerId)).toEqual(["points_entries"]);
      expect(await rowsOf(memberId)).toEqual(["member_sessions", "points_entries"]);
      expect((await owner.get("/club/points")).body).toMatchObject({ balance: 25, boughtOffers: [] });
      const exported = JSON.stringify((await owner.get("/club/export?format=json")).body);
      expect(exported).not.toContain("Bent");
      expect(exported).not.toContain(order.token);
      const { rows: told } = await sql<{ kind: string }>`
        select payload ->> 'kind' as kind from outbox
        where topic = 'behaviour' and payload ->> 'authenticatedId' = ${String(formerId)} order by id`.execute(till.db);
      expect(told.map(({ kind }) => kind)).toEqual(["forget", "forget"]);
      expect((await buyer.get(`/orders/${order.token}`)).status).toBe(200);
    });

    it("keeps the orders that were made with its own address, and their points to come", async () => {
      const email = newEmail();
      const { buyer } = await joinUnconfirmed(email);
      await buyer.fill(["TON-20", 4]);
      const { body: order } = await buyer.order({ ...somebody(), email });
      await buyer.press(order.paymentUrl, "approve");
      const { owner, memberId } = await takeOver(way, email);
      expect(await numbersOf(owner)).toEqual([order.orderNumber]);
      const linked = till.db.selectFrom("member_orders").select("earns").where("member_id", "=", memberId);
      expect(await linked.execute()).toEqual([{ earns: true }]);
    });

    it("leaves its owner's name on a transfer that comes too late", async () => {
      const email = newEmail();
      const { buyer } = await joinUnconfirmed(email);
      const order = async () => {
        await buyer.fill(["TON-20", 1]);
        const { body } = await buyer.order({ ...somebody(), email, paymentMethod: "bank-transfer" });
        expect((await buyer.confirmEmail(await confirmationLink(till, body.orderNumber))).status).toBe(200);
        return body;
      };
      const lapse = async ({ token }: { token: string }) => {
        await till.db.updateTable("orders").set({ pay_before: till.clock.now }).where("token", "=", token).execute();
        await tendOrders(till.checkout);
      };
      await lapse(await order());
      const waiting = await order();
      const { owner } = await takeOver(way, email);
      expect(await numbersOf(owner)).toEqual([waiting.orderNumber]);
      await lapse(waiting);
      const buyers = till.db.selectFrom("orders").select(["status", "name"]).where("email", "=", email);
      const late = { status: "cancelled", name: "Anna Æble" };
      expect(await buyers.execute()).toEqual([late, late]);
    });

    it("gets the orders with its own address, and their points, that are paid afterwards, and no points of a guest's", async () => {
      const email = newEmail();
      const { buyer } = await joinUnconfirmed(email);
      const order = async (from: TestBuyer) => {
        await from.fill(["TON-20", 4]);
        return (await from.order({ ...somebody(), email })).body;
      };
      const own = await order(buyer);
      const guest = till.newBuyer();
      const guests = await order(guest);
      till.clock.now = new Date(till.clock.now.getTime() + 60_000);
      const { owner, memberId } = await takeOver(way, email);
      expect(await numbersOf(owner)).toEqual([]);
      expect((await owner.get<{ pendingOrders: unknown[] }>("/club/points")).body.pendingOrders).toEqual([]);
      await buyer.press(own.paymentUrl, "approve");
      await guest.press(guests.paymentUrl, "approve");
      expect((await numbersOf(owner)).toSorted()).toEqual([own.orderNumber, guests.orderNumber].toSorted());
      const linked = till.db
        .selectFrom("member_orders")
        .innerJoin("orders", "orders.id", "order_id")
        .select(["order_number", "earns"])
        .where("member_id", "=", memberId)
        .orderBy("order_id");
      expect(await linked.execute()).toEqual([
        { order_number: own.orderNumber, earns: true },
        { order_number: guests.orderNumber, earns: false },
      ]);
      expect(await rowsOf(memberId)).not.toContain("pending_member_orders");
    });

    it("holds no orders that its maker never paid, whatever was typed in them", async () => {
      const email = newEmail();
      const { buyer } = await joinUnconfirmed(email);
      await buyer.fill(["TON-20", 4]);
      await buyer.order({ ...somebody(), name: "Du skylder penge", email });
      const { owner } = await takeOver(way, email);
      expect(await numbersOf(owner)).toEqual([]);
      expect(JSON.stringify((await owner.get("/club/export?format=json")).body)).not.toContain("skylder");
    });
  },
);

it("a member without a confirmed address who changes the password keeps the account", async () => {
  const { buyer, memberId } = await joinUnconfirmed(newEmail());
  await buyer.put("/favourites/recipe/gin-og-tonic", {});
  const changed = await buyer.post<SessionAnswer>("/club/password", { currentPassword: testPassword, ...chosen });
  expect(changed.body.member).toMatchObject({ memberNumber: String(memberId), firstName: "Anna" });
  expect((await buyer.get("/favourites")).body).toMatchObject({ items: [{ slug: "gin-og-tonic" }] });
});
