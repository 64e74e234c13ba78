import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { TestAuthenticator } from "../../../testing/test-passkey.ts";
import { openTestShop, productionSettings, type TestShop } from "../../../testing/test-shop.ts";
import {
  addPasskey,
  enrolledAs,
  invitedAs,
  mailedUndo,
  showPasskey,
  staffPassword,
  stepUp,
  type TestStaff,
} from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { oneTimeCode } from "./one-time-code.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(productionSettings);
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const newPasskey = () => new TestAuthenticator(shop.settings.publicUrl);
const passMinutes = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};
const idOf = ({ id }: TestAuthenticator) => id.toString("base64url");
const opens = async (passkey: TestAuthenticator) => (await showPasskey(newVisitor(), passkey)).status;

type Undone = { removed: string[]; restored: string[]; keys: string[]; closed: string[] };
const undo = (token: string) => newVisitor().post<Undone & Partial<Refusal>>(`/office/factor-undo/${token}`);

/** Generates unused one-time codes of a secret; advances the clock between them, because each is valid once. */
function codesOf(secret: string): () => string {
  return () => {
    passMinutes(1);
    return oneTimeCode(secret, shop.clock.now);
  };
}

async function startCodes(visitor: TestVisitor, headers: Record<string, string> = {}) {
  const { body } = await visitor.post<{ secret: string }>("/office/account/codes", {}, headers);
  return codesOf(body.secret);
}

async function enableCodes(visitor: TestVisitor, headers: Record<string, string> = {}) {
  const nextCode = await startCodes(visitor, headers);
  const { body } = await visitor.post<{ recoveryCodes: string[] }>("/office/account/codes/confirm", {
    code: nextCode(),
  });
  return { nextCode, recoveryCodes: body.recoveryCodes };
}

/** Enrols an owner with a passkey and one-time codes. */
async function ownerWithBoth() {
  const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
  const { nextCode } = await enableCodes(owner, await stepUp(owner, passkey));
  return { owner, passkey, nextCode };
}

/** Logs in and steps up as an attacker who has the password and phished one-time codes. */
async function phish(owner: TestStaff, nextCode: () => string, password = staffPassword) {
  const thief = newVisitor();
  const { status } = await thief.post("/office/session", { email: owner.email, password, code: nextCode() });
  expect(status).toBe(200);
  return { thief, ...(await stepUpByCode(thief, nextCode, password)) };
}

async function stepUpByCode(visitor: TestVisitor, nextCode: () => string, password = staffPassword) {
  const { body } = await visitor.post<{ ticket: string }>("/office/session/confirm", { password, code: nextCode() });
  return { headers: { "step-up-ticket": body.ticket } };
}

describe("a new factor", () => {
  it("is mailed to its owner, says what was done where, and is taken back by the link, once, within 72 hours", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const second = newPasskey();
    await addPasskey(owner, second, await stepUp(owner, passkey), "Tyvens telefon");
    const token = await mailedUndo(shop, owner.email);
    const { body: link } = await newVisitor().get<{ email: string; removes: string[] }>(`/office/factor-undo/${token}`);
    expect(link).toMatchObject({ email: owner.email });
    expect(link.removes).toContain("Tyvens telefon");
    // A GET of the link, as by a mail scanner, changes nothing.
    expect(await opens(second)).toBe(200);

    const done = await Promise.all([undo(token), undo(token), undo(token)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await opens(second)).toBe(401);
    expect((await owner.get("/office/session")).status).toBe(401);
    expect((await undo(token)).body.code).toBe("link_over");
    for (const { headers } of done) expect(headers.getSetCookie().join()).not.toContain("skaenk_staff=");
  });

  it("cannot be taken back after 72 hours", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    await showPasskey(owner, passkey);
    const token = await mailedUndo(shop, owner.email);
    passMinutes(72 * 60 - 1);
    expect((await newVisitor().get(`/office/factor-undo/${token}`)).status).toBe(200);
    passMinutes(1);
    expect((await undo(token)).status).toBe(404);
    expect(await opens(passkey)).toBe(200);
  });

  it("that was the account's first leaves it without, and so without a way in by password", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "shop");
    expect((await undo(await mailedUndo(shop, owner.email))).status).toBe(200);
    expect(await opens(passkey)).toBe(401);
    const { body } = await newVisitor().post<Refusal>("/office/session", {
      email: owner.email,
      password: staffPassword,
    });
    expect(body.code).toBe("invitation_needed");
  });
});

describe("whoever got in by a password and codes that they coaxed out of the owner", () => {
  it("loses everything by the link: what they removed is back, and what they made besides is closed", async () => {
    const { owner, passkey, nextCode } = await ownerWithBoth();
    const { thief, headers } = await phish(owner, nextCode);
    const [own, password] = [newPasskey(), "tyvens lange kodeord"];
    await thief.send("DELETE", `/office/account/passkeys/${idOf(passkey)}`, undefined, headers);
    expect((await addPasskey(thief, own, headers)).status).toBe(200);
    const token = await mailedUndo(shop, owner.email);
    await thief.send("PUT", "/office/account/password", { password }, headers);
    const { nextCode: theirCode } = await enableCodes(thief, headers);
    const { headers: again } = await stepUpByCode(thief, theirCode, password);
    const accomplice = { name: "Med Hjælper", email: "medhjaelper@example.dk", role: "owner" };
    await thief.post("/office/staff", accomplice, again);
    const { body: made } = await thief.post<{ key: string }>(
      "/office/keys",
      { name: "Bagdør", rights: ["members:read"] },
      again,
    );
    const third = newPasskey();
    const byOwn = newVisitor();
    await showPasskey(byOwn, own);
    expect((await addPasskey(byOwn, third, await stepUp(byOwn, own))).status).toBe(200);
    expect(await opens(passkey)).toBe(401);

    const { status, body } = await undo(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ keys: ["Bagdør"], closed: ["Med Hjælper"] });
    expect([await opens(own), await opens(third), await opens(passkey)]).toEqual([401, 401, 200]);
    expect((await thief.get("/office/session")).status).toBe(401);
    const invitation = await mailedToken(shop, "staff-invitation", accomplice.email);
    expect((await newVisitor().get(`/office/links/${invitation}`)).status).toBe(404);
    const key = { authorization: `Bearer ${made.key}` };
    expect((await newVisitor().send("GET", "/office/members", undefined, key)).status).toBe(401);
    // The owner's password and codes work again.
    const login = { email: owner.email, password: staffPassword, code: nextCode() };
    expect((await newVisitor().post("/office/session", login)).status).toBe(200);
  });

  it("does not take along what the owner changed meanwhile by a factor of their own", async () => {
    const { owner, passkey, nextCode } = await ownerWithBoth();
    const { thief, headers } = await phish(owner, nextCode);
    const own = newPasskey();
    await addPasskey(thief, own, headers);
    const token = await mailedUndo(shop, owner.email);
    const home = newVisitor();
    await showPasskey(home, passkey);
    const [laptop, password] = [newPasskey(), "ejerens nye lange kodeord"];
    const byPasskey = await stepUp(home, passkey);
    await addPasskey(home, laptop, byPasskey);
    await home.send("PUT", "/office/account/password", { password }, byPasskey);
    await undo(token);
    expect([await opens(own), await opens(laptop), await opens(passkey)]).toEqual([401, 200, 200]);
    const old = await newVisitor().post<Refusal>("/office/session", { email: owner.email, password: staffPassword });
    expect(old.body.code).toBe("wrong_login");
    const fresh = await newVisitor().post<Refusal>("/office/session", { email: owner.email, password });
    expect(fresh.body.code).toBe("code_needed");
  });

  it("takes back nothing of the owner's: no link is shown in the office, and a guess opens nothing", async () => {
    const { owner, passkey, nextCode } = await ownerWithBoth();
    const { thief } = await phish(owner, nextCode);
    const laptop = newPasskey();
    const home = newVisitor();
    await showPasskey(home, passkey);
    await addPasskey(home, laptop, await stepUp(home, passkey));
    const token = await mailedUndo(shop, owner.email);
    for (const path of ["/office/account", "/office/audit?limit=50", "/office/operations", "/office/staff"]) {
      expect(JSON.stringify((await thief.get(path)).body)).not.toContain(token);
    }
    expect((await thief.post(`/office/factor-undo/${"x".repeat(43)}`)).status).toBe(404);
    expect(await opens(laptop)).toBe(200);
  });
});

describe("one-time codes", () => {
  it("stay in use while new ones are being set up, and until those are shown to work", async () => {
    const { owner, passkey, nextCode } = await ownerWithBoth();
    const newCode = await startCodes(owner, await stepUp(owner, passkey));
    const login = { email: owner.email, password: staffPassword };
    expect((await newVisitor().post<Refusal>("/office/session", login)).body.code).toBe("code_needed");
    expect((await newVisitor().post("/office/session", { ...login, code: newCode() })).status).toBe(401);
    expect((await newVisitor().post("/office/session", { ...login, code: nextCode() })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      passMinutes(15);
      await owner.get("/office/session");
    }
    const late = await owner.post<Refusal>("/office/account/codes/confirm", { code: newCode() });
    expect([late.status, late.body.code]).toEqual([422, "wrong_code"]);
  });

  it("are set up anew with a recovery code, which counts as a factor, is used once and is told by mail", async () => {
    const visitor = await invitedAs(shop, "owner");
    const { recoveryCodes } = await enableCodes(visitor);
    const [first = "", second = ""] = recoveryCodes;
    const lost = newVisitor();
    const login = { email: visitor.email, password: staffPassword };
    expect((await lost.post("/office/session", { ...login, code: first })).status).toBe(200);
    const mails = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", visitor.email)
      .execute();
    expect(mails.map(({ data }) => (data as { event?: string }).event)).toContain("recovery-used");
    const twice = await lost.post<Refusal>("/office/session/confirm", { password: staffPassword, code: first });
    expect(twice.body.code).toBe("wrong_code");
    const { headers } = await stepUpByCode(lost, () => second);
    const { nextCode } = await enableCodes(lost, headers);
    const old = await newVisitor().post<Refusal>("/office/session", { ...login, code: recoveryCodes[2] });
    expect(old.body.code).toBe("wrong_code");
    expect((await newVisitor().post("/office/session", { ...login, code: nextCode() })).status).toBe(200);
    // The session that had used the lost codes has ended.
    expect((await visitor.get("/office/session")).status).toBe(401);
  });

  it("open once, also when one is sent many times at once", async () => {
    const { owner, nextCode } = await ownerWithBoth();
    const login = { email: owner.email, password: staffPassword, code: nextCode() };
    const tries = await Promise.all(
      [1, 2, 3, 4].map(async () => (await newVisitor().post("/office/session", login)).status),
    );
    expect(tries.toSorted()).toEqual([200, 401, 401, 401]);
  });
});
