import type { SessionAnswer } from "@skaenk/contract/club";
import type { Address } from "@skaenk/contract/club-addresses";
import type { Member } from "@skaenk/contract/club-schemas";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "../../feature-registry.ts";
import { stockTestGoods } from "../../testing/test-goods.ts";
import {
  joinAs,
  joiningForm,
  mailedToken,
  newEmail,
  type TestMember,
  testPassword,
} from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { addDemoMember, demoMember } from "./demo-member.ts";
import { greetBirthdays, remindOfExpiry, removeNeverConfirmed } from "./tend-club.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const logIn = (email: string, password: string) => newVisitor().post("/club/login", { email, password });
const mailTo = async (email: string, template: string) =>
  await shop.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("template", "=", template)
    .execute();

describe("a forgotten password", () => {
  it("is replaced with a mailed link, once, and everybody is logged out", async () => {
    const { visitor, email } = await joinAs(shop, { confirmed: false });
    await newVisitor().post("/club/password-reset", { email });
    const token = await mailedToken(shop, "reset-password", email);
    const chosen = { token, password: "et helt nyt kodeord", passwordRepeat: "et helt nyt kodeord" };
    const answers = await Promise.all([1, 2, 3].map(() => newVisitor().post("/club/password-reset/confirm", chosen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await visitor.get("/club/me")).status).toBe(401);
    expect((await logIn(email, testPassword)).status).toBe(401);
    expect((await logIn(email, chosen.password)).status).toBe(200);
    expect(await mailTo(email, "password-changed")).toHaveLength(1);
  });

  it("has links that stay open when a stranger asks for more, and end together once one of them is used", async () => {
    const { email } = await joinAs(shop);
    const tokens: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      await newVisitor().post("/club/password-reset", { email });
      tokens.push(await mailedToken(shop, "reset-password", email));
    }
    const use = (token: string | undefined) =>
      newVisitor().post("/club/password-reset/confirm", {
        token,
        password: "et helt nyt kodeord",
        passwordRepeat: "et helt nyt kodeord",
      });
    expect(new Set(tokens).size).toBe(3);
    const [first, second, third] = tokens;
    const both = await Promise.all([use(first), use(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await use(third)).status).toBe(422);
  });

  it("answers the same in the same time for known and unknown addresses", async () => {
    const { email } = await joinAs(shop);
    const ask = async (address: string) => {
      const started = performance.now();
      const { body } = await newVisitor().post("/club/password-reset", { email: address });
      return { body, ms: performance.now() - started };
    };
    const known = await ask(email);
    const unknown = await ask(newEmail());
    expect(unknown.body).toEqual(known.body);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(245);
  });

  it("is refused with a link that is half an hour old, and with passwords that differ", async () => {
    const { email } = await joinAs(shop);
    await newVisitor().post("/club/password-reset", { email });
    const token = await mailedToken(shop, "reset-password", email);
    const confirm = (more: object) =>
      newVisitor().post<Refusal>("/club/password-reset/confirm", {
        token,
        password: testPassword,
        passwordRepeat: testPassword,
        ...more,
      });
    expect((await confirm({ passwordRepeat: "noget andet" })).body.errors).toEqual({
      passwordRepeat: "Gentag kodeord: De to er ikke ens",
    });
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 31 * 60_000);
    expect((await confirm({})).body.code).toBe("token_invalid");
    shop.clock.now = before;
    expect((await confirm({})).status).toBe(200);
  });

  it("sends so many mails and no more", async () => {
    const email = newEmail();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await newVisitor().post("/club/password-reset", { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("cannot be replaced with a link for something else", async () => {
    const { email } = await joinAs(shop, { confirmed: false });
    const token = await mailedToken(shop, "confirm-email", email);
    const chosen = { token, password: testPassword, passwordRepeat: testPassword };
    expect((await newVisitor().post("/club/password-reset/confirm", chosen)).status).toBe(422);
  });
});

describe("changing", () => {
  it("the password asks for the old one, and gives this browser a new session", async () => {
    const { visitor, email, token } = await joinAs(shop);
    const chosen = { password: "noget helt andet", passwordRepeat: "noget helt andet" };
    const wrong = await visitor.post<Refusal>("/club/password", { currentPassword: "forkert", ...chosen });
    expect(wrong.body.errors).toEqual({ currentPassword: "Kodeordet er forkert." });
    const { body } = await visitor.post<SessionAnswer>("/club/password", { currentPassword: testPassword, ...chosen });
    expect(body.token).not.toBe(token);
    expect((await visitor.get("/club/me")).status).toBe(200);
    expect((await newVisitor().send("GET", "/club/me", undefined, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    );
    expect((await logIn(email, chosen.password)).status).toBe(200);
    expect(await mailTo(email, "password-changed")).toHaveLength(1);
  });

  it("the address asks for the password, waits for the new address, and tells the old one", async () => {
    const { visitor, email } = await joinAs(shop);
    const fresh = newEmail();
    const wrong = await visitor.post<Refusal>("/club/email", { email: fresh, password: "forkert" });
    expect(wrong.body.code).toBe("wrong_password");
    await visitor.post("/club/email", { email: fresh, password: testPassword });
    expect((await visitor.get<Member>("/club/me")).body).toMatchObject({ email, pendingEmail: fresh });
    const token = await mailedToken(shop, "confirm-new-email", fresh);
    expect((await newVisitor().post<Refusal>("/club/email/confirm", { token })).body.code).toBe("login_needed");
    expect((await visitor.post("/club/email/confirm", { token })).status).toBe(200);
    expect((await visitor.get<Member>("/club/me")).body).toMatchObject({ email: fresh, emailConfirmed: true });
    expect(await mailTo(email, "email-changed")).toMatchObject([{ data: { newEmail: fresh } }]);
    expect((await newVisitor().post("/club/email/confirm", { token })).status).toBe(422);
    // 25 points per member, not per address.
    expect((await visitor.get("/club/points")).body).toMatchObject({ balance: 25 });
  });

  it("to somebody else's address answers alike and sends nothing", async () => {
    const [victim, stranger] = [await joinAs(shop), await joinAs(shop)];
    const answer = await stranger.visitor.post("/club/email", { email: victim.email, password: testPassword });
    expect(answer.status).toBe(200);
    expect(await mailTo(victim.email, "confirm-new-email")).toEqual([]);
  });

  it("the profile takes names and birthday, and nothing else", async () => {
    const { visitor } = await joinAs(shop);
    const html = '<img src=x onerror="alert(1)">';
    const changed = await visitor.patch<Member>("/club/me", { firstName: ` ${html} `, birthday: "1988-02-29" });
    expect(changed.body).toMatchObject({ firstName: html, lastName: "Ærø", birthday: "1988-02-29" });
    expect((await visitor.patch<Member>("/club/me", { birthday: null })).body.birthday).toBeUndefined();
    for (const wish of [{ points: 500 }, { email: "x@example.dk" }, { emailConfirmed: true }, { id: 1 }]) {
      expect((await visitor.patch("/club/me", wish)).status).toBe(400);
    }
    for (const firstName of ["\u200b", "\u3164 \u00ad"]) {
      const refused = await visitor.patch<Refusal>("/club/me", { firstName });
      expect([refused.status, refused.body.errors]).toEqual([422, { firstName: "Skriv dit fornavn" }]);
    }
    expect((await visitor.patch<Refusal>("/club/me", { lastName: "" })).body.errors).toEqual({
      lastName: "Skriv dit efternavn",
    });
    expect((await visitor.patch<Refusal>("/club/me", { firstName: "se evil.com" })).body.errors).toEqual({
      firstName: "»evil.com« ligner en webadresse eller mailadresse. Skriv dit fornavn uden.",
    });
    const page = await visitor.send("GET", "/club/export");
    expect(JSON.stringify(page.body)).toContain("onerror");
  });
});

const home = { name: "Anna Ærø", street: "Flaskegyden 4", postcode: "5000" };
const add = ({ visitor }: TestMember, more: object = {}) =>
  visitor.post<Address & Refusal>("/club/addresses", { ...home, ...more });
const listOf = async ({ visitor }: TestMember) =>
  (await visitor.get<{ items: Address[] }>("/club/addresses")).body.items;

describe("addresses", () => {
  it("know their city, and the first is the default", async () => {
    const member = await joinAs(shop);
    const { status, body } = await add(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...home, city: "Odense C", isDefault: true });
    await add(member, { name: "Arbejde" });
    expect((await listOf(member)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Anna Ærø", true],
      ["Arbejde", false],
    ]);
  });

  it("have one default, whoever is made it, changed or taken away", async () => {
    const member = await joinAs(shop);
    const [first, second, third] = [await add(member), await add(member), await add(member, { isDefault: true })];
    const defaults = async () => (await listOf(member)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([third.body.id]);
    await member.visitor.patch(`/club/addresses/${first.body.id}`, { isDefault: true });
    expect(await defaults()).toEqual([first.body.id]);
    await member.visitor.patch(`/club/addresses/${first.body.id}`, { isDefault: false });
    expect(await defaults()).toEqual([first.body.id]);
    await member.visitor.remove(`/club/addresses/${first.body.id}`);
    expect(await defaults()).toEqual([third.body.id]);
    await member.visitor.remove(`/club/addresses/${third.body.id}`);
    expect(await defaults()).toEqual([second.body.id]);
    await member.visitor.remove(`/club/addresses/${second.body.id}`);
    expect(await defaults()).toEqual([]);
  });

  it("have one default after many edits at once", async () => {
    const member = await joinAs(shop);
    const made = await Promise.all(Array.from({ length: 8 }, () => add(member, { isDefault: true })));
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const ids = made.map(({ body }) => body.id);
    await Promise.all([
      ...ids.slice(0, 5).map((id) => member.visitor.patch(`/club/addresses/${id}`, { isDefault: true })),
      ...ids.slice(3).map((id) => member.visitor.remove(`/club/addresses/${id}`)),
    ]);
    const left = await listOf(member);
    expect(left).toHaveLength(3);
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it("take a new city with a new postcode", async () => {
    const member = await joinAs(shop);
    const { body } = await add(member);
    const moved = await member.visitor.patch<Address>(`/club/addresses/${body.id}`, { postcode: "8000" });
    expect(moved.body).toMatchObject({ postcode: "8000", city: "Aarhus C", street: "Flaskegyden 4" });
  });

  it.each([
    [{ name: " " }, "name", "Skriv navnet på modtageren"],
    [{ name: "\u0301" }, "name", "Skriv navnet med mindst ét bogstav eller tal."],
    [{ street: "\ufffc" }, "street", "Skriv vejnavn og nummer"],
    [{ street: "" }, "street", "Skriv vejnavn og nummer"],
    [{ postcode: "3900" }, "postcode", "Vi leverer desværre ikke til Grønland. Vælg en adresse i Danmark."],
    [{ postcode: "12" }, "postcode", "Skriv postnummeret med fire cifre."],
    [{ phone: "123" }, "phone", "Skriv telefonnummeret med otte cifre"],
    [{ name: "evil.com" }, "name", "»evil.com« ligner en webadresse eller mailadresse. Skriv navnet uden."],
    [
      { street: "Gaden 1 www.evil" },
      "street",
      "»www.evil« ligner en webadresse eller mailadresse. Skriv adressen uden.",
    ],
    [{ city: "Odense\u2067" }, "city", "Skriv byen uden skjulte tegn."],
  ])("refuse %o", async (wrong, field, message) => {
    const answer = await add(await joinAs(shop), wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toBe(message);
  });

  it("of another member are unknown", async () => {
    const [victim, stranger] = [await joinAs(shop), await joinAs(shop)];
    const { body } = await add(victim);
    expect((await stranger.visitor.patch(`/club/addresses/${body.id}`, { name: "Tyv" })).status).toBe(404);
    expect((await stranger.visitor.remove(`/club/addresses/${body.id}`)).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
    expect((await listOf(victim))[0]?.name).toBe("Anna Ærø");
  });
});

/** Does something on another day, in the middle of it. */
async function onDay<Answer>(day: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = shop.clock.now;
  shop.clock.now = new Date(`${day}T12:00:00Z`);
  try {
    return await act();
  } finally {
    shop.clock.now = before;
  }
}

describe("by the clock", () => {
  it("birthdays are greeted with points, once a year", async () => {
    const visitor = newVisitor();
    const email = newEmail();
    await visitor.post("/club/register", { ...joiningForm(email), birthday: "1990-12-20" });
    await visitor.post("/club/confirm", { token: await mailedToken(shop, "confirm-email", email) });
    await onDay("2026-12-20", async () => {
      await Promise.all([greetBirthdays(shop), greetBirthdays(shop)]);
      await greetBirthdays(shop);
    });
    expect((await visitor.get("/club/points")).body).toMatchObject({ balance: 75 });
    expect(await mailTo(email, "birthday")).toMatchObject([{ data: { firstName: "Anna", points: 50 } }]);
  });

  it("members are told once before points run out", async () => {
    const { email } = await joinAs(shop);
    const before = shop.clock.now;
    shop.clock.now = new Date("2029-11-01T09:00:00Z");
    await remindOfExpiry(shop);
    await remindOfExpiry(shop);
    expect(await mailTo(email, "points-expiry")).toMatchObject([
      { data: { points: 25, expiresOn: "2029-11-20", balance: 25 } },
    ]);
    shop.clock.now = before;
  });
});

describe("an address that was never confirmed", () => {
  it("is free again after a month in which nobody came back", async () => {
    const [squatter, regular] = [await joinAs(shop, { confirmed: false }), await joinAs(shop)];
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 29 * 86_400_000);
    await removeNeverConfirmed({ ...shop, ...featureRegistry });
    expect((await logIn(regular.email, testPassword)).status).toBe(200);
    shop.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    await removeNeverConfirmed({ ...shop, ...featureRegistry });
    expect((await logIn(squatter.email, testPassword)).status).toBe(401);
    expect((await logIn(regular.email, testPassword)).status).toBe(200);
    shop.clock.now = before;
  });
});

describe("the demo member", () => {
  it("is there to look at the club with, once, but never in production", async () => {
    await addDemoMember({ ...shop, settings: { ...shop.settings, production: true } });
    expect((await logIn(demoMember.email, demoMember.password)).status).toBe(401);
    await addDemoMember(shop);
    await addDemoMember(shop);
    const visitor = newVisitor();
    await visitor.post("/club/login", demoMember);
    expect((await visitor.get("/club/points")).body).toMatchObject({ balance: 125 });
  });
});

describe("who is not logged in", () => {
  it.each([
    ["GET", "/club/me"],
    ["PATCH", "/club/me"],
    ["DELETE", "/club/me"],
    ["GET", "/club/points"],
    ["POST", "/club/points/offers/smagning"],
    ["GET", "/club/addresses"],
    ["POST", "/club/addresses"],
    ["GET", "/club/orders"],
    ["GET", "/club/orders/100001"],
    ["POST", "/club/orders/100001/again"],
    ["GET", "/club/overview"],
    ["GET", "/club/sessions"],
    ["GET", "/club/export"],
    ["POST", "/club/password"],
    ["POST", "/club/email"],
  ])("is told so at %s %s", async (method, path) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const answer = await newVisitor().send<Refusal>(method, path, body);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: "not_logged_in", detail: "Log ind i klubben for at se det her." });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
