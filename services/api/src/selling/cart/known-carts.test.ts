import type { SessionAnswer } from "@skaenk/contract/club";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeCart } from "../../discovery/personalisation/describe-behaviour.ts";
import { featureRegistry } from "../../feature-registry.ts";
import { eraseMember } from "../../people/club/personal-data/erase-member.ts";
import { removeNeverConfirmed } from "../../people/club/tend-club.ts";
import { joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTill, type TestBuyer, type TestTill } from "../../testing/test-till.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(async () => {
  await sql`delete from outbox where topic = 'behaviour'`.execute(till.db);
});

/** This function opens a browser whose visitor has consented to personalised search. */
function agreeing(): TestBuyer {
  const browser = till.newBuyer();
  const choices = { functional: true, statistics: true, personalisation: true };
  const consent = { id: "k".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  browser.cookies.set("skaenk_consent", writeConsent(consent));
  return browser;
}

async function join(browser: TestBuyer, email = newEmail()): Promise<{ id: string; email: string }> {
  const { body } = await browser.post<SessionAnswer>("/club/register", joiningForm(email));
  return { id: String(body.member.memberNumber), email };
}

/** This function ends all sessions of a member on the server, while the browsers keep their cookies. */
const endSessions = (id: string) => sql`delete from member_sessions where member_id = ${Number(id)}`.execute(till.db);

const addGin = (browser: TestBuyer) =>
  browser.post<{ line: { id: string } }>("/cart/lines", { variantId: "GIN-20", quantity: 2, drink: "gin-og-tonic" });

const visitorOf = (browser: TestBuyer) => browser.cookies.get("skaenk_visitor") ?? "";

/** This function lists the identities in the queued cart events of one browser. */
async function toldAs(browser: TestBuyer): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ payload: { authenticatedId?: string } }>`
    select payload from outbox where topic = 'behaviour' and payload ->> 'kind' = 'cart'
      and payload ->> 'visitorId' = ${visitorOf(browser)} order by id`.execute(till.db);
  return rows.map(({ payload }) => payload.authenticatedId);
}

const knownIn = async (browser: TestBuyer) =>
  (
    await till.db
      .selectFrom("carts")
      .select("known_as")
      .where("visitor_id", "=", visitorOf(browser))
      .executeTakeFirstOrThrow()
  ).known_as;

const changes: [string, (browser: TestBuyer, line: string) => Promise<{ status: number }>][] = [
  ["a quantity is set", (browser, line) => browser.patch(`/cart/lines/${line}`, { quantity: 4 })],
  ["a quantity is set to none", (browser, line) => browser.patch(`/cart/lines/${line}`, { quantity: 0 })],
  ["a line is removed", (browser, line) => browser.remove(`/cart/lines/${line}`)],
  [
    "another pack is chosen",
    (browser, line) => browser.put(`/cart/lines/${line}/pack`, { variantId: "GIN-70", quantity: 1 }),
  ],
  ["a drink is taken out", (browser) => browser.remove("/cart/drinks/gin-og-tonic")],
];

describe("a cart is told as that of whoever is there, when", () => {
  it.each(changes)("%s by somebody else", async (_, change) => {
    const browser = agreeing();
    const { id } = await join(browser);
    const line = (await addGin(browser)).body.line.id;
    await endSessions(id);
    expect((await change(browser, line)).status).toBe(200);
    const [first, ...rest] = await toldAs(browser);
    expect(first).toBe(id);
    expect(rest).not.toHaveLength(0);
    expect(new Set(rest)).toEqual(new Set([undefined]));
  });

  it.each(changes)("%s by somebody who no longer agrees, who is not told of", async (_, change) => {
    const browser = agreeing();
    await join(browser);
    const line = (await addGin(browser)).body.line.id;
    browser.cookies.delete("skaenk_consent");
    expect((await change(browser, line)).status).toBe(200);
    expect(await toldAs(browser)).toHaveLength(1);
    expect(await knownIn(browser)).toBeNull();
  });

  it("it is ordered by a guest", async () => {
    const browser = agreeing();
    const { id } = await join(browser);
    await browser.fill(["TON-20", 1]);
    await endSessions(id);
    expect((await browser.order()).status).toBe(201);
    expect(await toldAs(browser)).toEqual([id, undefined]);
  });
});

describe("the name leaves a cart", () => {
  it("when its member logs out", async () => {
    const browser = agreeing();
    await join(browser);
    await addGin(browser);
    await browser.post("/club/logout");
    expect(await knownIn(browser)).toBeNull();
  });

  it("when a logout comes after the session has run out", async () => {
    const browser = agreeing();
    const { id } = await join(browser);
    await addGin(browser);
    await endSessions(id);
    await browser.post("/club/logout");
    expect(await knownIn(browser)).toBeNull();
  });

  it("once, whatever the number of logouts, which are limited for a browser and a network", async () => {
    const browser = agreeing();
    await join(browser);
    await addGin(browser);
    const logOut = () => browser.post("/club/logout", {}, { "x-forwarded-for": "203.0.113.91" });
    const version = async () =>
      (
        await sql<{ version: string }>`select xmin::text || ctid::text as version from carts
          where visitor_id = ${visitorOf(browser)}`.execute(till.db)
      ).rows[0]?.version;
    await logOut();
    const after = await version();
    const statuses = new Set<number>();
    for (let time = 1; time < 61; time += 1) statuses.add((await logOut()).status);
    expect([...statuses]).toEqual([204, 429]);
    expect(await version()).toBe(after);
    const others = new Set<number>();
    for (let time = 60; time < 601; time += 1) {
      const { status } = await till.newBuyer().post("/club/logout", {}, { "x-forwarded-for": "203.0.113.91" });
      others.add(status);
    }
    expect([...others]).toEqual([204, 429]);
  });

  it("when another member joins or logs in", async () => {
    const browser = agreeing();
    const { email, id } = await join(browser);
    await addGin(browser);
    const second = await join(browser);
    expect(await knownIn(browser)).toBeNull();
    await addGin(browser);
    expect(await knownIn(browser)).toMatchObject({ authenticatedId: second.id });
    await browser.post("/club/login", { email, password: testPassword });
    expect(await knownIn(browser)).toBeNull();
    expect(await toldAs(browser)).toEqual([id, second.id]);
  });

  it("of every browser when the member withdraws consent in one", async () => {
    const [home, away] = [agreeing(), agreeing()];
    const { email } = await join(home);
    await away.post("/club/login", { email, password: testPassword });
    await addGin(away);
    await home.post("/consents", { functional: false, statistics: false, personalisation: false });
    expect(await knownIn(away)).toBeNull();
  });

  const context = { personalData: featureRegistry.personalData };
  const erasures: [string, (member: { id: string; home: TestBuyer }) => Promise<unknown>][] = [
    ["the member", ({ home }) => home.send("DELETE", "/club/me", {})],
    [
      "the office",
      ({ id }) => eraseMember(till.db, Number(id), { now: till.now(), keys: till.settings.keys, ...context }),
    ],
    [
      "the round of addresses never confirmed",
      async ({ id }) => {
        await endSessions(id);
        await sql`update members set joined_at = joined_at - interval '60 days' where id = ${Number(id)}`.execute(
          till.db,
        );
        expect(await removeNeverConfirmed({ ...till, ...context })).toBe(1);
      },
    ],
  ];
  it.each(erasures)(
    "of every browser when the account is erased by %s, and nothing is told again",
    async (_, erase) => {
      const [home, away] = [agreeing(), agreeing()];
      const { id, email } = await join(home);
      await away.post("/club/login", { email, password: testPassword });
      await addGin(home);
      const line = (await addGin(away)).body.line.id;
      await erase({ id, home });
      for (const browser of [home, away]) expect(await knownIn(browser)).toBeNull();
      expect((await away.patch(`/cart/lines/${line}`, { quantity: 7 })).status).toBe(200);
      const { rows } = await sql`select from outbox where payload ->> 'authenticatedId' = ${id}
      and payload ->> 'kind' <> 'forget'`.execute(till.db);
      expect(rows).toEqual([]);
    },
  );
});

describe("a member who is gone", () => {
  it("is not told of by a cart that a former release left the name in", async () => {
    const browser = agreeing();
    await addGin(browser);
    const name = JSON.stringify({ temporaryId: "t", authenticatedId: "1999999" });
    await sql`update carts set known_as = ${name}::jsonb where visitor_id = ${visitorOf(browser)}`.execute(till.db);
    await sql`update cart_lines set quantity = 5 where visitor_id = ${visitorOf(browser)}`.execute(till.db);
    expect(await knownIn(browser)).toBeNull();
    expect(await toldAs(browser)).toEqual([undefined]);
  });

  it("is not told of while the account is being erased, and no cart waits for that", async () => {
    const browser = agreeing();
    const { id } = await join(browser);
    await till.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${Number(id)} for update`.execute(trx);
      expect((await addGin(browser)).status).toBe(200);
    });
    expect(await knownIn(browser)).toBeNull();
    expect(await toldAs(browser)).toEqual([]);
  });
});

describe("what waits to be told", () => {
  it("is dropped when somebody else has changed the cart before it is told", async () => {
    const browser = agreeing();
    await join(browser);
    await addGin(browser);
    const first = await knownIn(browser);
    const told = { visitorId: visitorOf(browser), ...first };
    expect(await describeCart(till.db, told)).toHaveLength(1);
    await browser.post("/club/logout");
    expect(await describeCart(till.db, told)).toEqual([]);
    await join(browser);
    await addGin(browser);
    expect(await describeCart(till.db, told)).toEqual([]);
  });
});

it("is part of what a member gets of the own data, of whichever browser", async () => {
  const [home, away] = [agreeing(), agreeing()];
  const { id, email } = await join(home);
  await away.post("/club/login", { email, password: testPassword });
  await addGin(home);
  await addGin(away);
  type Exported = { sections: { carts: { rows: { known_as: unknown }[] } } };
  const { body } = await home.get<Exported>("/club/export");
  expect(body.sections.carts.rows.map(({ known_as }) => known_as)).toMatchObject([
    { authenticatedId: id },
    { authenticatedId: id },
  ]);
  const stranger = agreeing();
  await join(stranger);
  await addGin(stranger);
  await endSessions(id);
  await home.post("/club/logout");
  expect(JSON.stringify((await stranger.get<Exported>("/club/export")).body.sections.carts)).not.toContain(`"${id}"`);
});
