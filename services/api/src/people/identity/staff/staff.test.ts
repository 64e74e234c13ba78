import type { Role } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import type { ApiKey } from "@skaenk/contract/office/staff";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { openTestShop, productionSettings as production, type TestShop } from "../../../testing/test-shop.ts";
import { hire, invitedAs, staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { beginningCode } from "./beginning.ts";
import { oneTimeCode } from "./one-time-code.fixture.ts";
import { accessThatEnds, makeOwner } from "./staff-links.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ OFFICE_KEY: "en-noegle-til-proever-000" });
});
afterAll(() => shop.stop());

const minutes = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};
const codeNow = (secret: string, step = 0) => oneTimeCode(secret, shop.clock.now, step);

describe("logging in to the office", () => {
  it("takes a password, and says who is in and what they may", async () => {
    const { email } = await hire(shop, "stock");
    const visitor = new TestVisitor(shop.api);
    const { status, body, headers } = await visitor.post<OfficeSession>("/office/session", {
      email: ` ${email.toUpperCase()} `,
      password: staffPassword,
    });
    expect(status).toBe(200);
    expect(body.staff).toMatchObject({ email, role: "stock" });
    expect(body.rights).toContain("orders:handle");
    expect(body.rights).not.toContain("orders:refund");
    expect(headers.getSetCookie().join()).toMatch(/skaenk_staff=[\w-]{43};.*HttpOnly; SameSite=Strict/);
  });

  it("refuses a wrong password and an unknown address in the same words", async () => {
    const { email } = await hire(shop, "shop");
    const visitor = new TestVisitor(shop.api);
    const wrong = await visitor.post("/office/session", { email, password: "ikke det rigtige" });
    const unknown = await visitor.post("/office/session", { email: "ingen@example.dk", password: staffPassword });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it("ends after half an hour without use, and after twelve hours whatever", async () => {
    const idle = await staffAs(shop, "shop");
    minutes(31);
    expect((await idle.get("/office/session")).status).toBe(401);
    const busy = await staffAs(shop, "shop");
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      minutes(20);
      expect((await busy.get("/office/session")).status).toBe(200);
    }
    minutes(20);
    expect((await busy.get("/office/session")).status).toBe(401);
  });

  it("stops somebody who guesses", async () => {
    const { email } = await hire(shop, "shop");
    const visitor = new TestVisitor(shop.api);
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push((await visitor.post("/office/session", { email, password: `gæt ${attempt}` })).status);
    }
    expect(answers.at(-1)).toBe(429);
  });

  it("is ended by logging out, everywhere for that session", async () => {
    const visitor = await staffAs(shop, "shop");
    const token = visitor.cookies.get("skaenk_staff") ?? "";
    await visitor.remove("/office/session");
    visitor.cookies.set("skaenk_staff", token);
    expect((await visitor.get("/office/session")).status).toBe(401);
  });
});

describe("one-time codes", () => {
  it("are asked for once they are set up, each code once, and a recovery code opens once", async () => {
    const visitor = await staffAs(shop, "owner");
    const { body: made } = await visitor.post<{ secret: string; qrSvg: string }>("/office/account/codes");
    expect(made.qrSvg).toContain("<svg");
    const wrong = await visitor.post<Refusal>("/office/account/codes/confirm", { code: "000000" });
    expect(wrong.body.errors?.code).toMatch(/passer ikke/);
    const { body } = await visitor.post<{ recoveryCodes: string[] }>("/office/account/codes/confirm", {
      code: codeNow(made.secret),
    });
    expect(body.recoveryCodes).toHaveLength(10);

    const again = new TestVisitor(shop.api);
    const login = { email: visitor.email, password: staffPassword };
    expect((await again.post<Refusal>("/office/session", login)).body.code).toBe("code_needed");
    const used = await again.post<Refusal>("/office/session", { ...login, code: codeNow(made.secret) });
    expect(used.body.code).toBe("wrong_code");
    minutes(1);
    expect((await again.post("/office/session", { ...login, code: codeNow(made.secret) })).status).toBe(200);

    const [recovery = ""] = body.recoveryCodes;
    const lost = new TestVisitor(shop.api);
    expect((await lost.post("/office/session", { ...login, code: recovery.toLowerCase() })).status).toBe(200);
    expect((await lost.post("/office/session", { ...login, code: recovery })).status).toBe(401);
  });

  it("are compulsory for the owner in production: nothing else opens before", async () => {
    const strict = await openTestShop(production);
    const owner = await invitedAs(strict, "owner");
    const { body } = await owner.get<OfficeSession>("/office/session");
    expect(body).toMatchObject({ mustAddSecondFactor: true, rights: [] });
    const closed = await owner.get<Refusal>("/office/staff");
    expect([closed.status, closed.body.code]).toEqual([403, "second_factor_needed"]);
    const { body: made } = await owner.post<{ secret: string }>("/office/account/codes");
    const code = () => oneTimeCode(made.secret, strict.now());
    await owner.post("/office/account/codes/confirm", { code: code() });
    expect((await owner.get("/office/staff")).status).toBe(200);
    strict.clock.now = new Date(strict.now().getTime() + 60_000);
    const login = { password: staffPassword, code: code() };
    const { body: confirmed } = await owner.post<{ ticket: string }>("/office/session/confirm", login);
    const headers = { "step-up-ticket": confirmed.ticket };
    const last = await owner.send<Refusal>("DELETE", "/office/account/codes", undefined, headers);
    expect(last.body.code).toBe("last_factor");
    await strict.stop();
  });
});

describe("the own password", () => {
  it("is changed by whoever shows the old one, logs out elsewhere, and is written down", async () => {
    const here = await staffAs(shop, "shop");
    const elsewhere = new TestVisitor(shop.api);
    const login = { email: here.email, password: staffPassword };
    expect((await elsewhere.post("/office/session", login)).status).toBe(200);
    minutes(11);
    const password = "en ny og lang sætning";
    const change = () => here.send<Refusal>("PUT", "/office/account/password", { password });
    expect((await change()).body.code).toBe("confirm_again");
    await here.post("/office/session/confirm", { password: staffPassword });
    const short = await here.send<Refusal>("PUT", "/office/account/password", { password: "kort" });
    expect(short.body.errors?.password).toMatch(/mindst 12 tegn/);
    expect((await change()).status).toBe(200);
    expect((await here.get("/office/session")).status).toBe(200);
    expect((await elsewhere.get("/office/session")).status).toBe(401);
    expect((await elsewhere.post("/office/session", login)).status).toBe(401);
    expect((await elsewhere.post("/office/session", { ...login, password })).status).toBe(200);
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.get<{ items: { act: string }[] }>("/office/audit?thing=staff&limit=9");
    expect(body.items.map(({ act }) => act)).toContain("staff.new-password");
  });

  it("stays the same for whoever has only the cookie, also in the minutes after the login", async () => {
    const editor = await staffAs(shop, "content");
    const thief = new TestVisitor(shop.api);
    for (const [name, value] of editor.cookies) thief.cookies.set(name, value);
    const change = (visitor: TestVisitor) =>
      visitor.send<Refusal>("PUT", "/office/account/password", { password: "tyvens nye kodeord" });
    expect(await change(thief)).toMatchObject({ status: 403, body: { code: "confirm_again" } });
    expect((await change(editor)).status).toBe(200);
  });

  it("is none of an API key's", async () => {
    const key = new TestVisitor(shop.api);
    const headers = { authorization: "Bearer en-noegle-til-proever-000" };
    const answer = await key.send("PUT", "/office/account/password", { password: "en ny og lang sætning" }, headers);
    expect(answer.status).toBe(403);
  });
});

describe("dangerous acts", () => {
  it("ask for the password again when it was shown long ago", async () => {
    const owner = await staffAs(shop, "owner");
    minutes(11);
    const invitation = { name: "Ny", email: `ny${Date.now()}@example.dk`, role: "stock" };
    expect((await owner.post<Refusal>("/office/staff", invitation)).body.code).toBe("confirm_again");
    expect((await owner.post("/office/session/confirm", { password: "forkert kodeord" })).status).toBe(401);
    expect((await owner.post("/office/session/confirm", { password: staffPassword })).status).toBe(200);
    expect((await owner.post("/office/staff", invitation)).status).toBe(200);
  });
});

describe("staff", () => {
  it("are invited by a link in a mail, which opens once", async () => {
    const owner = await staffAs(shop, "owner");
    const email = "inviteret@example.dk";
    await owner.post("/office/staff", { name: "Ib", email, role: "content" });
    const token = await mailedToken(shop, "staff-invitation", email);
    const visitor = new TestVisitor(shop.api);
    expect((await visitor.get(`/office/links/${token}`)).body).toMatchObject({ purpose: "invitation", email });
    const short = await visitor.post<Refusal>(`/office/links/${token}`, { name: "Ib", password: "kort" });
    expect(short.body.errors?.password).toMatch(/mindst 12/);
    const { body } = await visitor.post<OfficeSession>(`/office/links/${token}`, {
      name: "Ib",
      password: staffPassword,
    });
    expect(body.staff).toMatchObject({ name: "Ib", role: "content" });
    expect((await visitor.post(`/office/links/${token}`, { name: "Ib", password: staffPassword })).status).toBe(404);
  });

  it("lose their sessions with their role, and the last owner stays", async () => {
    const owner = await staffAs(shop, "owner");
    const packer = await staffAs(shop, "stock");
    await owner.patch(`/office/staff/${packer.staffId}`, { role: "accounts" });
    expect((await packer.get("/office/session")).status).toBe(401);

    const alone = await openTestShop();
    const last = await staffAs(alone, "owner");
    const no = await last.patch<Refusal>(`/office/staff/${last.staffId}`, { ended: true });
    expect([no.status, no.body.code]).toEqual([422, "last_owner"]);
    await alone.stop();
  });

  it("who are owners and take each other's role at once are one owner after it, and nobody waits for ever", async () => {
    const two = await openTestShop();
    try {
      const [one, other] = [await staffAs(two, "owner"), await staffAs(two, "owner")];
      const statuses = await Promise.all([
        one.patch<Refusal>(`/office/staff/${other.staffId}`, { role: "stock" }),
        other.patch<Refusal>(`/office/staff/${one.staffId}`, { role: "stock" }),
      ]);
      const said = statuses.map(({ status }) => status).sort();
      expect(said[0]).toBe(200);
      expect([401, 403, 422]).toContain(said[1]);
      const owners = await two.db.selectFrom("staff").select("id").where("role", "=", "owner").execute();
      expect(owners).toHaveLength(1);
    } finally {
      await two.stop();
    }
  });

  it("have one address that mail can be sent to", async () => {
    const owner = await staffAs(shop, "owner");
    for (const email of ["a,offer@ægte.dk", "a,victim@real.dk", "a:victim@real.dk;", "Bo <bo@real.dk>", "bo@real"]) {
      const { status, body } = await owner.post<Refusal>("/office/staff", { name: "Bo Bud", email, role: "shop" });
      expect([email, status, Object.keys(body.errors ?? {})]).toEqual([email, 422, ["email"]]);
    }
    await expect(makeOwner(shop.db, "a,victim@real.dk", shop.now())).rejects.toThrow();
  });

  it("are logged out by another who has confirmed again, and by themselves", async () => {
    const owner = await staffAs(shop, "owner");
    const other = await staffAs(shop, "shop");
    minutes(11);
    const refused = await owner.remove<Refusal>(`/office/staff/${other.staffId}/sessions`);
    expect([refused.status, refused.body.code]).toEqual([403, "confirm_again"]);
    expect((await other.get("/office/session")).status).toBe(200);
    expect((await owner.remove(`/office/staff/${owner.staffId}/sessions`)).status).toBe(200);
    const fresh = await staffAs(shop, "owner");
    expect((await fresh.remove(`/office/staff/${other.staffId}/sessions`)).status).toBe(200);
  });

  it("choose a new password by mail, and the answer tells nobody who works here", async () => {
    const { email } = await hire(shop, "shop");
    const visitor = new TestVisitor(shop.api);
    const known = await visitor.post("/office/session/forgotten", { email });
    const unknown = await visitor.post("/office/session/forgotten", { email: "ukendt@example.dk" });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await mailedToken(shop, "staff-password", email);
    const chosen = "et helt nyt kodeord";
    await visitor.post(`/office/links/${token}`, { name: `Ansat ${token.slice(0, 6)}`, password: chosen });
    expect((await new TestVisitor(shop.api).post("/office/session", { email, password: chosen })).status).toBe(200);
  });
});

describe("API keys", () => {
  it("have their own rights, are shown once and end at once", async () => {
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.post<{ key: string; info: { id: number } }>("/office/keys", {
      name: "Kassen",
      rights: ["audit:read"],
    });
    const headers = { authorization: `Bearer ${body.key}` };
    const program = new TestVisitor(shop.api);
    expect((await program.send("GET", "/office/audit", undefined, headers)).status).toBe(200);
    expect((await program.send("GET", "/office/staff", undefined, headers)).status).toBe(403);
    const { body: list } = await owner.get<{ items: { name: string; lastUsedAt: string | null }[] }>("/office/keys");
    expect(JSON.stringify(list)).not.toContain(body.key);
    expect(list.items.find(({ name }) => name === "Kassen")?.lastUsedAt).not.toBeNull();
    await owner.remove(`/office/keys/${body.info.id}`);
    expect((await program.send("GET", "/office/audit", undefined, headers)).status).toBe(401);
  });

  it("hold no more than their maker may at the moment: less after a lower role, nothing after the access is closed", async () => {
    const [owner, maker] = [await staffAs(shop, "owner"), await staffAs(shop, "owner")];
    const rights = ["members:read", "products:read"];
    const { body } = await maker.post<{ key: string }>("/office/keys", { name: "Kartotek", rights });
    const headers = { authorization: `Bearer ${body.key}` };
    const ask = async (path: string) => (await new TestVisitor(shop.api).send("GET", path, undefined, headers)).status;
    const statuses = async () => [await ask("/office/members"), await ask("/office/products")];
    const change = (to: object) => owner.patch(`/office/staff/${maker.staffId}`, to);
    const listed = async () => {
      const { body: list } = await owner.get<{ items: ApiKey[] }>("/office/keys");
      return list.items.find(({ name }) => name === "Kartotek");
    };
    expect(await statuses()).toEqual([200, 200]);
    await change({ role: "content" });
    expect(await statuses()).toEqual([403, 200]);
    expect((await listed())?.rights).toEqual(["products:read"]);
    await change({ ended: true });
    expect(await statuses()).toEqual([401, 401]);
    expect(await listed()).toMatchObject({ ended: true });
    // They ended for good: whoever comes back makes new ones.
    await change({ ended: false, role: "owner" });
    expect(await statuses()).toEqual([401, 401]);
  });

  it.each(["Kasse\nOrdre betalt", "Kassen \u202enessak", "Se https://evil.example"])(
    "are never called %j",
    async (name) => {
      const { status, body } = await (await staffAs(shop, "owner")).post<Refusal>("/office/keys", {
        ...{ name, rights: ["audit:read"] },
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["name"]]);
    },
  );

  it("never make keys or staff", async () => {
    const owner = await staffAs(shop, "owner");
    const no = await owner.post<Refusal>("/office/keys", { name: "Farlig", rights: ["keys:write"] });
    expect(no.status).toBe(422);
    expect(no.body.errors?.rights).toMatch(/kan ikke/);
  });

  it("of a test machine have the owner's rights, and production refuses to start with one", async () => {
    const headers = { authorization: "Bearer en-noegle-til-proever-000" };
    expect((await shop.api.request("/api/v1/office/staff", { headers })).status).toBe(200);
    await expect(openTestShop({ ...production, OFFICE_KEY: "x".repeat(20) })).rejects.toThrow(/OFFICE_KEY/);
  });
});

describe("the first owner", () => {
  it("begins with the code that the shop printed, once", async () => {
    const fresh = await openTestShop();
    const visitor = new TestVisitor(fresh.api);
    expect((await visitor.get("/office/beginning")).body).toEqual({ waiting: true });
    const typed = { name: "Ejnar", email: "ejnar@example.dk", password: staffPassword };
    expect((await visitor.post("/office/beginning", { ...typed, code: "forkert" })).status).toBe(401);
    const code = beginningCode(fresh.settings);
    // As it is read aloud: in capitals, with spaces for the hyphens.
    const spoken = ` ${code.toUpperCase().replaceAll("-", " ")}`;
    const { body } = await visitor.post<OfficeSession>("/office/beginning", { ...typed, code: spoken });
    expect(body.staff?.role).toBe("owner");
    expect((await visitor.get("/office/beginning")).body).toEqual({ waiting: false });
    const second = await visitor.post<Refusal>("/office/beginning", { ...typed, email: "to@example.dk", code });
    expect([second.status, second.body.code]).toEqual([409, "has_owner"]);
    await fresh.stop();
  });

  it("begins afresh by a link from the machine: what somebody made in their name meanwhile opens nothing", async () => {
    const owner = await staffAs(shop, "owner");
    const colleague = await ownColleague(owner, "shop");
    minutes(80 * 60);
    // Whoever has the owner's session makes a key, invites an owner who joins and invites another, and one who does not join yet.
    const thief = new TestVisitor(shop.api);
    expect((await thief.post("/office/session", { email: owner.email, password: staffPassword })).status).toBe(200);
    const { body: made } = await thief.post<{ key: string }>("/office/keys", {
      name: "Tyvens",
      rights: ["orders:read"],
    });
    const friend = await ownColleague(thief, "owner");
    const { body: second } = await friend.post<{ key: string }>("/office/keys", {
      name: "Vennens",
      rights: ["orders:read"],
    });
    const late = await friend.post<{ id: number }>("/office/staff", {
      name: "Sen",
      email: "sen@example.dk",
      role: "shop",
    });
    await thief.post("/office/webhooks", { url: "https://lytter.example/krog", events: ["order.paid"] });
    minutes(80 * 60);

    const told = await accessThatEnds(shop.db, owner.email, shop.now());
    expect(told.keys.map(({ name }) => name).sort()).toEqual(["Tyvens", "Vennens"]);
    expect(told.closed.map(({ id }) => id).sort()).toEqual([friend.staffId, late.body.id].sort());
    expect(told.kept.map(({ id }) => id)).toEqual([colleague.staffId]);
    expect(told.webhooks.map(({ url }) => url)).toEqual(["https://lytter.example/krog"]);

    const token = await makeOwner(shop.db, owner.email, shop.now());
    const anew = new TestVisitor(shop.api);
    await anew.post(`/office/links/${token}`, {
      name: `Ejer ${token.slice(0, 6)}`,
      password: "en helt ny lang sætning",
    });
    for (const key of [made.key, second.key]) {
      const headers = { authorization: `Bearer ${key}` };
      expect((await new TestVisitor(shop.api).send("GET", "/office/orders", undefined, headers)).status).toBe(401);
    }
    const { body: staff } = await anew.get<{ items: { id: number; state: string }[] }>("/office/staff");
    const stateOf = (id: number) => staff.items.find((one) => one.id === id)?.state;
    expect([friend.staffId, late.body.id, colleague.staffId].map(stateOf)).toEqual(["ended", "ended", "active"]);
    const { body: log } = await anew.get("/office/audit?thing=staff");
    expect(JSON.stringify(log)).toContain("Tyvens, Vennens");
    const mails = await shop.db.selectFrom("mail_outbox").select("data").where("recipient", "=", owner.email).execute();
    expect(mails.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ event: "begun-afresh", made: expect.objectContaining({ keys: "Tyvens, Vennens" }) }),
    );
  });

  it("comes in by a link from the machine, open for half an hour", async () => {
    const token = await makeOwner(shop.db, "Mail@Example.dk", shop.now());
    const visitor = new TestVisitor(shop.api);
    expect((await visitor.get(`/office/links/${token}`)).body).toMatchObject({
      purpose: "owner",
      email: "mail@example.dk",
    });
    minutes(31);
    expect((await visitor.get(`/office/links/${token}`)).status).toBe(404);
  });
});

/** Somebody whom a member of staff invites, and who joins. */
async function ownColleague(inviting: TestVisitor, role: Role) {
  const email = `indbudt${Math.random().toString(36).slice(2)}@example.dk`;
  const name = `Indbudt ${email.replaceAll(/[@.]/g, " ")}`;
  const { body } = await inviting.post<{ id: number }>("/office/staff", { name, email, role });
  const visitor = new TestVisitor(shop.api);
  const token = await mailedToken(shop, "staff-invitation", email);
  await visitor.post(`/office/links/${token}`, { name, password: staffPassword });
  return Object.assign(visitor, { staffId: body.id, email });
}

describe("a login under way while the account is changed", () => {
  const newHash = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA";
  it.each([
    ["another password", { password_hash: newHash }],
    ["its end", { ended_at: new Date("2026-01-01T00:00:00Z") }],
  ])("gets no session that would outlive %s", async (_what, change) => {
    const { email } = await staffAs(shop, "content");
    const login = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("staff").set(change).where("email", "=", email).execute();
      const underWay = new TestVisitor(shop.api).post<Refusal>("/office/session", { email, password: staffPassword });
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      return { underWay };
    });
    const { status, body } = await login.underWay;
    expect([status, body.code]).toEqual([401, "not_logged_in"]);
  });
});
