import { rolesWithSecondFactor } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { TestAuthenticator } from "../../../testing/test-passkey.ts";
import { openTestShop, productionSettings, type TestShop } from "../../../testing/test-shop.ts";
import {
  addPasskey,
  enrolledAs,
  hire,
  invitedAs,
  mailedUndo,
  showPasskey,
  staffPassword,
  stepUp,
} from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { beginningCode } from "./beginning.ts";
import { makeOwner } from "./staff-links.ts";

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
const logIn = (visitor: TestVisitor, email: string, password = staffPassword) =>
  visitor.post<Refusal>("/office/session", { email, password });

/** Everything by which somebody could get themselves a way in, or take another's away, and what each is answered. */
async function tryEveryWay(visitor: TestVisitor, headers: Record<string, string> = {}): Promise<string[]> {
  const { passkeys = [] } = (await visitor.get<{ passkeys?: { id: string }[] }>("/office/account")).body;
  const ways: [string, string, unknown?][] = [
    ["GET", "/office/account"],
    ["GET", "/office/orders"],
    ["POST", "/office/account/passkeys/options", {}],
    ["POST", "/office/account/passkeys", { name: "X", answer: {} }],
    ["DELETE", `/office/account/passkeys/${passkeys[0]?.id ?? "x"}`],
    ["POST", "/office/account/codes", {}],
    ["POST", "/office/account/codes/confirm", { code: "000000" }],
    ["DELETE", "/office/account/codes"],
    ["PUT", "/office/account/password", { password: "tyvens lange kodeord" }],
    ["POST", "/office/staff", { name: "T", email: "tyv@example.dk", role: "owner" }],
    ["POST", "/office/keys", { name: "T", rights: ["members:read"] }],
  ];
  const codes: string[] = [];
  for (const [method, path, body] of ways) {
    const { status, body: said } = await visitor.send<Partial<Refusal>>(method, path, body, headers);
    codes.push(said.code ?? String(status));
  }
  return codes;
}

describe("an account with a passkey", () => {
  it("opens nothing to the password alone, and takes no new factor from it", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const thief = newVisitor();
    expect((await logIn(thief, owner.email)).body.code).toBe("passkey_needed");
    expect(thief.cookies.has("__Host-skaenk_staff")).toBe(false);
    expect(new Set(await tryEveryWay(thief))).toEqual(new Set(["not_logged_in"]));
    expect((await showPasskey(newVisitor(), passkey)).status).toBe(200);
  });

  it("opens nothing to the mailbox alone: a new password asks for the passkey, and for this account's", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const { passkey: others } = await enrolledAs(shop, "content");
    const thief = newVisitor();
    await thief.post("/office/session/forgotten", { email: owner.email });
    const token = await mailedToken(shop, "staff-password", owner.email);
    const link = await thief.get<{ factors: object }>(`/office/links/${token}`);
    expect(link.body.factors).toEqual({ codes: false, passkeys: true });
    const use = async (visitor: TestVisitor, shown?: TestAuthenticator) => {
      const { body: options } = await visitor.post("/office/session/passkey/options");
      const body = {
        name: `Ny ${token.slice(0, 6)}`,
        password: "et helt nyt kodeord",
        ...(shown ? { passkey: shown.show(options) } : {}),
      };
      return await visitor.post<Refusal>(`/office/links/${token}`, body);
    };
    expect((await use(thief)).body.code).toBe("passkey_needed");
    expect((await use(thief, others)).body.code).toBe("passkey_unknown");
    expect(new Set(await tryEveryWay(thief))).toEqual(new Set(["not_logged_in"]));
    expect((await owner.get("/office/staff")).status).toBe(200);

    const itself = newVisitor();
    expect((await use(itself, passkey)).status).toBe(200);
    expect((await itself.get("/office/staff")).status).toBe(200);
    expect((await use(itself, passkey)).status).toBe(404);
    expect((await owner.get("/office/session")).status).toBe(401);
  });

  it("gets its first from whoever was let in, and not from a copy of their cookie", async () => {
    const invited = await invitedAs(shop, "owner");
    const thief = newVisitor();
    thief.cookies.set("__Host-skaenk_staff", invited.cookies.get("__Host-skaenk_staff") ?? "");
    expect((await addPasskey(thief, newPasskey())).body.code).toBe("confirm_again");
    expect((await thief.post<Refusal>("/office/account/codes")).body.code).toBe("confirm_again");
    const own = newPasskey();
    expect((await addPasskey(invited, own)).status).toBe(200);
    // The ticket of the login ends with the first factor, which it has not shown.
    expect((await invited.post<Refusal>("/office/account/codes")).body.code).toBe("confirm_again");
  });

  it("is stepped up by the passkey: the password is not enough in a session that is open", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    passMinutes(11);
    const byPassword = await owner.post<Refusal>("/office/session/confirm", { password: staffPassword });
    expect([byPassword.status, byPassword.body.code]).toEqual([401, "passkey_needed"]);
    expect((await owner.remove<Refusal>("/office/keys/1")).body.code).toBe("confirm_again");
    await showPasskey(owner, passkey);
    expect((await owner.remove<Refusal>("/office/keys/999")).status).toBe(404);
  });

  it("keeps its factors and rights from a stolen cookie, also in the minutes after its owner's step-up", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const thief = newVisitor();
    thief.cookies.set("__Host-skaenk_staff", owner.cookies.get("__Host-skaenk_staff") ?? "");
    const ticket = await stepUp(owner, passkey);
    const { visitor: other, passkey: theirs } = await enrolledAs(shop, "owner");
    const foreign = await stepUp(other, theirs);
    for (const headers of [{}, { "step-up-ticket": "x".repeat(43) }, foreign]) {
      const codes = await tryEveryWay(thief, headers);
      // Reading is what the cookie opens; the code that confirms new codes has nothing to confirm.
      expect(codes.slice(2).filter((code) => code !== "confirm_again")).toEqual(["wrong_code"]);
    }
    const second = newPasskey();
    expect((await addPasskey(owner, second, ticket)).status).toBe(200);
    expect((await showPasskey(newVisitor(), second)).status).toBe(200);
  });

  it("has tickets that end with the step-up", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const ticket = await stepUp(owner, passkey);
    passMinutes(11);
    expect((await addPasskey(owner, newPasskey(), ticket)).body.code).toBe("confirm_again");
  });

  it("takes an answer of the passkey once, also when it is sent twice at once", async () => {
    const { passkey } = await enrolledAs(shop, "owner");
    const { body: options } = await newVisitor().post("/office/session/passkey/options");
    const answer = passkey.show(options);
    const tries = await Promise.all(
      [1, 2, 3].map(async () => (await newVisitor().post("/office/session/passkey", { answer })).status),
    );
    expect(tries.toSorted()).toEqual([200, 401, 401]);
  });

  it("keeps one of two that are removed at the same moment", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const second = newPasskey();
    await addPasskey(owner, second, await stepUp(owner, passkey));
    const headers = await stepUp(owner, passkey);
    const removals = await Promise.all(
      [passkey, second].map(({ id }) =>
        owner.send<Refusal>("DELETE", `/office/account/passkeys/${id.toString("base64url")}`, undefined, headers),
      ),
    );
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { body } = await owner.get<{ passkeys: unknown[] }>("/office/account");
    expect(body.passkeys).toHaveLength(1);
  });

  it("ends the sessions that a removed passkey began", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const phone = newPasskey();
    await addPasskey(owner, phone, await stepUp(owner, passkey));
    const thief = newVisitor();
    await showPasskey(thief, phone);
    expect((await thief.get("/office/staff")).status).toBe(200);
    const headers = await stepUp(owner, passkey);
    await owner.send("DELETE", `/office/account/passkeys/${phone.id.toString("base64url")}`, undefined, headers);
    expect((await thief.get("/office/staff")).status).toBe(401);
    expect((await owner.get("/office/staff")).status).toBe(200);
  });

  it("takes no passkey of an id that somebody has already", async () => {
    const { passkey } = await enrolledAs(shop, "owner");
    const invited = await invitedAs(shop, "owner");
    const taken = await addPasskey(invited, passkey);
    expect([taken.status, taken.body.code]).toEqual([422, "passkey_not_made"]);
  });
});

describe("an account without a second factor, in production", () => {
  it("belongs to a role that needs one wherever it reaches money or people", () => {
    expect(rolesWithSecondFactor).toEqual(["owner", "shop", "stock", "accounts"]);
  });

  it.each(rolesWithSecondFactor)(
    "does not let %s in by password, nor by a new one, and says how to get one",
    async (role) => {
      const { email } = await hire(shop, role);
      const visitor = newVisitor();
      const { status, body } = await logIn(visitor, email);
      expect([status, body.code]).toEqual([403, "invitation_needed"]);
      expect(body.detail).toMatch(/ny invitation/);
      await visitor.post("/office/session/forgotten", { email });
      const token = await mailedToken(shop, "staff-password", email);
      await visitor.post(`/office/links/${token}`, {
        name: `Ny ${token.slice(0, 6)}`,
        password: "et helt nyt kodeord",
      });
      expect((await logIn(visitor, email, "et helt nyt kodeord")).body.code).toBe("invitation_needed");
      expect(new Set(await tryEveryWay(visitor))).toEqual(new Set(["not_logged_in"]));
    },
  );

  it("lets the editor work, who reaches neither, but enrols nothing by a password", async () => {
    const { email } = await hire(shop, "content");
    const visitor = newVisitor();
    expect((await logIn(visitor, email)).status).toBe(200);
    expect((await visitor.get("/office/recipes")).status).toBe(200);
    expect((await addPasskey(visitor, newPasskey())).body.code).toBe("invitation_needed");
    expect((await visitor.post<Refusal>("/office/account/codes")).body.code).toBe("invitation_needed");
    expect((await visitor.get<{ mayEnrol: boolean }>("/office/account")).body.mayEnrol).toBe(false);
  });

  it("enrols the first factor in an invitation, within an hour, and opens nothing else before", async () => {
    const invited = await invitedAs(shop, "shop");
    const { body } = await invited.get<OfficeSession>("/office/session");
    expect(body).toMatchObject({ mustAddSecondFactor: true, rights: [] });
    for (const path of ["/office/orders", "/office/views?list=orders", "/office/choices/orders"]) {
      expect((await invited.get<Refusal>(path)).body.code).toBe("second_factor_needed");
    }
    const late = await invitedAs(shop, "shop");
    for (let time = 0; time < 3; time += 1) {
      passMinutes(20);
      await late.get("/office/session");
    }
    expect((await addPasskey(late, newPasskey())).status).toBe(401);
    const again = await invitedAs(shop, "shop");
    expect((await addPasskey(again, newPasskey())).status).toBe(200);
    expect((await again.get("/office/orders")).status).toBe(200);
  });

  it("is let in once by an invitation, also when two use it at once", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const email = "paa-en-gang@example.dk";
    await owner.post("/office/staff", { name: "Ib", email, role: "shop" }, await stepUp(owner, passkey));
    const token = await mailedToken(shop, "staff-invitation", email);
    const visitors = [newVisitor(), newVisitor(), newVisitor()];
    const typed = { name: "Ib", password: staffPassword };
    const used = await Promise.all(visitors.map((visitor) => visitor.post(`/office/links/${token}`, typed)));
    expect(used.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const enrolled = await Promise.all(visitors.map((visitor) => addPasskey(visitor, newPasskey())));
    expect(enrolled.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});

describe("a colleague who has lost every way in", () => {
  it("gets an invitation from an owner who shows a factor, and nothing from before opens any more", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const { visitor: colleague, passkey: lost } = await enrolledAs(shop, "shop");
    const path = `/office/staff/${colleague.staffId}/invitation`;
    passMinutes(11);
    expect((await owner.post<Refusal>(path)).body.code).toBe("confirm_again");
    const headers = await stepUp(owner, passkey);
    expect((await owner.post<Refusal>(`/office/staff/${owner.staffId}/invitation`, {}, headers)).body.code).toBe(
      "own_access",
    );
    expect((await owner.post(path, {}, headers)).status).toBe(200);
    // Until the invitation is used, the account is unchanged; a login with the passkey would void the invitation.
    expect((await colleague.get("/office/orders")).status).toBe(200);
    const undo = await mailedUndo(shop, colleague.email);
    const renewed = newVisitor();
    const token = await mailedToken(shop, "staff-invitation", colleague.email);
    await renewed.post(`/office/links/${token}`, {
      name: `Ansat ${token.slice(0, 6)}`,
      password: "et helt nyt kodeord",
    });
    expect((await colleague.get("/office/orders")).status).toBe(401);
    expect((await showPasskey(newVisitor(), lost)).status).toBe(401);
    // An earlier undo link cannot restore the lost passkey.
    expect((await newVisitor().post(`/office/factor-undo/${undo}`)).status).toBe(404);
    expect((await addPasskey(renewed, newPasskey())).status).toBe(200);
    expect((await renewed.get("/office/orders")).status).toBe(200);
  });
});

describe("the first owner, in production", () => {
  it("enrols by the beginning code, which can be used until a factor is there and not after", async () => {
    const fresh = await openTestShop(productionSettings);
    const code = beginningCode(fresh.settings);
    const begin = (visitor: TestVisitor, email: string) =>
      visitor.post<Refusal>("/office/beginning", { name: "Else", email, password: staffPassword, code });
    const [first, second] = [new TestVisitor(fresh.api), new TestVisitor(fresh.api)];
    expect((await begin(first, "tastefejl@example.dk")).status).toBe(200);
    expect((await begin(second, "else@example.dk")).status).toBe(200);
    // Whoever begins anew ends what was begun before.
    expect((await addPasskey(first, newPasskey())).status).toBe(401);
    expect((await second.get<Refusal>("/office/staff")).body.code).toBe("second_factor_needed");
    expect((await addPasskey(second, newPasskey())).status).toBe(200);
    expect((await second.get("/office/staff")).status).toBe(200);
    expect((await begin(first, "tyv@example.dk")).body.code).toBe("has_owner");
    await fresh.stop();
  });

  it("is let in anew by whoever has the machine, and the old passkey opens nothing", async () => {
    const { visitor: owner, passkey } = await enrolledAs(shop, "owner");
    const token = await makeOwner(shop.db, owner.email, shop.now());
    const visitor = newVisitor();
    await visitor.post(`/office/links/${token}`, {
      name: `Ejer ${token.slice(0, 6)}`,
      password: "et helt nyt kodeord",
    });
    expect((await owner.get("/office/session")).status).toBe(401);
    expect((await showPasskey(newVisitor(), passkey)).status).toBe(401);
    expect((await visitor.get<Refusal>("/office/staff")).body.code).toBe("second_factor_needed");
    expect((await addPasskey(visitor, newPasskey())).status).toBe(200);
    expect((await visitor.get("/office/staff")).status).toBe(200);
  });
});
