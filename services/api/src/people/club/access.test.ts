import type { SessionAnswer } from "@skaenk/contract/club";
import type { Member } from "@skaenk/contract/club-schemas";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { joinAs, joiningForm, mailedToken, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { hashPassword } from "../identity/passwords.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const logIn = (visitor: TestVisitor, email: string, password = testPassword, headers = {}) =>
  visitor.post<SessionAnswer & Refusal>("/club/login", { email, password }, headers);

describe("joining", () => {
  it("makes a member, logs in and asks to confirm the address", async () => {
    const visitor = newVisitor();
    const email = newEmail();
    const { status, body, headers } = await visitor.post<SessionAnswer>("/club/register", {
      ...joiningForm(` ${email.toUpperCase()} `),
      birthday: "1990-05-17",
    });
    expect(status).toBe(201);
    expect(body.member).toMatchObject({ email, emailConfirmed: false, firstName: "Anna", birthday: "1990-05-17" });
    expect(headers.get("set-cookie")).toMatch(
      /skaenk_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await visitor.get<Member>("/club/me")).body.email).toBe(email);
    expect(await mailedToken(shop, "confirm-email", email)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ["a wrong address", { email: "anna@" }, "email", "Indtast venligst en gyldig e-mailadresse."],
    [
      "a password that is not repeated",
      { passwordRepeat: "noget andet" },
      "passwordRepeat",
      "Gentag kodeord: De to er ikke ens",
    ],
    ["a repeated password that is empty", { passwordRepeat: "" }, "passwordRepeat", "Gentag kodeord"],
    [
      "a short password",
      { password: "kort", passwordRepeat: "kort" },
      "password",
      "Kodeordet skal være på mindst 8 tegn",
    ],
    ["no first name", { firstName: " " }, "firstName", "Skriv dit fornavn"],
    ["no last name", { lastName: "" }, "lastName", "Skriv dit efternavn"],
    ["a name of two lines", { firstName: "Anna\nBcc: x" }, "firstName", "Skriv dit fornavn uden linjeskift"],
    [
      "a name with a web address",
      { firstName: "Vind på evil.com" },
      "firstName",
      "»evil.com« ligner en webadresse eller mailadresse. Skriv dit fornavn uden.",
    ],
    [
      "a last name with a mail address",
      { lastName: "a@evil.com" },
      "lastName",
      "»a@evil.com« ligner en webadresse eller mailadresse. Skriv dit efternavn uden.",
    ],
    ["a name of accents", { firstName: "\u0301" }, "firstName", "Skriv dit fornavn med mindst ét bogstav eller tal."],
    [
      "a last name of placeholders",
      { lastName: "\ufffc" },
      "lastName",
      "Skriv dit efternavn med mindst ét bogstav eller tal.",
    ],
    ["a name written backwards", { firstName: "\u202eannA" }, "firstName", "Skriv dit fornavn uden skjulte tegn."],
    [
      "a birthday that is no day",
      { birthday: "2001-02-30" },
      "birthday",
      "Den dato findes ikke. Skriv fødselsdagen med dag, måned og år, fx 17 5 1990",
    ],
    ["a child", { birthday: "2015-01-01" }, "birthday", "Du skal være fyldt 18 år for at være med i klubben"],
    [
      "the terms not accepted",
      { termsAccepted: false },
      "termsAccepted",
      "Du skal acceptere klubvilkårene for at blive medlem",
    ],
  ])("refuses %s", async (_what, wrong, field, message) => {
    const email = newEmail();
    const answer = await newVisitor().post<Refusal>("/club/register", { ...joiningForm(email), ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toBe(message);
    expect(await shop.db.selectFrom("members").where("email", "=", email).select("id").execute()).toEqual([]);
  });

  it("refuses an address that is taken, whatever its capitals", async () => {
    const { email } = await joinAs(shop);
    const answer = await newVisitor().post<Refusal>("/club/register", joiningForm(email.toUpperCase()));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "email_taken", detail: "Din email eksisterer allerede i vores system" });
  });

  it("is one member when the button is pressed twice at once", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => newVisitor().post("/club/register", joiningForm(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("never signs up for the newsletter", async () => {
    const { email } = await joinAs(shop);
    const rows = await shop.db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).execute();
    expect(rows).toEqual([]);
  });

  it("gives no points, number or role that is sent along", async () => {
    const visitor = newVisitor();
    const form = {
      ...joiningForm(newEmail()),
      points: 9_999,
      id: 1,
      email_confirmed_at: "2020-01-01",
      emailConfirmed: true,
    };
    const { body } = await visitor.post<SessionAnswer>("/club/register", form);
    expect(body.member.emailConfirmed).toBe(false);
    expect((await visitor.get("/club/points")).body).toMatchObject({ balance: 0, entries: [] });
  });

  it("keeps passwords as argon2id and tokens as fingerprints", async () => {
    const { email, token } = await joinAs(shop);
    const member = await shop.db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await shop.db.selectFrom("member_sessions").selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });
});

describe("confirming the address", () => {
  it("books 25 points once, and uses the link up", async () => {
    const { visitor, email } = await joinAs(shop, { confirmed: false });
    const token = await mailedToken(shop, "confirm-email", email);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/club/confirm", { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await visitor.get("/club/points")).body).toMatchObject({ balance: 25 });
    expect((await visitor.get<Member>("/club/me")).body.emailConfirmed).toBe(true);
  });

  it("is not done by looking at the link", async () => {
    const { visitor, email } = await joinAs(shop, { confirmed: false });
    const token = await mailedToken(shop, "confirm-email", email);
    expect((await visitor.get(`/club/confirm?token=${token}`)).status).toBe(404);
    expect((await visitor.get<Member>("/club/me")).body.emailConfirmed).toBe(false);
  });

  it("refuses a link that is old, unknown, or replaced by a newer one", async () => {
    const { visitor, email } = await joinAs(shop, { confirmed: false });
    const first = await mailedToken(shop, "confirm-email", email);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await visitor.post("/club/confirm/send");
    expect((await visitor.post("/club/confirm", { token: first })).body).toMatchObject({ code: "token_invalid" });
    expect((await visitor.post("/club/confirm", { token: "x".repeat(43) })).status).toBe(422);
    const second = await shop.db.selectFrom("mail_outbox").select("data").where("recipient", "=", email).execute();
    const latest = second.map(({ data }) => (data as { token: string }).token).find((token) => token !== first);
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 8 * 86_400_000);
    expect((await visitor.post("/club/confirm", { token: latest })).status).toBe(422);
    shop.clock.now = before;
    expect((await visitor.post("/club/confirm", { token: latest })).status).toBe(200);
  });

  it("gives no second 25 points to who leaves and joins again", async () => {
    const { visitor, email } = await joinAs(shop);
    expect((await visitor.remove("/club/me")).status).toBe(200);
    const again = await joinAs(shop, { email });
    expect((await again.visitor.get("/club/points")).body).toMatchObject({ balance: 0 });
    expect((await again.visitor.get<Member>("/club/me")).body.emailConfirmed).toBe(true);
  });
});

describe("logging in", () => {
  it("answers a token that works as cookie and as bearer", async () => {
    const { email } = await joinAs(shop);
    const visitor = newVisitor();
    const { status, body } = await logIn(visitor, email.toUpperCase());
    expect(status).toBe(200);
    expect((await visitor.get("/club/me")).status).toBe(200);
    const program = await newVisitor().send<Member>("GET", "/club/me", undefined, {
      authorization: `Bearer ${body.token}`,
    });
    expect(program.body.email).toBe(email);
  });

  it("answers the same for a wrong password and an unknown address, after the same work", async () => {
    const { email } = await joinAs(shop);
    const stranger = newEmail();
    const took = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY, work: Number.POSITIVE_INFINITY };
    const bodies: unknown[] = [];
    // The quickest of several, taken in turns: a busy machine slows all of them, and only the work itself is left.
    for (let count = 0; count < 8; count += 1) {
      for (const [who, address] of [["known", email] as const, ["unknown", stranger] as const]) {
        const started = performance.now();
        const answer = await logIn(newVisitor(), address, "forkert kodeord");
        took[who] = Math.min(took[who], performance.now() - started);
        expect(answer.status).toBe(401);
        bodies.push(answer.body);
      }
      const started = performance.now();
      await hashPassword("forkert kodeord");
      took.work = Math.min(took.work, performance.now() - started);
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    // Neither answer comes before a password has been reckoned with.
    expect(took.unknown / took.work).toBeGreaterThan(0.6);
    expect(took.known / took.work).toBeGreaterThan(0.6);
  });

  it("slows down and says so before twenty wrong passwords, for unknown addresses too", async () => {
    for (const email of [(await joinAs(shop)).email, newEmail()]) {
      const answers = [];
      for (let count = 0; count < 20; count += 1) answers.push(await logIn(newVisitor(), email, `forkert ${count}`));
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(last?.body.detail).toMatch(/^Du har prøvet for mange gange\. Vent \d+ minutter, og prøv igen\.$/);
      expect((await logIn(newVisitor(), email)).status).toBe(429);
    }
  });

  it("does not lock a member out elsewhere because of tries from one address", async () => {
    const { email } = await joinAs(shop);
    const stranger = { "x-forwarded-for": "203.0.113.9" };
    for (let count = 0; count < 15; count += 1) await logIn(newVisitor(), email, "forkert", stranger);
    expect((await logIn(newVisitor(), email, testPassword, stranger)).status).toBe(429);
    expect((await logIn(newVisitor(), email, testPassword, { "x-forwarded-for": "198.51.100.4" })).status).toBe(200);
  });

  it("takes no session that somebody else planted, and ends the one that was there", async () => {
    const { email } = await joinAs(shop);
    const planted = "p".repeat(43);
    const visitor = newVisitor();
    visitor.cookies.set("skaenk_session", planted);
    await logIn(visitor, email);
    const given = visitor.cookies.get("skaenk_session");
    expect(given).not.toBe(planted);
    await logIn(visitor, email);
    const old = newVisitor();
    old.cookies.set("skaenk_session", given ?? "");
    expect((await old.get("/club/me")).status).toBe(401);
    old.cookies.set("skaenk_session", planted);
    expect((await old.get("/club/me")).status).toBe(401);
  });

  it("refuses a form that another site sends", async () => {
    const { email } = await joinAs(shop);
    const answer = await logIn(newVisitor(), email, testPassword, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  it("ends the session at logout", async () => {
    const { visitor, token } = await joinAs(shop);
    expect((await visitor.post("/club/logout")).status).toBe(204);
    expect((await visitor.get<Refusal>("/club/me")).body.code).toBe("not_logged_in");
    const program = await newVisitor().send("GET", "/club/me", undefined, { authorization: `Bearer ${token}` });
    expect(program.status).toBe(401);
    expect((await newVisitor().post("/club/logout")).status).toBe(204);
  });

  it("tells the page that somebody is logged in, and nothing of who or how", async () => {
    const { visitor, token } = await joinAs(shop);
    const hint = visitor.cookies.get("skaenk_member") ?? "";
    expect(hint).toMatch(/^[\w-]{8}$/);
    expect(token).not.toContain(hint);
    visitor.cookies.delete("skaenk_member");
    const { headers } = await visitor.get("/favourites");
    expect(headers.get("set-cookie")).toMatch(/^skaenk_member=[\w-]{8}; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(visitor.cookies.get("skaenk_member")).toBe(hint);
    await visitor.post("/club/logout");
    expect(visitor.cookies.get("skaenk_member")).toBe("");
  });

  it("takes the hint back where the session was ended from elsewhere", async () => {
    const { visitor, email } = await joinAs(shop);
    const other = newVisitor();
    await logIn(other, email);
    await shop.db.deleteFrom("member_sessions").execute();
    await visitor.get("/favourites");
    expect(visitor.cookies.get("skaenk_member")).toBe("");
    expect((await newVisitor().get("/favourites")).headers.get("set-cookie")).toBeNull();
  });

  it("ends sessions by themselves after 30 days without use", async () => {
    const { visitor } = await joinAs(shop);
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 20 * 86_400_000);
    expect((await visitor.get("/club/me")).status).toBe(200);
    shop.clock.now = new Date(before.getTime() + 49 * 86_400_000);
    expect((await visitor.get("/club/me")).status).toBe(200);
    shop.clock.now = new Date(before.getTime() + 80 * 86_400_000);
    expect((await visitor.get("/club/me")).status).toBe(401);
    shop.clock.now = before;
  });
});

describe("sessions", () => {
  it("are listed with what they run on, and ended one by one", async () => {
    const { visitor, email } = await joinAs(shop);
    const phone = newVisitor();
    const agent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";
    await logIn(phone, email, testPassword, { "user-agent": agent });
    const { body } = await visitor.get<{ items: { id: string; current: boolean; device: string }[] }>("/club/sessions");
    expect(body.items.map(({ current, device }) => [current, device])).toEqual([
      [true, "Ukendt program"],
      [false, "Safari på iPhone"],
    ]);
    await visitor.remove(`/club/sessions/${body.items[1]?.id}`);
    expect((await phone.get("/club/me")).status).toBe(401);
    expect((await visitor.get("/club/me")).status).toBe(200);
  });

  it("of another member cannot be ended", async () => {
    const victim = await joinAs(shop);
    const own = await victim.visitor.get<{ items: { id: string }[] }>("/club/sessions");
    const stranger = await joinAs(shop);
    expect((await stranger.visitor.remove(`/club/sessions/${own.body.items[0]?.id}`)).status).toBe(404);
    expect((await victim.visitor.get("/club/me")).status).toBe(200);
  });
});

describe("two sessions of a member that choose a new password at the same moment", () => {
  const chosen = (password: string) => ({ currentPassword: testPassword, password, passwordRepeat: password });

  it("give one of them the account: the other's session has ended, and what it showed counts no more", async () => {
    const { visitor: owner, email } = await joinAs(shop);
    const other = newVisitor();
    expect((await logIn(other, email)).status).toBe(200);
    const answers = await Promise.all([
      owner.post<Refusal>("/club/password", chosen("ejerens nye kodeord")),
      other.post<Refusal>("/club/password", chosen("den andens kodeord")),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [isOwners] = answers.map(({ status }) => status === 200);
    expect((await logIn(newVisitor(), email, "ejerens nye kodeord")).status).toBe(isOwners ? 200 : 401);
    expect((await logIn(newVisitor(), email, "den andens kodeord")).status).toBe(isOwners ? 401 : 200);
  });

  it.each([
    ["deletes no account", "DELETE", "/club/me", { password: testPassword }],
    [
      "sends no link to another address",
      "POST",
      "/club/email",
      { email: "en.anden@example.dk", password: testPassword },
    ],
  ] as const)("and a session that is ended meanwhile %s", async (_, method, path, form) => {
    const { visitor: owner, email, memberId } = await joinAs(shop);
    const other = newVisitor();
    await logIn(other, email);
    const passwordHash = await hashPassword("ejerens nye kodeord");
    const press = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("members").set({ password_hash: passwordHash }).where("id", "=", memberId).execute();
      await trx.deleteFrom("member_sessions").where("member_id", "=", memberId).execute();
      const underWay = other.send<Refusal>(method, path, form);
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      return { underWay };
    });
    expect((await press.underWay).status).toBe(401);
    expect((await logIn(owner, email, "ejerens nye kodeord")).status).toBe(200);
    const links = shop.db.selectFrom("member_tokens").select("purpose").where("member_id", "=", memberId);
    expect((await links.execute()).filter(({ purpose }) => purpose === "change")).toEqual([]);
  });
});

describe("a login under way while the password is changed", () => {
  it("gets no session that would outlive the change", async () => {
    const { email } = await joinAs(shop);
    const passwordHash = await hashPassword("et helt andet kodeord");
    const login = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("members").set({ password_hash: passwordHash }).where("email", "=", email).execute();
      const underWay = logIn(newVisitor(), email);
      // Long enough for the old password to be proven: the change is not seen before the transaction ends.
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      return { underWay };
    });
    const { status, body } = await login.underWay;
    expect([status, body.code]).toEqual([401, "wrong_login"]);
    expect((await logIn(newVisitor(), email, "et helt andet kodeord")).status).toBe(200);
  });
});
