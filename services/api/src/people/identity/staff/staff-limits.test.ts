import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, mailedToken, testPassword } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { hire, staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { oneTimeCode } from "./one-time-code.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const from = (address: string) => ({ "x-forwarded-for": address });
const logIn = (visitor: TestVisitor, login: { email: string; password?: string; code?: string }, address: string) =>
  visitor.post<Refusal>("/office/session", { password: staffPassword, ...login }, from(address));
const passMinutes = (count: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};

/** Wrong passwords for one account from five addresses, as many as each may try. */
async function floodFromFive(email: string): Promise<void> {
  const tries = Array.from({ length: 52 }, (_, time) =>
    logIn(newVisitor(), { email, password: `gæt ${time}` }, `203.0.${time % 5}.113`),
  );
  await Promise.all(tries);
}

describe("somebody who logs in again and again with the right password", () => {
  it("keeps the newest twenty sessions, and is one line of the log for five minutes and an address", async () => {
    const { id, email } = await hire(shop, "owner");
    const browsers = Array.from({ length: 22 }, newVisitor);
    for (const browser of browsers) expect((await logIn(browser, { email }, "203.0.113.201")).status).toBe(200);
    const isIn = async (browser: TestVisitor | undefined) => (await browser?.get("/office/account"))?.status;
    expect([await isIn(browsers[1]), await isIn(browsers[2]), await isIn(browsers[21])]).toEqual([401, 200, 200]);
    const lines = async () =>
      (
        await shop.db
          .selectFrom("audit_log")
          .select("id")
          .where("act", "=", "staff.log-in")
          .where("staff_id", "=", id)
          .execute()
      ).length;
    expect(await lines()).toBe(1);
    expect((await logIn(newVisitor(), { email }, "203.0.114.7")).status).toBe(200);
    expect(await lines()).toBe(2);
    passMinutes(6);
    expect((await logIn(newVisitor(), { email }, "203.0.113.201")).status).toBe(200);
    expect(await lines()).toBe(3);
  });
});

describe("strangers who try passwords from five addresses", () => {
  it("keep nobody out of a browser that has been logged in before, not even from their own network", async () => {
    const owner = await staffAs(shop, "owner");
    await floodFromFive(owner.email);
    await owner.remove("/office/session");
    expect((await logIn(owner, { email: owner.email }, "198.51.100.1")).status).toBe(200);
    expect((await logIn(owner, { email: owner.email }, "203.0.113.1")).status).toBe(200);
    expect((await logIn(newVisitor(), { email: owner.email }, "198.51.100.2")).status).toBe(429);
  });

  it("do not close the step-up of an open session, which has a budget of its own", async () => {
    const owner = await staffAs(shop, "owner");
    owner.cookies.delete("skaenk_staff_device");
    await floodFromFive(owner.email);
    passMinutes(11);
    const confirm = (password: string) => owner.post("/office/session/confirm", { password }, from("203.0.113.1"));
    expect((await owner.post<Refusal>("/office/staff", {})).body.code).toBe("confirm_again");
    expect((await confirm(staffPassword)).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await confirm(`gæt ${time}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const passkey = await owner.post("/office/session/passkey/options", {}, from("203.0.113.1"));
    expect(passkey.status).toBe(200);
  });

  it("let a link to a new password stand when strangers ask for more, until one of them is used", async () => {
    const owner = await staffAs(shop, "owner");
    const links: string[] = [];
    for (const visitor of [owner, newVisitor(), newVisitor()]) {
      await visitor.post("/office/session/forgotten", { email: owner.email }, from("203.0.113.77"));
      links.push(await mailedToken(shop, "staff-password", owner.email));
    }
    expect(new Set(links).size).toBe(3);
    const statuses = () =>
      Promise.all(links.map(async (link) => (await newVisitor().get(`/office/links/${link}`)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const chosen = { name: `Ejer ${links[0]?.slice(0, 6)}`, password: "en helt ny lang sætning" };
    expect((await newVisitor().post(`/office/links/${links[0]}`, chosen)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it("keep nobody from a link to a new password at a device of their own", async () => {
    const owner = await staffAs(shop, "owner");
    const ask = async (visitor: TestVisitor, address: string) =>
      (await visitor.post("/office/session/forgotten", { email: owner.email }, from(address))).status;
    for (let time = 0; time < 18; time += 1) await ask(newVisitor(), `203.0.${time % 6}.113`);
    expect(await ask(newVisitor(), "198.51.100.9")).toBe(429);
    expect(await ask(owner, "198.51.100.9")).toBe(200);
  });
});

describe("a known device", () => {
  it("stays one when its owner logs in to the club, and when a colleague logs in to the office", async () => {
    const owner = await staffAs(shop, "owner");
    const colleague = await hire(shop, "shop");
    const member = await joinAs(shop);
    expect((await logIn(owner, { email: colleague.email }, "198.51.100.3")).status).toBe(200);
    await owner.post("/club/login", { email: member.email, password: testPassword });
    await floodFromFive(owner.email);
    await floodFromFive(colleague.email);
    expect((await logIn(owner, { email: owner.email }, "198.51.100.3")).status).toBe(200);
    expect((await logIn(owner, { email: colleague.email }, "198.51.100.3")).status).toBe(200);
  });

  it("is none any more once the password is another, but for the browser that chose it", async () => {
    const owner = await staffAs(shop, "owner");
    const other = newVisitor();
    expect((await logIn(other, { email: owner.email }, "198.51.100.70")).status).toBe(200);
    const password = "en anden lang sætning";
    await owner.post("/office/session/confirm", { password: staffPassword });
    expect((await owner.put("/office/account/password", { password })).status).toBe(200);
    await floodFromFive(owner.email);
    expect((await logIn(other, { email: owner.email, password }, "198.51.100.71")).status).toBe(429);
    expect((await logIn(owner, { email: owner.email, password }, "198.51.100.71")).status).toBe(200);
  });

  it("is no device of somebody else's account", async () => {
    const [owner, other] = [await staffAs(shop, "owner"), await hire(shop, "owner")];
    await floodFromFive(other.email);
    expect((await logIn(owner, { email: other.email }, "198.51.100.4")).status).toBe(429);
  });
});

describe("wrong one-time codes after a right password", () => {
  /** An owner with one-time codes, logged in at a device that is known from then on. */
  async function ownerWithCodes() {
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.post<{ secret: string }>("/office/account/codes");
    const codeNow = () => oneTimeCode(body.secret, shop.clock.now);
    await owner.post("/office/account/codes/confirm", { code: codeNow() });
    passMinutes(1);
    return { owner, email: owner.email, codeNow };
  }
  const wrong = "00000x";

  it("are six in a quarter of an hour, also when they come all at once, and do not close a known device", async () => {
    const { owner, email, codeNow } = await ownerWithCodes();
    const tries = Array.from({ length: 24 }, (_, time) =>
      logIn(newVisitor(), { email, code: wrong }, `203.0.113.${time}`),
    );
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === "wrong_code")).toHaveLength(6);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(18);
    expect((await logIn(newVisitor(), { email, code: codeNow() }, "198.51.100.6")).status).toBe(429);
    expect((await logIn(owner, { email, code: codeNow() }, "198.51.100.6")).status).toBe(200);
  });

  it("are six in a session that is open already", async () => {
    const { owner, codeNow } = await ownerWithCodes();
    const confirm = async (code: string) =>
      (await owner.post("/office/session/confirm", { password: staffPassword, code })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push(await confirm(wrong));
    expect(statuses).toEqual([...Array(6).fill(401), 429]);
    expect(await confirm(codeNow())).toBe(429);
  });
});
