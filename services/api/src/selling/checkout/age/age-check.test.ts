import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../../platform/settings.ts";
import { joiningForm, newEmail, testPassword } from "../../../testing/test-member.ts";
import { openTill, somebody, type TestTill } from "../../../testing/test-till.ts";
import { isGoodCheck, neededAge } from "./age-rule.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const minutes = (count: number) => {
  till.clock.now = new Date(till.clock.now.getTime() + count * 60_000);
};
/** The law's own limits, before the shop made them stricter. */
const lawful = (abv: number) => (abv < 1.2 ? 0 : abv <= 6 ? 16 : 18);

describe("the age rule", () => {
  // @source denmark.md 1.1: the law's limit, and what the shop makes of it
  it.each([
    [0, 0, 0],
    [0.5, 0, 0],
    [1.19, 0, 0],
    [1.2, 16, 18],
    [4.6, 16, 18],
    [6, 16, 18],
    [6.01, 18, 18],
    [16.5, 18, 18],
    [40, 18, 18],
  ])("at %f %% is %i by law and %i here", (abv, byLaw, here) => {
    expect(neededAge([abv], lawful)).toBe(byLaw);
    expect(neededAge([abv])).toBe(here);
  });

  it("asks for the age of the strongest", () => {
    expect(neededAge([0, 0.5])).toBe(0);
    expect(neededAge([0, 4.6])).toBe(18);
    expect(neededAge([0, 4.6], lawful)).toBe(16);
    expect(neededAge([4.6, 41.5], lawful)).toBe(18);
    expect(neededAge([])).toBe(0);
  });

  it("asks again when gin joins a cart that was checked for beer", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const check = { visitorId: "v", minAge: 16, result: "passed" as const, checkedAt: now, usedAt: null };
    expect(isGoodCheck(check, { visitorId: "v", minAge: neededAge([4.6], lawful), now })).toBe(true);
    expect(isGoodCheck(check, { visitorId: "v", minAge: neededAge([4.6, 41.5], lawful), now })).toBe(false);
  });

  it("takes the fakes into production only where they are allowed", () => {
    const named = { PUBLIC_URL: "https://skaenk.example", COMPANY_CVR: "25313763" };
    const secret = { SESSION_SECRET: "x".repeat(40) };
    const env = {
      ...named,
      ...secret,
      NODE_ENV: "production",
      PAYMENT_PROVIDER: "quickpay",
      QUICKPAY_API_KEY: "noegle",
      QUICKPAY_PRIVATE_KEY: "privat",
    };
    const fake = { ...env, AGE_PROVIDER: "fake" };
    expect(() => readSettings(fake)).toThrow(/AGE_PROVIDER: "fake" må ikke bruges i produktion/);
    expect(readSettings({ ...fake, ALLOW_FAKES: "1" }).age.provider).toBe("fake");
  });
});

describe("buying alcohol", () => {
  it("is refused without a check", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    const { status, body } = await buyer.order();
    expect([status, body.code, body.detail]).toEqual([
      409,
      "age_check_required",
      "Bekræft din alder for at fortsætte.",
    ]);
  });

  it("is refused with the cookie of the age gate alone", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    buyer.cookies.set("skaenk_age", "18");
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is allowed with a passed check, once", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    expect((await buyer.proveAge()).body).toEqual({ passed: true, answered: true, message: "Din alder er bekræftet." });
    expect((await buyer.get("/age-check")).body).toEqual({ required: false, passed: true, minAge: 18 });
    expect((await buyer.order()).status).toBe(201);
    await buyer.fill(["GIN-70", 1]);
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is refused to who is too young", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    const { status, body } = await buyer.proveAge("too-young");
    expect([status, body.passed]).toEqual([200, false]);
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is refused when the check was for a lower age", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    await buyer.proveAge();
    await till.db.updateTable("age_checks").set({ min_age: 16 }).where("used_at", "is", null).execute();
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is refused with a check that is half an hour old", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    await buyer.proveAge();
    minutes(31);
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is refused with somebody else's check", async () => {
    const grownUp = await till.newBuyer().fill(["GIN-70", 1]);
    const home = await grownUp.visitAgeCheck();
    const child = await till.newBuyer().fill(["GIN-70", 1]);
    await child.visitAgeCheck();
    const stolen = await child.post<Refusal>("/age-check/complete", home);
    expect([stolen.status, stolen.body.code]).toEqual([422, "age_check_invalid"]);
    expect((await child.order()).body.code).toBe("age_check_required");
  });

  it("is refused with the check that a member made in the same browser, once they are logged out", async () => {
    const member = till.newBuyer();
    const email = newEmail();
    await member.post("/club/register", joiningForm(email));
    await member.fill(["GIN-70", 1]);
    expect((await member.proveAge()).body.passed).toBe(true);
    expect((await member.get("/age-check")).body).toMatchObject({ passed: true });
    await member.post("/club/logout");
    expect((await member.get("/age-check")).body).toMatchObject({ passed: false, required: true });
    expect((await member.order(somebody())).body.code).toBe("age_check_required");
    await member.post("/club/login", { email, password: testPassword });
    expect((await member.order({ ...somebody(), expectedTotalOre: undefined })).status).toBe(201);
    const kept = await till.db.selectFrom("age_checks").select("order_id").where("member_id", "is not", null).execute();
    expect(kept).toEqual([]);
  });

  it("is in nobody else's data who joins in the same browser, nor is the press that made the order", async () => {
    const first = till.newBuyer();
    await first.post("/club/register", joiningForm(newEmail()));
    await first.fill(["GIN-70", 1]);
    await first.proveAge();
    expect((await first.order(somebody())).status).toBe(201);
    await first.post("/club/logout");
    await first.post("/club/register", joiningForm(newEmail()));
    const { body } = await first.get<Record<string, unknown>>("/club/export");
    const told = JSON.stringify(body);
    expect(told).not.toContain('"used_at":"');
    expect(told).not.toMatch(/"order_id":\d/);
  });

  it("stays with a guest who logs in on the way", async () => {
    const guest = await till.newBuyer().fill(["GIN-70", 1]);
    await guest.proveAge();
    await guest.post("/club/register", joiningForm(newEmail()));
    expect((await guest.order(somebody())).status).toBe(201);
  });

  it("is refused when state or code are not those of the check", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    const first = await buyer.visitAgeCheck();
    const second = await buyer.visitAgeCheck();
    const complete = (body: unknown) => buyer.post<Refusal>("/age-check/complete", body);
    expect((await complete({ ...first, state: "gaettet" })).body.code).toBe("age_check_invalid");
    expect((await complete({ ...first, code: "gaettet" })).body.code).toBe("age_check_invalid");
    // The code of another check carries another nonce.
    expect((await complete({ state: first.state, code: second.code })).body.code).toBe("age_check_invalid");
    expect((await buyer.order()).body.code).toBe("age_check_required");
  });

  it("is refused with a check that is handed in twice or too late", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    const home = await buyer.visitAgeCheck();
    expect((await buyer.post("/age-check/complete", home)).status).toBe(200);
    expect((await buyer.post("/age-check/complete", home)).status).toBe(422);
    const other = await till.newBuyer().fill(["GIN-70", 1]);
    const late = await other.visitAgeCheck();
    minutes(16);
    expect((await other.post("/age-check/complete", late)).status).toBe(422);
  });
});

describe("buying what holds no alcohol", () => {
  it("asks nobody about their age", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1], ["SHAKER", 1]);
    expect((await buyer.get("/age-check")).body).toEqual({ required: false, passed: false, minAge: 0 });
    expect((await buyer.post("/age-check", {})).body).toEqual({ required: false });
    expect((await buyer.order()).status).toBe(201);
  });
});

describe("starting a check", () => {
  it("sends the buyer back to the shop and nowhere else", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    for (const returnPath of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      expect((await buyer.post("/age-check", { returnPath })).status).toBe(400);
    }
    const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { returnPath: "/kurv/kasse?trin=alder" });
    const page = await till.network(body.redirectUrl);
    const html = await page.text();
    expect(html).toContain("Godkend som 18+");
    expect(html).toContain("For ung");
    expect(await buyer.press(body.redirectUrl, "old-enough")).toMatch(
      /^http:\/\/localhost:3000\/kurv\/kasse\?trin=alder&state=[\w-]+&code=[\w-]+$/,
    );
  });

  it("needs something in the cart", async () => {
    expect((await till.newBuyer().post<Refusal>("/age-check", {})).body.code).toBe("cart_empty");
  });

  it("keeps nothing about the person but yes or no, and of a member whose yes it is until an order has it", async () => {
    const { rows } = await till.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'age_checks' order by 1",
    );
    expect(rows.map(({ column_name }) => column_name)).toEqual([
      "checked_at",
      "id",
      "id_token",
      "member_id",
      "method",
      "min_age",
      "nonce",
      "order_id",
      "provider_ref",
      "result",
      "return_url",
      "started_at",
      "state",
      "used_at",
      "verifier",
      "visitor_id",
    ]);
    const wrong = await till.pool.query(
      "select column_name from information_schema.columns where table_schema = 'public' and column_name ~ '(cpr|birth_date|birthdate)'",
    );
    expect(wrong.rows).toEqual([]);
  });
});
