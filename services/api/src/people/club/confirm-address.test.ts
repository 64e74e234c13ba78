import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrder } from "../../selling/orders/queries.ts";
import { joinAs, joiningForm, mailedToken, newEmail, testPassword } from "../../testing/test-member.ts";
import { orderFor } from "../../testing/test-order.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const chosen = { password: "kun ejeren ved det her", passwordRepeat: "kun ejeren ved det her" };
const ordersOf = async (visitor: TestVisitor) =>
  (await visitor.get<{ items: unknown[] }>("/club/orders")).body.items.length;

/** An order that somebody made without being a member. */
async function guestOrder(email: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const { id } = await insertOrder(trx, orderFor(email));
    await trx.updateTable("orders").set({ status: "confirmed" }).where("id", "=", id).execute();
  });
}

describe("who joins with an address that is another's", () => {
  it("never sees the owner's orders, though the owner confirms", async () => {
    const email = newEmail();
    await guestOrder(email);
    const { visitor: stranger } = await joinAs(shop, { email, confirmed: false });
    const token = await mailedToken(shop, "confirm-email", email);
    const owner = newVisitor();
    const pressed = await owner.post<Refusal>("/club/confirm", { token });
    expect([pressed.status, pressed.body.code]).toEqual([422, "password_needed"]);
    expect(pressed.body.errors).toEqual({ password: "Vælg et nyt kodeord" });
    // Nothing is confirmed yet, and the link is not used up.
    expect((await stranger.get("/club/me")).body).toMatchObject({ emailConfirmed: false });
    expect(await ordersOf(stranger)).toBe(0);

    expect((await owner.post("/club/confirm", { token, ...chosen })).status).toBe(200);
    expect((await stranger.get("/club/me")).status).toBe(401);
    const back = { email, password: testPassword };
    expect((await stranger.post("/club/login", back)).status).toBe(401);
    expect(await ordersOf(owner)).toBe(1);
    expect((await newVisitor().post("/club/login", { email, password: chosen.password })).status).toBe(200);
  });

  it("is out also where the owner joins the browser later, in a session of another account", async () => {
    const email = newEmail();
    const { visitor: stranger } = await joinAs(shop, { email, confirmed: false });
    const { visitor: owner } = await joinAs(shop);
    const token = await mailedToken(shop, "confirm-email", email);
    expect((await owner.post<Refusal>("/club/confirm", { token })).body.code).toBe("password_needed");
    expect((await owner.post("/club/confirm", { token, ...chosen })).status).toBe(200);
    expect((await stranger.get("/club/me")).status).toBe(401);
    expect((await owner.get("/club/me")).body).toMatchObject({ email, emailConfirmed: true });
  });

  it("chooses a password that is one", async () => {
    const { email } = await joinAs(shop, { confirmed: false });
    const token = await mailedToken(shop, "confirm-email", email);
    const short = await newVisitor().post<Refusal>("/club/confirm", {
      token,
      password: "kort",
      passwordRepeat: "kort",
    });
    expect([short.status, short.body.code]).toEqual([422, "not_filled_in"]);
    expect((await newVisitor().post("/club/confirm", { token, ...chosen })).status).toBe(200);
  });
});

describe("an order that a stranger placed and paid with somebody's address", () => {
  it("joins the account of whoever has the mailbox, and tells its stranger nothing of them", async () => {
    const email = newEmail();
    const order = orderFor(email);
    await shop.db.transaction().execute((trx) => insertOrder(trx, order));
    await shop.db.updateTable("orders").set({ status: "confirmed" }).where("token", "=", order.token).execute();
    const stranger = newVisitor();
    const seen = async () => (await stranger.get<object>(`/orders/${order.token}`)).body;
    const before = await seen();
    expect(before).toMatchObject({ customer: { name: "Anna Æbelø", email } });
    const { visitor } = await joinAs(shop, { email });
    expect((await visitor.patch("/club/me", { firstName: "Ejeren", lastName: "Selv" })).status).toBe(200);
    expect(await ordersOf(visitor)).toBe(1);
    expect(await seen()).toEqual(before);
    const { body: addresses } = await visitor.get<{ items: unknown[] }>("/club/addresses");
    expect(JSON.stringify(addresses)).not.toContain("Æblevej");
    expect((await stranger.get("/club/orders")).status).toBe(401);
  });
});

describe("who confirms where they joined", () => {
  it("keeps the session and the password, gets the orders, and every other session ends", async () => {
    const email = newEmail();
    await guestOrder(email);
    const { visitor } = await joinAs(shop, { email, confirmed: false });
    const other = newVisitor();
    await other.post("/club/login", { email, password: testPassword });
    const token = await mailedToken(shop, "confirm-email", email);
    expect((await visitor.post("/club/confirm", { token })).status).toBe(200);
    expect(await ordersOf(visitor)).toBe(1);
    expect((await other.get("/club/me")).status).toBe(401);
    expect((await other.post("/club/login", { email, password: testPassword })).status).toBe(200);
  });

  it("may as well have logged in there", async () => {
    const { email } = await joinAs(shop, { confirmed: false });
    const elsewhere = newVisitor();
    await elsewhere.post("/club/login", { email, password: testPassword });
    const token = await mailedToken(shop, "confirm-email", email);
    expect((await elsewhere.post("/club/confirm", { token })).status).toBe(200);
    expect((await elsewhere.get("/club/me")).body).toMatchObject({ emailConfirmed: true });
  });
});

describe("who changes to an address that is another's", () => {
  it("gets nothing of the owner's by the owner's press", async () => {
    const victim = newEmail();
    await guestOrder(victim);
    const { visitor: stranger, email } = await joinAs(shop);
    await stranger.post("/club/email", { email: victim, password: testPassword });
    const token = await mailedToken(shop, "confirm-new-email", victim);
    const press = await newVisitor().post<Refusal>("/club/email/confirm", { token, ...chosen });
    expect([press.status, press.body.code]).toEqual([401, "login_needed"]);
    expect((await stranger.get("/club/me")).body).toMatchObject({ email });
    expect(await ordersOf(stranger)).toBe(0);
  });
});

describe("a change of address", () => {
  it("goes to one of two who confirm it at the same moment, and the other is told that it is taken", async () => {
    const [{ visitor: one }, { visitor: other }] = [await joinAs(shop), await joinAs(shop)];
    const fresh = newEmail();
    const tokens = async () => {
      const mails = shop.db.selectFrom("mail_outbox").select("data").where("recipient", "=", fresh);
      return (await mails.execute()).map(({ data }) => (data as { token: string }).token);
    };
    await one.post("/club/email", { email: fresh, password: testPassword });
    const [first] = await tokens();
    await other.post("/club/email", { email: fresh, password: testPassword });
    const second = (await tokens()).find((token) => token !== first);
    const answers = await Promise.all([
      one.post<Refusal>("/club/email/confirm", { token: first }),
      other.post<Refusal>("/club/email/confirm", { token: second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("leaves no fingerprint of a former address behind that is never forgotten", async () => {
    const { visitor } = await joinAs(shop);
    const left = () =>
      shop.db.selectFrom("joined_addresses").selectAll().where("account_erased_at", "is not", null).execute();
    const before = (await left()).length;
    const fresh = newEmail();
    await visitor.post("/club/email", { email: fresh, password: testPassword });
    await visitor.post("/club/email/confirm", { token: await mailedToken(shop, "confirm-new-email", fresh) });
    expect(await left()).toHaveLength(before + 1);
    expect((await visitor.send("DELETE", "/club/me", { password: testPassword })).status).toBe(200);
    expect(await left()).toHaveLength(before + 2);
  });
});

it("joining sends one stranger no more than sixteen mails a day", async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let times = 1; times <= 18; times += 1) {
    const visitor = newVisitor();
    const from = { "x-forwarded-for": `203.0.${times}.113` };
    statuses.push((await visitor.send("POST", "/club/register", joiningForm(email), from)).status);
    await visitor.send("DELETE", "/club/me", { password: testPassword }, from);
  }
  expect(statuses).toEqual([...Array(16).fill(201), 429, 429]);
});

it("changing to a stranger's address sends them no more than sixteen mails a day, from however many accounts", async () => {
  const victim = newEmail();
  for (let times = 1; times <= 18; times += 1) {
    const { visitor } = await joinAs(shop);
    const from = { "x-forwarded-for": `203.0.${times}.114` };
    await visitor.send("POST", "/club/email", { email: victim, password: testPassword }, from);
  }
  const mails = await shop.db.selectFrom("mail_outbox").select("key").where("recipient", "=", victim).execute();
  expect(mails).toHaveLength(16);
});
