import type { Cart } from "@skaenk/contract/cart";
import type { SessionAnswer } from "@skaenk/contract/club";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock } from "../../testing/test-goods.ts";
import { joiningForm, newEmail } from "../../testing/test-member.ts";
import { openTill, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";

let till: TestTill;
let codes = 0;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(() => setStock(till.db, "TON-20", 500));

type Limits = { most_per_customer?: number; audience?: "first-order" };
const everyKind: Limits[] = [{ most_per_customer: 1 }, { audience: "first-order" }];

async function offer(limits: Limits, percent = 20): Promise<string> {
  const code = `EGEN${++codes}`;
  const promotion = { name: `Egen ${codes}`, code, scope: JSON.stringify({ kind: "all" }), ends_at: null, ...limits };
  const startsAt = new Date(till.clock.now.getTime() - 3_600_000);
  await till.db
    .insertInto("promotions")
    .values({ ...promotion, benefit: JSON.stringify({ kind: "percent", percent }), starts_at: startsAt })
    .execute();
  return code;
}

async function filled(code: string, sku = "TON-20"): Promise<TestBuyer> {
  const buyer = await till.newBuyer().fill([sku, 1]);
  expect((await buyer.put("/cart/promotion-code", { code })).status).toBe(200);
  return buyer;
}

/** Somebody who has bought here with the code, and ways to type who they are beside a stranger's own. */
async function knownBuyer(code: string) {
  const known = somebody();
  expect((await (await filled(code)).order(known)).status).toBe(201);
  const [name, domain] = known.email.split("@");
  return [known, { ...somebody(), phone: known.phone }, { ...somebody(), email: `${name}+ny@${domain}` }];
}

describe.each(everyKind)("whether somebody has bought here, by a code for %j", (limits) => {
  it("is not told by a press that places no order", async () => {
    const code = await offer(limits);
    const stranger = await filled(code);
    const placesNothing = [
      { expectedTotalOre: 1 },
      { expectedToPayOre: 1 },
      { termsAccepted: false },
      { paymentMethod: "" },
      { deliveryMethodId: "nowhere" },
    ];
    for (const who of [...(await knownBuyer(code)), somebody()]) {
      for (const form of placesNothing) {
        const { status, body } = await stranger.order({ ...who, ...form });
        const unknown = await stranger.order({ ...somebody(), ...form });
        expect([status, body]).toEqual([unknown.status, unknown.body]);
        expect(body.code).not.toBe("promotion_changed");
      }
    }
    expect((await stranger.get<Cart>("/cart")).body.promotionCode).toMatchObject({ code });
  });

  it("is not told by what a form asks for when the code pays for everything", async () => {
    const code = await offer(limits, 100);
    const known = somebody();
    const free = { deliveryMethodId: "klik-og-hent", paymentMethod: "" };
    expect((await (await filled(code, "SHAKER")).order({ ...known, ...free })).status).toBe(201);
    const stranger = await filled(code, "SHAKER");
    const asked = { ...free, termsAccepted: false };
    const [one, other] = [
      await stranger.order({ ...known, ...asked }),
      await stranger.order({ ...somebody(), ...asked }),
    ];
    expect(one.body).toEqual(other.body);
    expect(one.body.code).toBe("terms_not_accepted");
  });

  it("is told ten times a day in a network, and after that nobody's press with the code is answered by who it is", async () => {
    const code = await offer(limits);
    const [known = somebody()] = await knownBuyer(code);
    const address = `198.51.100.${codes}`;
    const press = async (who: typeof known, from = address) =>
      (await (await filled(code)).order(who, undefined, from)).body.code;
    // Whoever may use the code places an order, which is not counted.
    expect(await press(somebody())).toBeUndefined();
    for (let time = 0; time < 10; time += 1) expect(await press(known)).toBe("promotion_changed");
    expect([await press(known), await press(somebody())]).toEqual(["promotion_tries", "promotion_tries"]);
    expect(await press(known, `203.0.113.${codes}`)).toBe("promotion_changed");
    const without = await till.newBuyer().fill(["TON-20", 4]);
    expect((await without.order(known, undefined, address)).status).toBe(201);
  });

  it("is told members no more often than guests of their network, whose accounts are easily made", async () => {
    const code = await offer(limits);
    const [known = somebody()] = await knownBuyer(code);
    const address = `198.51.100.${100 + codes}`;
    for (let time = 0; time < 10; time += 1) {
      expect((await (await filled(code)).order(known, undefined, address)).body.code).toBe("promotion_changed");
    }
    const member = await filled(code);
    const email = newEmail();
    await member.post("/club/register", joiningForm(email));
    await till.db
      .updateTable("members")
      .set({ email_confirmed_at: till.clock.now })
      .where("email", "=", email)
      .execute();
    const asked = await member.order({ ...somebody(), email, phone: known.phone }, undefined, address);
    expect([asked.status, asked.body.code]).toEqual([429, "promotion_tries"]);
  });

  it("is not told by the cart of an account that was made with an address and never confirmed", async () => {
    const code = await offer(limits);
    const [known = somebody()] = await knownBuyer(code);
    const stranger = till.newBuyer();
    expect((await stranger.post<SessionAnswer>("/club/register", joiningForm(known.email))).status).toBe(201);
    await stranger.fill(["TON-20", 4]);
    expect((await stranger.put("/cart/promotion-code", { code })).status).toBe(200);
  });

  it("is not decided for a code that comes into the cart after the press was counted", async () => {
    const code = await offer(limits);
    const [known = somebody()] = await knownBuyer(code);
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => buyer.order(known)),
      buyer.put("/cart/promotion-code", { code }),
    ]);
    for (const { body } of answers.slice(0, 4)) {
      expect([undefined, "cart_changed", "cart_empty", "promotion_changed"]).toContain(
        (body as { code?: string }).code,
      );
    }
  });
});
