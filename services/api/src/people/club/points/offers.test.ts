import { execFileSync } from "node:child_process";
import type { Cart } from "@skaenk/contract/cart";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { BoughtOffer, ClubBenefits, Points } from "@skaenk/contract/club-points";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireUnpaidOrders } from "../../../selling/checkout/expire-unpaid-orders.ts";
import { cancelOrder } from "../../../selling/orders/cancelling/cancel-order.ts";
import { refundOrder } from "../../../selling/orders/payment/refund-order.ts";
import { purgeOldOrders } from "../../../selling/orders/retention/purge-old-orders.ts";
import { shipOrder } from "../../../selling/orders/shipping/ship-order.ts";
import { joiningForm, mailedToken, newEmail, testPassword } from "../../../testing/test-member.ts";
import { openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { bookPoints } from "./ledger.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await till.db.updateTable("variants").set({ stock: 5_000 }).execute();
});
afterAll(() => till.stop());

type Member = { buyer: TestBuyer; email: string; code: string };

/** A member who has bought 75 kr. off an order, and has 40 points left. */
async function memberWithOffer(): Promise<Member> {
  const buyer = till.newBuyer();
  const email = newEmail();
  const { body } = await buyer.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  const memberId = Number(body.member.memberNumber);
  const bonus = { memberId, points: 75, reason: "birthday" as const, key: `prøve:${memberId}`, now: till.clock.now };
  await till.db.transaction().execute((trx) => bookPoints(trx, bonus));
  const bought = await buyer.post<BoughtOffer>("/club/points/offers/rabat-75");
  expect(bought.body).toMatchObject({ title: "75 kr. af en ordre", points: 60, used: false, place: "cart" });
  return { buyer, email, code: bought.body.code };
}

const choose = (buyer: TestBuyer, code: string) => buyer.put<Cart & Refusal>("/cart/offer", { code });
const boughtOf = async ({ buyer }: Member) => (await buyer.get<Points>("/club/points")).body.boughtOffers[0];
/** 24 bottles of tonic are 360 kr. of goods. */
const fillUp = (buyer: TestBuyer) => buyer.fill(["TON-20", 24]);
const idOf = async (token: string): Promise<number> =>
  (await till.db.selectFrom("orders").select("id").where("token", "=", token).executeTakeFirstOrThrow()).id;

async function orderWithOffer(member: Member): Promise<PlacedOrder & { orderId: number }> {
  await fillUp(member.buyer);
  await choose(member.buyer, member.code);
  const { body, status } = await member.buyer.order();
  expect(status).toBe(201);
  expect(await till.db.selectFrom("orders").select("offer_ore").where("token", "=", body.token).execute()).toEqual([
    { offer_ore: 7_500 },
  ]);
  return { ...body, orderId: await idOf(body.token) };
}

describe("a special offer in the cart", () => {
  it("takes its amount off the goods, before points, once there are enough of them", async () => {
    const { buyer, code } = await memberWithOffer();
    await buyer.fill(["TON-20", 4]);
    expect((await choose(buyer, code.toLowerCase())).body).toMatchObject({
      offer: { code, title: "75 kr. af en ordre", fromOre: 30_000, missingOre: 24_000 },
      offerOre: 0,
      discountOre: 0,
    });
    await buyer.fill(["TON-20", 20]);
    await buyer.put("/cart/points", { points: 40 });
    expect((await buyer.get<Cart>("/cart")).body).toMatchObject({
      goodsOre: 36_000,
      offerOre: 7_500,
      points: 40,
      discountOre: 11_500,
      offer: { missingOre: 0 },
    });
    expect((await choose(buyer, "")).body).toMatchObject({ offerOre: 0, discountOre: 4_000 });
  });

  it("is refused to strangers, to other members, and when it is for the shop", async () => {
    const { buyer, code } = await memberWithOffer();
    const stranger = await till.newBuyer().fill(["TON-20", 24]);
    expect((await choose(stranger, code)).body).toMatchObject({ status: 401, code: "not_logged_in" });
    const other = await memberWithOffer();
    await fillUp(other.buyer);
    expect((await choose(other.buyer, code)).body).toMatchObject({ status: 422, code: "offer_not_usable" });
    expect((await choose(buyer, "FINDES-IKKE")).body.code).toBe("offer_not_usable");
  });

  it("is on the order, its bill and its mail, and used in the club", async () => {
    const member = await memberWithOffer();
    const placed = await orderWithOffer(member);
    await member.buyer.press(placed.paymentUrl, "approve");
    const order = await till.newBuyer().seeOrder(placed.token);
    expect(order).toMatchObject({ offerOre: 7_500, offerTitle: "75 kr. af en ordre", discountOre: 7_500, points: 0 });
    expect(order.totalOre).toBe(order.goodsOre - 7_500 + order.depositOre + order.deliveryOre);
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `order-received:${placed.orderNumber}`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ discountOre: 7_500, pointsOre: 0 });
    expect(await boughtOf(member)).toMatchObject({ used: true, orderNumber: placed.orderNumber });
    await fillUp(member.buyer);
    expect((await choose(member.buyer, member.code)).body.code).toBe("offer_not_usable");
  });

  it.each(["logged out", "session lapsed"])("is seen by nobody else in the browser, in no export: %s", async (how) => {
    const { buyer, code } = await memberWithOffer();
    await fillUp(buyer);
    await choose(buyer, code);
    const exported = async () => JSON.stringify((await buyer.get("/club/export?format=json")).body);
    expect(await exported()).toContain(`"offer_code":"${code}"`);
    if (how === "logged out") expect((await buyer.post("/club/logout")).status).toBeLessThan(300);
    else buyer.cookies.delete("skaenk_session");
    expect((await buyer.post("/club/register", joiningForm(newEmail()))).status).toBe(201);
    expect(await exported()).not.toContain(code);
    const { body: cart } = await buyer.get<Cart>("/cart");
    expect(cart.lines.length).toBeGreaterThan(0);
    expect(cart.offer).toBeUndefined();
  });

  it("is used once, whatever is pressed at the same time from wherever", async () => {
    const member = await memberWithOffer();
    const second = till.newBuyer();
    await second.post("/club/login", { email: member.email, password: testPassword });
    for (const buyer of [member.buyer, second]) {
      await fillUp(buyer);
      await choose(buyer, member.code);
    }
    const answers = await Promise.all([
      member.buyer.order({}, "samme-tryk-med-tilbud"),
      member.buyer.order({}, "samme-tryk-med-tilbud"),
      second.order(),
    ]);
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    const tokens = new Set(placed.map(({ body }) => body.token));
    expect(tokens.size).toBe(1);
    for (const { body } of refused) expect(body).toMatchObject({ status: 409, code: "offer_changed" });
    const rows = await till.db
      .selectFrom("points_purchases")
      .select(["code", "order_id"])
      .where("code", "=", member.code)
      .execute();
    expect(rows).toEqual([{ code: member.code, order_id: await idOf([...tokens][0] ?? "") }]);
  });

  it("stays the member's when there are too few goods for it", async () => {
    const member = await memberWithOffer();
    await member.buyer.fill(["TON-20", 4]);
    await choose(member.buyer, member.code);
    expect((await member.buyer.order()).status).toBe(201);
    expect(await boughtOf(member)).toMatchObject({ used: false });
  });

  it("is not used by an order that is refused", async () => {
    const member = await memberWithOffer();
    await fillUp(member.buyer);
    await choose(member.buyer, member.code);
    expect((await member.buyer.order({ expectedTotalOre: 1 })).status).toBe(409);
    expect(await boughtOf(member)).toMatchObject({ used: false });
  });
});

describe("the code comes back", () => {
  const comesBack = async (member: Member) => {
    expect(await boughtOf(member)).toMatchObject({ used: false });
    expect(await boughtOf(member)).not.toHaveProperty("orderNumber");
    await orderWithOffer(member);
    expect(await boughtOf(member)).toMatchObject({ used: true });
  };

  it("when the order is called off", async () => {
    const member = await memberWithOffer();
    const { orderId } = await orderWithOffer(member);
    await cancelOrder(till.db, { orderId, reason: "fortrudt", now: till.clock.now });
    await comesBack(member);
  });

  it("when the payment runs out", async () => {
    const member = await memberWithOffer();
    await orderWithOffer(member);
    const before = till.clock.now;
    till.clock.now = new Date(before.getTime() + 3_600_000);
    await expireUnpaidOrders(till.checkout);
    await comesBack(member);
    till.clock.now = before;
  });

  it.each([
    ["the refill alone", false],
    ["a page of the club before the refill", true],
  ])("into the cart that an unpaid order is laid into again: %s", async (_, looks) => {
    const member = await memberWithOffer();
    const placed = await orderWithOffer(member);
    const before = till.clock.now;
    till.clock.now = new Date(before.getTime() + 3_600_000);
    await expireUnpaidOrders(till.checkout);
    if (looks) expect(await boughtOf(member)).toMatchObject({ used: false });
    await member.buyer.post(`/orders/${placed.token}/refill-cart`);
    expect((await member.buyer.get<Cart>("/cart")).body).toMatchObject({
      offer: { code: member.code },
      offerOre: 7_500,
    });
    expect((await member.buyer.order()).status).toBe(201);
    expect(await boughtOf(member)).toMatchObject({ used: true });
    till.clock.now = before;
  });

  it("and stays with the order that used it since, whoever presses on the older one", async () => {
    const member = await memberWithOffer();
    const { orderId, token } = await orderWithOffer(member);
    await cancelOrder(till.db, { orderId, reason: "fortrudt", now: till.clock.now });
    expect(await boughtOf(member)).toMatchObject({ used: false });
    const second = await orderWithOffer(member);
    await member.buyer.post(`/orders/${token}/refill-cart`);
    expect((await member.buyer.get<Cart>("/cart")).body.offer).toBeUndefined();
    expect(await boughtOf(member)).toMatchObject({ used: true, orderNumber: second.orderNumber });
  });

  it("when all of it is paid back, but not when a part is", async () => {
    const member = await memberWithOffer();
    const placed = await orderWithOffer(member);
    await member.buyer.press(placed.paymentUrl, "approve");
    await shipOrder(till.db, { orderId: placed.orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const [line] = await till.db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", placed.orderId)
      .execute();
    const refund = (key: string, quantity: number) =>
      refundOrder(till.db, {
        orderId: placed.orderId,
        reason: "Fortrudt",
        key: `${key}-${placed.orderId}`,
        lines: [{ text: `${quantity} × Klar Tonic`, amountOre: quantity * 1_000, vatOre: quantity * 200 }],
        goods: [{ lineId: line?.id ?? 0, quantity }],
        now: till.clock.now,
      });
    await refund("en-del", 4);
    expect(await boughtOf(member)).toMatchObject({ used: true });
    await refund("resten", 20);
    await comesBack(member);
  });
});

describe("what membership gives", () => {
  it("is told to strangers, with the same offers that members see", async () => {
    const { body, status } = await till.newBuyer().get<ClubBenefits>("/club/benefits");
    expect(status).toBe(200);
    expect(body).toMatchObject({ joiningPoints: 25, rates: { orePerEarnedPoint: 1_000, orePerPoint: 100 } });
    expect(body.offers.map(({ id }) => id)).toContain("rabat-75");
  });
});

describe("the offers of a member", () => {
  it("tell what each takes off an order and from what goods, where it is used in the cart", async () => {
    const { buyer } = await memberWithOffer();
    const { offers } = (await buyer.get<Points>("/club/points")).body;
    expect(offers.find(({ id }) => id === "rabat-75")?.off).toEqual({ offOre: 7_500, fromOre: 30_000 });
    expect(offers.find(({ id }) => id === "smagning")).not.toHaveProperty("off");
  });
});

describe("an offer for the shop", () => {
  const redeem = (code: string): string => {
    const env = { ...process.env, DATABASE_URL: till.settings.databaseUrl };
    try {
      const command = ["services/api/src/people/club/points/redeem.ts", code];
      return execFileSync(process.execPath, command, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };

  it("is marked used where it is shown, once", async () => {
    const member = await memberWithOffer();
    await till.db.updateTable("points_offers").set({ points: 10 }).where("id", "=", "smagning").execute();
    const { body } = await member.buyer.post<BoughtOffer>("/club/points/offers/smagning");
    expect(body).toMatchObject({ place: "shop" });
    await fillUp(member.buyer);
    expect((await choose(member.buyer, body.code)).body.code).toBe("offer_not_usable");
    expect(redeem(body.code.toLowerCase())).toContain("Smagning for to: Koden er brugt nu.");
    expect(redeem(body.code)).toContain("Koden er brugt");
    const bought = (await member.buyer.get<Points>("/club/points")).body.boughtOffers;
    expect(bought.find(({ code }) => code === body.code)).toMatchObject({ used: true, place: "shop" });
    expect(redeem(member.code)).toContain("bruges i kurven");
    expect(redeem("XXXX")).toContain("Der er ingen kode");
  });
});

describe("an offer whose order the law no longer asks for", () => {
  it("lets the order go, and stays used", async () => {
    const member = await memberWithOffer();
    const { orderId } = await orderWithOffer(member);
    await till.db
      .updateTable("orders")
      .set({ placed_at: new Date(0) })
      .where("id", "=", orderId)
      .execute();
    expect(await purgeOldOrders(till.db, till.clock.now)).toBe(1);
    const bought = await boughtOf(member);
    expect(bought).toMatchObject({ used: true });
    expect(bought?.orderNumber).toBeUndefined();
  });
});
