import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken } from "../../../testing/test-member.ts";
import { TestAuthenticator } from "../../../testing/test-passkey.ts";
import { openTestShop, productionSettings, type TestShop } from "../../../testing/test-shop.ts";
import { addPasskey, enrolledAs, invitedAs, showPasskey, staffPassword, stepUp } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { oneTimeCode } from "./one-time-code.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(productionSettings);
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const statusOf = async (token: string) => (await newVisitor().get(`/office/links/${token}`)).status;

async function passwordLink(email: string): Promise<string> {
  await newVisitor().post("/office/session/forgotten", { email });
  return await mailedToken(shop, "staff-password", email);
}

/** A colleague with a renewal that an owner has sent, and with a link to a new password. */
async function colleagueWithLinks() {
  const boss = await enrolledAs(shop, "owner");
  const { visitor, passkey } = await enrolledAs(shop, "shop");
  const path = `/office/staff/${visitor.staffId}/invitation`;
  expect((await boss.visitor.post(path, {}, await stepUp(boss.visitor, boss.passkey))).status).toBe(200);
  const renewal = await mailedToken(shop, "staff-invitation", visitor.email);
  const password = await passwordLink(visitor.email);
  expect([await statusOf(renewal), await statusOf(password)]).toEqual([200, 200]);
  return { boss, visitor, passkey, path, links: [renewal, password] };
}

describe("links that were mailed", () => {
  it.each(["a new password", "a new factor", "logging out everywhere"])("open nothing after %s", async (ending) => {
    const { boss, visitor, passkey, links } = await colleagueWithLinks();
    if (ending === "a new password") {
      const headers = await stepUp(visitor, passkey);
      const changed = await visitor.send(
        "PUT",
        "/office/account/password",
        { password: "en ny lang sætning" },
        headers,
      );
      expect(changed.status).toBe(200);
    } else if (ending === "a new factor") {
      const second = new TestAuthenticator(shop.settings.publicUrl);
      expect((await addPasskey(visitor, second, await stepUp(visitor, passkey))).status).toBe(200);
    } else {
      expect((await boss.visitor.remove(`/office/staff/${visitor.staffId}/sessions`)).status).toBe(200);
    }
    expect(await Promise.all(links.map(statusOf))).toEqual([404, 404]);
  });

  it("to a renewal open nothing once the person has come in with everything, or an owner has withdrawn it", async () => {
    const one = await colleagueWithLinks();
    expect((await showPasskey(newVisitor(), one.passkey)).status).toBe(200);
    expect(await statusOf(one.links[0] ?? "")).toBe(404);

    const other = await colleagueWithLinks();
    expect((await other.boss.visitor.remove(other.path)).status).toBe(200);
    expect(await statusOf(other.links[0] ?? "")).toBe(404);
    const again = await other.boss.visitor.send<Refusal>("DELETE", other.path);
    expect([again.status, again.body.code]).toEqual([404, "link_over"]);
  });

  it("to a new password give no session for codes that are replaced at the same moment", async () => {
    const visitor = await invitedAs(shop, "owner");
    const { body: made } = await visitor.post<{ secret: string }>("/office/account/codes");
    await visitor.post("/office/account/codes/confirm", { code: oneTimeCode(made.secret, shop.clock.now) });
    const token = await passwordLink(visitor.email);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const code = oneTimeCode(made.secret, shop.clock.now);
    const thief = newVisitor();
    const used = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("staff").set({ codes_key: "replaced" }).where("id", "=", visitor.staffId).execute();
      const underWay = thief.post<Refusal>(`/office/links/${token}`, { name: "Tyv", password: staffPassword, code });
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      return { underWay };
    });
    const { status, body } = await used.underWay;
    expect([status, body.code]).toEqual([404, "link_over"]);
    expect((await thief.get("/office/session")).status).toBe(401);
  });
});
