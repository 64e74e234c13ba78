import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "../../feature-registry.ts";
import { schedule } from "../../jobs.ts";
import { MemoryCaller } from "../../platform/caller.ts";
import { joinAs, joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { openAttemptLimits } from "./attempt-limits.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const logIn = (visitor: TestVisitor, email: string, password: string, address: string) =>
  visitor.post("/club/login", { email, password }, { "x-forwarded-for": address });

/** What a guesser with many machines does to one account. */
async function guess(email: string, times: number, addressOf: (time: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await logIn(newVisitor(), email, `gæt ${time}`, addressOf(time))).status);
  }
  return statuses;
}

it("keeps no member out of a browser that has been logged in before", async () => {
  const { visitor, email } = await joinAs(shop);
  const guesses = await guess(email, 60, (time) => `203.0.${time % 12}.7`);
  expect(guesses.at(-1)).toBe(429);
  await visitor.post("/club/logout");
  expect((await logIn(visitor, email, testPassword, "198.51.100.4")).status).toBe(200);
  // Also from the guesser's own network, such as an office.
  expect((await logIn(visitor, email, testPassword, "203.0.113.1")).status).toBe(200);
  // A new browser has to wait, or asks for a new password by mail.
  expect((await logIn(newVisitor(), email, testPassword, "198.51.100.5")).status).toBe(429);
});

it("gives a known browser a budget of its own, and only for its own account", async () => {
  const [mine, other] = [await joinAs(shop), await joinAs(shop)];
  const at = "198.51.100.20";
  for (let time = 0; time < 10; time += 1) expect((await logIn(mine.visitor, mine.email, "gæt", at)).status).toBe(401);
  expect((await logIn(mine.visitor, mine.email, testPassword, at)).status).toBe(429);
  // Elsewhere nothing was counted.
  expect((await logIn(newVisitor(), mine.email, testPassword, "198.51.100.21")).status).toBe(200);
  const thief = newVisitor();
  thief.cookies.set("skaenk_device", mine.visitor.cookies.get("skaenk_device") ?? "");
  for (let time = 0; time < 10; time += 1) await logIn(thief, other.email, "gæt", "198.51.100.22");
  expect((await logIn(thief, other.email, "gæt", "198.51.100.22")).status).toBe(429);
  expect((await logIn(other.visitor, other.email, testPassword, "198.51.100.22")).status).toBe(200);
});

describe("somebody who logs in again and again with the right password", () => {
  /** Browsers that log in to one account, each from the address of its number. */
  const logInOften = async (email: string, times: number, addressOf: (time: number) => string) => {
    const browsers = Array.from({ length: times }, newVisitor);
    const statuses: number[] = [];
    for (const [time, browser] of browsers.entries()) {
      statuses.push((await logIn(browser, email, testPassword, addressOf(time))).status);
    }
    return { browsers, statuses };
  };

  it("keeps the newest twenty sessions, and the list shows no more", async () => {
    const { visitor, email } = await joinAs(shop);
    const { browsers } = await logInOften(email, 21, (time) => `203.0.114.${time}`);
    const isIn = async (browser: TestVisitor | undefined) => (await browser?.get("/club/me"))?.status;
    expect([await isIn(visitor), await isIn(browsers[0]), await isIn(browsers[1])]).toEqual([401, 401, 200]);
    expect((await browsers[20]?.get<{ items: unknown[] }>("/club/sessions"))?.body.items).toHaveLength(20);
  });

  it("has sixty logins in an hour from wherever, and the next costs no more checking soon; nobody else is kept out", async () => {
    const [mine, other] = [await joinAs(shop), await joinAs(shop)];
    const { statuses } = await logInOften(mine.email, 72, (time) => `198.51.101.${time < 60 ? time : 99}`);
    expect(statuses.slice(0, 60)).toEqual(statuses.slice(0, 60).map(() => 200));
    expect(statuses.slice(60)).toEqual(statuses.slice(60).map(() => 429));
    expect((await logIn(newVisitor(), other.email, testPassword, "198.51.101.99")).status).toBe(200);
    const wrong = await logIn(newVisitor(), mine.email, "gæt", "198.51.101.99");
    expect(wrong.status).toBe(429);
  });

  it("is not told from strangers who guess: wrong passwords use up none of an account's right logins", async () => {
    const { visitor, email } = await joinAs(shop);
    await guess(email, 60, (time) => `192.0.3.${time % 12}`);
    for (let time = 0; time < 12; time += 1) {
      expect((await logIn(visitor, email, testPassword, "192.0.3.1")).status).toBe(200);
    }
  });
});

it("believes no mark that it has not made", async () => {
  const { visitor, email } = await joinAs(shop);
  await guess(email, 60, (time) => `192.0.${time % 12}.2`);
  const mark = visitor.cookies.get("skaenk_device") ?? "";
  for (const forged of [`${mark.slice(0, -1)}${mark.endsWith("A") ? "B" : "A"}`, `x${mark}`, "x", ""]) {
    const browser = newVisitor();
    browser.cookies.set("skaenk_device", forged);
    expect((await logIn(browser, email, testPassword, "198.51.100.30")).status).toBe(429);
  }
});

/** A browser with nothing but the device cookie of another. */
function withDeviceOf(visitor: TestVisitor): TestVisitor {
  const browser = newVisitor();
  browser.cookies.set("skaenk_device", visitor.cookies.get("skaenk_device") ?? "none");
  return browser;
}

it("knows no browser of an account whose address is not confirmed, and none from before the account was erased", async () => {
  const email = newEmail();
  const prepared: TestVisitor[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { visitor } = await joinAs(shop, { email, confirmed: false });
    await logIn(visitor, email, testPassword, "203.0.113.40");
    prepared.push(withDeviceOf(visitor));
    expect((await visitor.remove("/club/me")).status).toBe(200);
  }
  const victim = await joinAs(shop, { email });
  expect((await victim.visitor.remove("/club/me")).status).toBe(200);
  prepared.push(withDeviceOf(victim.visitor));
  await joinAs(shop, { email });
  const statuses: number[] = [];
  for (const browser of prepared) {
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await logIn(browser, email, `gæt ${time}`, "203.0.113.41")).status);
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

it("knows only the browser that chose the new password, and no browser after a year", async () => {
  const { visitor, email } = await joinAs(shop);
  const other = newVisitor();
  expect((await logIn(other, email, testPassword, "198.51.100.50")).status).toBe(200);
  const newPassword = "en ny og lang sætning";
  const chosen = { currentPassword: testPassword, password: newPassword, passwordRepeat: newPassword };
  expect((await visitor.post("/club/password", chosen)).status).toBe(200);
  await guess(email, 60, (time) => `203.0.${50 + (time % 12)}.113`);
  expect((await logIn(withDeviceOf(other), email, newPassword, "198.51.100.51")).status).toBe(429);
  const known = withDeviceOf(visitor);
  expect((await logIn(known, email, newPassword, "198.51.100.51")).status).toBe(200);
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 366 * 86_400_000);
  const later = (await logIn(known, email, newPassword, "198.51.100.51")).status;
  shop.clock.now = before;
  expect(later).toBe(429);
});

it("counts all known browsers of a network together, too", async () => {
  const { email } = await joinAs(shop);
  const at = "198.51.100.60";
  const browsers: TestVisitor[] = [];
  for (let time = 0; time < 8; time += 1) {
    const browser = newVisitor();
    expect((await logIn(browser, email, testPassword, at)).status).toBe(200);
    browsers.push(browser);
  }
  const statuses: number[] = [];
  for (const browser of browsers) {
    for (let time = 0; time < 9; time += 1) statuses.push((await logIn(browser, email, "gæt", at)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect((await logIn(browsers[0] ?? newVisitor(), email, testPassword, "198.51.100.61")).status).toBe(200);
});

it("counts every address of a /64 as one, and another /64 as another", async () => {
  const email = newEmail();
  const within = await guess(email, 12, (time) => `2001:db8:1:2::${(time + 1).toString(16)}`);
  expect(within).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await logIn(newVisitor(), email, "gæt", "2001:db8:1:3::1")).status).toBe(401);
});

it("counts the networks of one IPv6 site as so many networks, and no more", async () => {
  const limits = openAttemptLimits(shop);
  let allowed = 0;
  for (let net = 0; net < 130; net += 1) {
    const caller = new MemoryCaller({ "x-forwarded-for": `2001:db8:7:${net.toString(16)}::1` });
    // Two from each network: far below what a network may.
    for (const drink of ["a", "b"]) if (await limits.allows("rating", caller, `${drink} ${net}`)) allowed += 1;
  }
  expect(allowed).toBe(240);
});

it("keeps nobody from using a link because others try wrong ones", async () => {
  for (let time = 0; time < 80; time += 1) {
    const token = String(time).padEnd(43, "x");
    const from = { "x-forwarded-for": `203.0.113.${time % 40}` };
    await newVisitor().post("/club/password-reset/confirm", { token, password: "a", passwordRepeat: "b" }, from);
  }
  const flood = { "x-forwarded-for": "203.0.113.200" };
  const wrong = { token: "x".repeat(43), password: "noget nyt og langt", passwordRepeat: "noget nyt og langt" };
  const statuses: number[] = [];
  for (let time = 0; time < 35; time += 1) {
    statuses.push((await newVisitor().post("/club/password-reset/confirm", wrong, flood)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = { "x-forwarded-for": "198.51.100.40" };
  expect((await newVisitor().post("/club/password-reset/confirm", wrong, elsewhere)).status).toBe(422);
});

it("lets no single /24 keep a member out on a new device, nor from a link to a new password", async () => {
  const { email } = await joinAs(shop);
  const guesses = await guess(email, 70, (time) => `203.0.112.${time + 1}`);
  expect(guesses.filter((status) => status === 401)).toHaveLength(20);
  expect((await logIn(newVisitor(), email, testPassword, "198.51.101.77")).status).toBe(200);
  const reset = async (from: string) =>
    (await newVisitor().post("/club/password-reset", { email }, { "x-forwarded-for": from })).status;
  const asked = await Promise.all(Array.from({ length: 12 }, (_, at) => reset(`203.0.111.${at + 1}`)));
  expect(asked.filter((status) => status === 200)).toHaveLength(3);
  expect(await reset("198.51.101.78")).toBe(200);
});

it("lets no single IPv6 site keep a member out on a new device", async () => {
  const { email } = await joinAs(shop);
  const guesses = await guess(email, 70, (time) => `2001:db8:77:${time.toString(16)}::1`);
  expect(guesses.slice(0, 20)).toEqual(guesses.slice(0, 20).map(() => 401));
  expect(new Set(guesses.slice(20))).toEqual(new Set([429]));
  expect((await logIn(newVisitor(), email, testPassword, "198.51.100.77")).status).toBe(200);
});

describe("a try that is refused", () => {
  const attemptRows = async () =>
    (await shop.db.selectFrom("attempt_counts").selectAll().orderBy("key").execute()).map((row) => ({ ...row }));

  it.each([
    ["login", 101, (email: string) => ({ path: "/club/login", form: { email, password: "gæt" } })],
    ["office login", 101, (email: string) => ({ path: "/office/session", form: { email, password: "gæt" } })],
    ["joining", 31, (email: string) => ({ path: "/club/register", form: joiningForm(email) })],
    ["password link", 31, (email: string) => ({ path: "/club/password-reset", form: { email } })],
    ["password link of the staff", 31, (email: string) => ({ path: "/office/session/forgotten", form: { email } })],
  ] as const)("writes no row, whatever address is typed: %s", async (_, most, ask) => {
    await shop.db.deleteFrom("attempt_counts").execute();
    const from = { "x-forwarded-for": "203.0.115.7" };
    const send = async () => {
      const { path, form } = ask(newEmail());
      return (await newVisitor().post(path, form, from)).status;
    };
    await Promise.all(Array.from({ length: most }, send));
    const before = await attemptRows();
    const refused = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(await attemptRows()).toEqual(before);
  });

  it("for one account uses up none of its network's", async () => {
    const from = "203.0.115.8";
    const email = newEmail();
    for (let time = 0; time < 110; time += 1) await logIn(newVisitor(), email, "gæt", from);
    expect((await logIn(newVisitor(), newEmail(), "gæt", from)).status).toBe(401);
  });
});

it("counts tries at once one by one", async () => {
  const limits = openAttemptLimits(shop);
  const caller = new MemoryCaller({ "x-forwarded-for": "203.0.115.9" });
  const tries = await Promise.all(Array.from({ length: 40 }, () => limits.allows("join", caller, "an account")));
  expect(tries.filter(Boolean)).toHaveLength(10);
});

it("forgets the counts that are over, and no others", async () => {
  const limits = openAttemptLimits(shop);
  await shop.db
    .updateTable("attempt_counts")
    .set({ expire: Date.now() - 1 })
    .execute();
  await limits.allows("join", new MemoryCaller({ "x-forwarded-for": "203.0.115.10" }), "an account");
  const job = schedule.find(({ name }) => name === "identity.forget-attempts");
  await job?.run({ ...shop, ...featureRegistry });
  const left = await shop.db.selectFrom("attempt_counts").select("key").execute();
  expect(left.map(({ key }) => key.split(":")[0]).sort()).toEqual(["join-here", "join-network"]);
});
