import type { Role } from "@skaenk/contract/office/rights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { TestAuthenticator } from "../../../testing/test-passkey.ts";
import { openTestShop, productionSettings, type TestShop } from "../../../testing/test-shop.ts";
import {
  addPasskey,
  enrolledAs,
  mailedUndo,
  showPasskey,
  staffPassword,
  stepUp,
  type TestStaff,
} from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { accessThatEnds, makeOwner } from "./staff-links.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(productionSettings);
});
afterAll(() => shop.stop());

type Person = { visitor: TestStaff; passkey: TestAuthenticator };
const newVisitor = (at = shop) => new TestVisitor(at.api);
const passMinutes = (count: number, at = shop) => {
  at.clock.now = new Date(at.clock.now.getTime() + count * 60_000);
};

let invited = 0;
const nameOf = (email: string) => email.replaceAll(/[@.]/g, " ");
/** @returns the number of the account, its address and the token in the mail */
async function invite(by: Person, role: Role, at = shop) {
  const email = `indbudt${++invited}@example.dk`;
  const headers = await stepUp(by.visitor, by.passkey);
  const { body } = await by.visitor.post<{ id: number }>(
    "/office/staff",
    { name: nameOf(email), email, role },
    headers,
  );
  return { staffId: body.id, email, token: await mailedToken(at, "staff-invitation", email) };
}

async function join({ staffId, email, token }: Awaited<ReturnType<typeof invite>>, at = shop): Promise<Person> {
  const visitor = newVisitor(at);
  await visitor.post(`/office/links/${token}`, { name: nameOf(email), password: staffPassword });
  const passkey = new TestAuthenticator(at.settings.publicUrl);
  expect((await addPasskey(visitor, passkey)).status).toBe(200);
  return { visitor: Object.assign(visitor, { staffId, email }), passkey };
}

const inviteWhoJoins = async (by: Person, role: Role, at = shop) => await join(await invite(by, role, at), at);

async function change(by: Person, staffId: number, to: object) {
  const headers = await stepUp(by.visitor, by.passkey);
  const answer = await by.visitor.send<{ left?: Record<string, string[]> }>(
    "PATCH",
    `/office/staff/${staffId}`,
    to,
    headers,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

const undo = (token: string, at = shop) =>
  newVisitor(at).post<Record<string, string[]>>(`/office/factor-undo/${token}`);

async function accountsOf(at: TestShop) {
  const rows = await at.db.selectFrom("staff").select(["id", "role", "ended_at"]).execute();
  return (staffId: number) => {
    const row = rows.find(({ id }) => id === staffId);
    return row?.ended_at ? "ended" : row?.role;
  };
}

const openWebhooks = async () =>
  (await shop.db.selectFrom("webhook_endpoints").select("url").where("stopped_at", "is", null).execute()).map(
    ({ url }) => url,
  );

/** The owner, colleagues who worked here before, and what a thief then makes in the owner's session. */
async function stolenOwner() {
  const owner = await enrolledAs(shop, "owner");
  const other = await enrolledAs(shop, "owner");
  const packer = await enrolledAs(shop, "stock");
  const former = await enrolledAs(shop, "shop");
  await change(other, former.visitor.staffId, { ended: true });
  const undoToken = await mailedUndo(shop, owner.visitor.email);

  const friend = await inviteWhoJoins(owner, "owner");
  const second = await inviteWhoJoins(friend, "owner");
  await change(owner, packer.visitor.staffId, { role: "owner" });
  await change(owner, former.visitor.staffId, { ended: false, role: "owner" });
  // An account with a new role logs in anew.
  await showPasskey(packer.visitor, packer.passkey);
  const byPromoted = await inviteWhoJoins(packer, "owner");
  const url = `https://tyv${friend.visitor.staffId}.example.com/krog`;
  expect((await owner.visitor.post("/office/webhooks", { url, events: ["order.paid"] })).status).toBe(200);
  const ids = [friend, second, byPromoted, packer, former, other].map(({ visitor }) => visitor.staffId);
  return { owner, friend, undoToken, url, ids };
}

describe("access that a thief made in an owner's session", () => {
  it("ends with the undo of a new factor: invitations of invitations, promotions, reopenings and webhooks", async () => {
    const { undoToken, url, ids } = await stolenOwner();
    const { status, body } = await undo(undoToken);
    expect(status).toBe(200);
    const stateOf = await accountsOf(shop);
    expect(ids.map(stateOf)).toEqual(["ended", "ended", "ended", "stock", "ended", "owner"]);
    expect(await openWebhooks()).not.toContain(url);
    expect(body).toMatchObject({ stopped: [url], webhooks: [] });
    expect(body.closed).toHaveLength(4);
    expect(body.demoted).toHaveLength(2);
  });

  it("ends with the link of `npm run owner`, also where those in between have been closed already", async () => {
    const { owner, friend, url, ids } = await stolenOwner();
    const other = await enrolledAs(shop, "owner");
    await change(other, friend.visitor.staffId, { ended: true });
    passMinutes(60);
    const told = await accessThatEnds(shop.db, owner.visitor.email, shop.now());
    expect(told.closed.map(({ id }) => id)).toEqual(expect.arrayContaining([ids[1], ids[2], ids[4]]));
    expect(told.stopped).toEqual([expect.objectContaining({ url })]);
    const token = await makeOwner(shop.db, owner.visitor.email, shop.now());
    await newVisitor().post(`/office/links/${token}`, {
      name: `Ejer ${token.slice(0, 6)}`,
      password: "en helt ny lang sætning",
    });
    const stateOf = await accountsOf(shop);
    expect(ids.map(stateOf)).toEqual(["ended", "ended", "ended", "stock", "ended", "owner"]);
    expect(await openWebhooks()).not.toContain(url);
  });

  it("of long ago is closed by `npm run owner` where it made owners; other webhooks are told still, and are listed", async () => {
    const { owner, url, ids } = await stolenOwner();
    passMinutes(80 * 60);
    const token = await makeOwner(shop.db, owner.visitor.email, shop.now());
    const anew = newVisitor();
    await anew.post(`/office/links/${token}`, {
      name: `Ejer ${token.slice(0, 6)}`,
      password: "en helt ny lang sætning",
    });
    const stateOf = await accountsOf(shop);
    expect(ids.map(stateOf)).toEqual(["ended", "ended", "ended", "stock", "ended", "owner"]);
    expect(await openWebhooks()).toContain(url);
    const mails = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", owner.visitor.email)
      .execute();
    expect(JSON.stringify(mails)).toContain(url);
  });
});

describe("the undo of an owner who has left", () => {
  it("changes nothing but their own account, so that the shop keeps its owner", async () => {
    const small = await openTestShop(productionSettings);
    const leaving = await enrolledAs(small, "owner");
    const undoToken = await mailedUndo(small, leaving.visitor.email);
    const successor = await inviteWhoJoins(leaving, "owner", small);
    await change(successor, leaving.visitor.staffId, { ended: true });
    expect((await undo(undoToken, small)).body).toMatchObject({ closed: [] });
    expect((await accountsOf(small))(successor.visitor.staffId)).toBe("owner");
    expect((await newVisitor(small).get("/office/beginning")).body).toEqual({ waiting: false });
    await small.stop();
  });

  it("closes what they made in those days also where they are no owner any more, and an owner opens it again", async () => {
    const small = await openTestShop(productionSettings);
    const head = await enrolledAs(small, "owner");
    const former = await inviteWhoJoins(head, "owner", small);
    const undoToken = await mailedUndo(small, former.visitor.email);
    const colleague = await inviteWhoJoins(former, "shop", small);
    const others = await inviteWhoJoins(head, "shop", small);
    await change(head, former.visitor.staffId, { role: "stock" });
    expect((await undo(undoToken, small)).body).toMatchObject({ closed: [nameOf(colleague.visitor.email)] });
    const stateOf = await accountsOf(small);
    expect([colleague, others].map(({ visitor }) => stateOf(visitor.staffId))).toEqual(["ended", "shop"]);
    await change(head, colleague.visitor.staffId, { ended: false });
    expect((await accountsOf(small))(colleague.visitor.staffId)).toBe("shop");
    await small.stop();
  });

  it("keeps the last owner who can come in, where the account itself has no factor after it", async () => {
    const small = await openTestShop(productionSettings);
    const first = await enrolledAs(small, "owner");
    const undoToken = await mailedUndo(small, first.visitor.email);
    const successor = await inviteWhoJoins(first, "owner", small);
    const later = await inviteWhoJoins(first, "owner", small);
    const { body } = await undo(undoToken, small);
    expect(body).toMatchObject({ closed: [nameOf(later.visitor.email)], kept: [nameOf(successor.visitor.email)] });
    const stateOf = await accountsOf(small);
    expect([successor, later].map(({ visitor }) => stateOf(visitor.staffId))).toEqual(["owner", "ended"]);
    await small.stop();
  });
});

describe("the end of somebody's work here", () => {
  it("ends invitations of theirs that nobody has accepted, and answers what works on", async () => {
    const boss = await enrolledAs(shop, "owner");
    const leaving = await enrolledAs(shop, "owner");
    const pending = await invite(leaving, "owner");
    const resent = await invite(leaving, "owner");
    const joined = await inviteWhoJoins(leaving, "shop");
    const renewed = await enrolledAs(shop, "shop");
    const headers = await stepUp(leaving.visitor, leaving.passkey);
    await leaving.visitor.post(`/office/staff/${renewed.visitor.staffId}/invitation`, {}, headers);
    const renewal = await mailedToken(shop, "staff-invitation", renewed.visitor.email);
    const url = "https://forladt.example.com/krog";
    await leaving.visitor.post("/office/webhooks", { url, events: ["order.paid"] });
    await boss.visitor.post(`/office/staff/${resent.staffId}/invitation`, {}, await stepUp(boss.visitor, boss.passkey));

    const { left } = await change(boss, leaving.visitor.staffId, { ended: true });
    expect(left).toMatchObject({ closed: [nameOf(pending.email)], webhooks: [url], newsletters: [] });
    expect(left?.kept).toEqual(expect.arrayContaining([nameOf(resent.email), nameOf(joined.visitor.email)]));
    for (const token of [pending.token, renewal]) {
      const answer = await newVisitor().post(`/office/links/${token}`, {
        name: `Ven ${token.slice(0, 6)}`,
        password: staffPassword,
      });
      expect(answer.status).toBe(404);
    }
    const anew = await mailedToken(shop, "staff-invitation", resent.email);
    expect((await newVisitor().get(`/office/links/${anew}`)).status).toBe(200);
  });
});

describe("a role that invites nobody", () => {
  it("ends the invitations that somebody sent as an owner, and answers what works on", async () => {
    const boss = await enrolledAs(shop, "owner");
    const former = await enrolledAs(shop, "owner");
    const pending = await invite(former, "owner");
    const url = "https://forfremmet.example.com/krog";
    await former.visitor.post("/office/webhooks", { url, events: ["order.paid"] });
    const { left } = await change(boss, former.visitor.staffId, { role: "content" });
    expect(left).toMatchObject({ closed: [nameOf(pending.email)], webhooks: [url] });
    const answer = await newVisitor().post(`/office/links/${pending.token}`, {
      name: "Ejer igen",
      password: staffPassword,
    });
    expect(answer.status).toBe(404);
    // The account itself works on, in its new role.
    expect((await accountsOf(shop))(former.visitor.staffId)).toBe("content");
  });
});

describe("a link of `npm run owner`", () => {
  it("opens a closed account once it is used, and not before", async () => {
    const gone = await enrolledAs(shop, "shop");
    await change(await enrolledAs(shop, "owner"), gone.visitor.staffId, { ended: true });
    const token = await makeOwner(shop.db, gone.visitor.email, shop.now());
    expect((await accountsOf(shop))(gone.visitor.staffId)).toBe("ended");
    const anew = newVisitor();
    const used = await anew.post(`/office/links/${token}`, {
      name: `Ejer ${token.slice(0, 6)}`,
      password: "en helt ny lang sætning",
    });
    expect(used.status).toBe(200);
    expect((await accountsOf(shop))(gone.visitor.staffId)).toBe("owner");
  });
});
