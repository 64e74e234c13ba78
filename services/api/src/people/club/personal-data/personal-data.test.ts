import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DataSubject } from "../../../define-feature.ts";
import { dataSubjects, featureRegistry } from "../../../feature-registry.ts";
import { tendOrders } from "../../../selling/checkout/tend-orders.ts";
import { mailedToken, newEmail, testPassword } from "../../../testing/test-member.ts";
import { openTill, somebody, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { withAccount } from "./personal-data-queries.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const personalData = withAccount(featureRegistry.personalData);
/** The migrator's own lock, which no feature reads. */
const subjects = new Map(Object.entries({ ...dataSubjects, kysely_migration_lock: "nobody" }));
const tablesAbout = (wanted: DataSubject) =>
  [...subjects].flatMap(([table, subject]) => (subject === wanted ? [table] : []));
/** Columns that say who somebody is. */
const tellingColumns = ["member_id", "visitor_id", "order_id", "email", "recipient", "phone", "first_name", "payload"];

describe("the schema", () => {
  it("has no table that nobody has thought of as personal or not", async () => {
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = 'public'`.execute(till.db);
    const undeclared = rows.map(({ tablename }) => tablename).filter((table) => !subjects.has(table));
    expect(undeclared, "name the table in `tables` of its feature, and say whose data it holds").toEqual([]);
    expect(
      personalData.map(({ table }) => table).toSorted(),
      "add what the table keeps of a member to `personalData` of its feature, so that members can have and erase it",
    ).toEqual(tablesAbout("people").toSorted());
  });

  it("tells of nobody in the tables of things", async () => {
    const { rows } = await sql<{ table_name: string }>`
      select distinct table_name from information_schema.columns
      where table_schema = 'public' and (column_name = any (${tellingColumns}) or column_name ~ '_(email|hash)$')`.execute(
      till.db,
    );
    const telling = rows.map(({ table_name }) => table_name).filter((table) => subjects.get(table) === "nobody");
    expect(telling).toEqual([]);
  });

  it("has every table that is named there", async () => {
    const { rows } = await sql<{
      tablename: string;
    }>`select tablename from pg_tables where schemaname = 'public'`.execute(till.db);
    const tables = new Set(rows.map(({ tablename }) => tablename));
    expect(personalData.map(({ table }) => table).filter((table) => !tables.has(table))).toEqual([]);
    expect(new Set(personalData.map(({ table }) => table)).size).toBe(personalData.length);
  });
});

const name = { firstName: "Zacharias<b>", lastName: "Ørkenrotte" };
type Member = { buyer: TestBuyer; email: string; memberId: number; street: string; lastName: string };
let members = 0;

/** A member with something in every drawer. */
async function wellKnownMember(): Promise<Member> {
  const buyer = till.newBuyer();
  const email = newEmail();
  const street = `Sandvej ${++members}00`;
  const lastName = `Ørkenrotte-${members}00`;
  const guest = await till.newBuyer().fill(["TON-20", 2]);
  const { body: order } = await guest.order({ ...somebody(), email, name: lastName });
  await guest.press(order.paymentUrl, "approve");
  const form = {
    email,
    password: testPassword,
    passwordRepeat: testPassword,
    termsAccepted: true,
    birthday: "1980-03-04",
  };
  const { body } = await buyer.post<{ member: { memberNumber: string } }>("/club/register", {
    ...form,
    ...name,
    lastName,
  });
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  await buyer.post("/club/addresses", { name: lastName, street, postcode: "5000", phone: "87654321" });
  await buyer.put("/favourites/recipe/gin-og-tonic", {});
  await buyer.put("/drinks-list", { slugs: ["gin-og-tonic"] });
  await buyer.post("/favourites/share");
  await buyer.post("/recipes/gin-og-tonic/ratings", { rating: 4 });
  await buyer.put("/club/reviews/recipe/gin-og-tonic", { words: `Den drikker vi på ${street}.`, made: true });
  await buyer.post("/newsletter", { email, consent: true });
  await buyer.post("/consents", { functional: true, statistics: false, personalisation: false });
  await buyer.fill(["TON-20", 4]);
  await buyer.put("/cart/points", { points: 10 });
  await buyer.order({ ...somebody(), email, name: lastName });
  await buyer.post("/club/email", { email: newEmail(), password: testPassword });
  return { buyer, email, memberId: Number(body.member.memberNumber), street, lastName };
}

type Export = { exportedAt: string; sections: Record<string, { title: string; rows: Record<string, unknown>[] }> };

describe("Hent mine data", () => {
  it("is made some times an hour, since it is everything", async () => {
    const { buyer } = await wellKnownMember();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await buyer.get("/club/export")).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
  });

  it("is made one at a time for a member, whatever cookies ask", async () => {
    const { buyer } = await wellKnownMember();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.get("/club/export")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect((await buyer.get("/club/export")).status).toBe(200);
  });

  it("holds every row that concerns the member, and nobody else's", async () => {
    const other = await wellKnownMember();
    const member = await wellKnownMember();
    const { body, headers } = await member.buyer.get<Export>("/club/export");
    expect(headers.get("content-disposition")).toMatch(/attachment; filename="mine-data-2026-11-20\.json"/);
    const tables = personalData.map(({ table }) => table);
    expect(Object.keys(body.sections).slice(0, tables.length)).toEqual(tables);
    for (const table of tables) {
      const { rows: columns } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
        till.db,
      );
      if (!columns.some(({ column_name }) => column_name === "member_id")) continue;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where member_id = ${member.memberId}`.execute(till.db);
      expect([table, body.sections[table]?.rows.length]).toEqual([table, Number(rows[0]?.count)]);
    }
    expect(body.sections.orders?.rows).toHaveLength(2);
    for (const table of [
      "members",
      "favourites",
      "drinks_list",
      "ratings",
      "points_entries",
      "newsletter_subscribers",
      "newsletter_consent_log",
      "joined_addresses",
      "consents",
      "payments",
      "carts",
    ]) {
      expect([table, body.sections[table]?.rows.length === 0]).toEqual([table, false]);
    }
    expect(body.sections["personalisation.user"]).toMatchObject({
      rows: [],
      missing: expect.stringContaining("svarer ikke"),
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/argon2|token_hash|password/);
  });

  it("can be read as a page on which a name is only text", async () => {
    const { buyer } = await wellKnownMember();
    const cookie = [...buyer.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const answer = await till.api.request("/api/v1/club/export?format=html", { headers: { cookie } });
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    const page = await answer.text();
    expect(page).toContain('<html lang="da">');
    expect(page).toContain("Zacharias&lt;b&gt;");
    expect(page).not.toContain("Zacharias<b>");
    expect(page).toContain("<h2>Favoritter</h2>");
  });
});

/** Every row of every table that still holds a word, but for orders and their papers. */
async function tablesWith(word: string): Promise<string[]> {
  const kept = ["orders", "order_lines", "order_events", "invoices", "credit_notes", "withdrawals"];
  const { rows: tables } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(till.db);
  const found: string[] = [];
  for (const { tablename } of tables.filter(({ tablename: table }) => !kept.includes(table))) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(tablename)} t where t::text ilike ${`%${word}%`}`.execute(till.db);
    found.push(...rows.map(({ text }) => `${tablename}: ${text}`));
  }
  return found;
}

describe("Slet min konto", () => {
  it("leaves no word of the member outside orders and what is still owed by mail", async () => {
    const { buyer, email, memberId, street, lastName } = await wellKnownMember();
    expect((await tablesWith(lastName)).length).toBeGreaterThan(1);
    // The receipts have gone out; what the outbox still keeps of them is forgotten too.
    await sql`update mail_outbox set sent_at = now(), data = '{}' where template like 'order-%'`.execute(till.db);
    expect((await buyer.remove("/club/me")).status).toBe(200);
    for (const word of [email, street, lastName]) expect([word, await tablesWith(word)]).toEqual([word, []]);
    expect((await buyer.get("/club/me")).status).toBe(401);
    expect((await buyer.post<Refusal>("/club/login", { email, password: testPassword })).body.code).toBe("wrong_login");
    const { rows } = await sql`select order_id from member_orders where member_id = ${memberId}`.execute(till.db);
    expect(rows).toEqual([]);
    const orders = await till.db.selectFrom("orders").select("id").where("email", "=", email).execute();
    expect(orders).toHaveLength(2);
  });

  it("leaves no word of the member in an order that was never paid, at once or when it lapses", async () => {
    const { buyer, email, street, lastName } = await wellKnownMember();
    const lapse = async () => {
      await till.db.updateTable("orders").set({ pay_before: till.clock.now }).where("email", "=", email).execute();
      await tendOrders(till.checkout);
    };
    await lapse();
    await buyer.fill(["TON-20", 1]);
    const address = { street, postcode: "5000" };
    expect((await buyer.order({ ...somebody(), email, name: lastName, address })).status).toBe(201);
    expect((await buyer.remove("/club/me")).status).toBe(200);
    const words = async () => {
      const { rows } = await sql<{ status: string }>`
        select status from orders where orders::text ilike any (array[${`%${email}%`}, ${`%${lastName}%`}, ${`%${street}%`}])
        order by id`.execute(till.db);
      return rows.map(({ status }) => status);
    };
    // The guest's order was paid, and the last one may be yet.
    expect(await words()).toEqual(["confirmed", "awaiting_payment"]);
    await lapse();
    expect(await words()).toEqual(["confirmed"]);
  });

  it("keeps the rating and the ledger without saying whose they were", async () => {
    const { buyer, memberId } = await wellKnownMember();
    const before = await buyer.get<{ count: number }>("/recipes/gin-og-tonic/ratings");
    await buyer.remove("/club/me");
    expect((await buyer.get<{ count: number }>("/recipes/gin-og-tonic/ratings")).body.count).toBe(before.body.count);
    const ratings = await till.db.selectFrom("ratings").selectAll().where("member_id", "=", memberId).execute();
    expect(ratings).toEqual([]);
  });

  it("asks for the password when it is a while since the member logged in", async () => {
    const { buyer } = await wellKnownMember();
    const before = till.clock.now;
    till.clock.now = new Date(before.getTime() + 20 * 60_000);
    expect((await buyer.remove<Refusal>("/club/me")).body).toMatchObject({ status: 422, code: "wrong_password" });
    expect((await buyer.send<Refusal>("DELETE", "/club/me", { password: "forkert" })).status).toBe(422);
    expect((await buyer.send("DELETE", "/club/me", { password: testPassword })).status).toBe(200);
    till.clock.now = before;
  });

  it("lets the address join again", async () => {
    const { buyer, email } = await wellKnownMember();
    await buyer.remove("/club/me");
    const form = { email, password: testPassword, passwordRepeat: testPassword, termsAccepted: true, ...name };
    expect((await till.newBuyer().post("/club/register", form)).status).toBe(201);
  });
});

describe("orders in the account", () => {
  it("are those of the member and guest orders with the confirmed address, each opened by its number", async () => {
    const { buyer } = await wellKnownMember();
    const { body } = await buyer.get<{ items: { orderNumber: string; status: { label: string } }[]; total: number }>(
      "/club/orders",
    );
    expect(body.total).toBe(2);
    expect(body.items[0]).toMatchObject({
      status: { code: "awaiting_payment", label: "Afventer betaling" },
      payment: { code: "pending", label: "Afventer" },
      itemCount: 4,
    });
    const opened = await buyer.get(`/club/orders/${body.items[0]?.orderNumber}`);
    expect(opened.body).toMatchObject({ orderNumber: body.items[0]?.orderNumber, points: 10 });
    const again = await buyer.post(`/club/orders/${body.items[0]?.orderNumber}/again`);
    expect(again.body).toMatchObject({ added: [{ variantId: "TON-20", quantity: 4 }], warnings: [], itemCount: 4 });
    const press = () =>
      buyer.post(`/club/orders/${body.items[0]?.orderNumber}/again`, { operationId: "et-dobbeltklik" });
    const [first, second] = [await press(), await press()];
    expect([first.body.itemCount, second.body.itemCount]).toEqual([8, 8]);
    const overview = await buyer.get("/club/overview");
    expect(overview.body).toMatchObject({
      points: { balance: 15, pending: 3, valueOre: 1_500, nextExpiry: { points: 15, expiresOn: "2029-11-20" } },
      latestOrder: { orderNumber: body.items[0]?.orderNumber },
      favouriteCount: 1,
      drinksListCount: 1,
    });
  });

  it("do not come with an address that is not confirmed", async () => {
    const email = newEmail();
    await (await till.newBuyer().fill(["TON-20", 1])).order({ email });
    const squatter = till.newBuyer();
    const form = { email, password: testPassword, passwordRepeat: testPassword, termsAccepted: true, ...name };
    await squatter.post("/club/register", form);
    expect((await squatter.get("/club/orders")).body).toMatchObject({ items: [], total: 0 });
    expect(JSON.stringify((await squatter.get("/club/export")).body)).not.toContain("Klar Tonic");
  });

  it("of another member are unknown by number", async () => {
    const [victim, stranger] = [await wellKnownMember(), await wellKnownMember()];
    const { body } = await victim.buyer.get<{ items: { orderNumber: string }[] }>("/club/orders");
    const number = body.items[0]?.orderNumber;
    expect((await stranger.buyer.get<Refusal>(`/club/orders/${number}`)).body.code).toBe("order_not_found");
    expect((await stranger.buyer.post(`/club/orders/${number}/again`)).status).toBe(404);
  });
});
