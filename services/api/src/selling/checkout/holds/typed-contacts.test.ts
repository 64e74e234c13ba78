import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock } from "../../../testing/test-goods.ts";
import { joiningForm, mailedToken, newEmail } from "../../../testing/test-member.ts";
import { openTill, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";

let till: TestTill;
let addresses = 0;
let phones = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  await setStock(till.db, "TON-20", 900);
});
afterAll(() => till.stop());

type Person = { email: string; phone: string };
const newPerson = (): Person => ({ email: newEmail(), phone: `4${String(++phones).padStart(7, "0")}` });
const newAddress = () => `203.${Math.floor(++addresses / 250)}.${addresses % 250}.7`;

async function order(who: Person, paymentMethod: string, buyer: TestBuyer = till.newBuyer(), address = newAddress()) {
  await buyer.fill(["TON-20", 1]);
  const { status, body } = await buyer.order({ ...who, paymentMethod }, undefined, address);
  return [status, body.code] as const;
}

async function member({ email }: Person): Promise<TestBuyer> {
  const buyer = till.newBuyer();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return buyer;
}

/** Orders of strangers who type somebody's mail address and telephone number, and never pay. */
async function orderInTheNameOf(who: Person) {
  for (let press = 0; press < 31; press += 1) await order(who, "card");
  for (let press = 0; press < 5; press += 1) await order(who, "bank-transfer");
}

describe("somebody in whose name strangers order", () => {
  it.each(["card", "bank-transfer"])("buys by %s, at once and once those orders have lapsed", async (paymentMethod) => {
    const who = newPerson();
    await orderInTheNameOf(who);
    expect(await order(who, paymentMethod)).toEqual([201, undefined]);
    till.clock.now = new Date(till.clock.now.getTime() + 31 * 60_000);
    await expireUnpaidOrders(till.checkout);
    expect(await order(who, paymentMethod)).toEqual([201, undefined]);
  });

  it.each(["card", "bank-transfer"])("buys by %s as a member", async (paymentMethod) => {
    const who = newPerson();
    const buyer = await member(who);
    await orderInTheNameOf(who);
    expect(await order(who, paymentMethod, buyer)).toEqual([201, undefined]);
  });

  it("buys by card as a member in a network where somebody leaves all orders unpaid that guests may, for a day", async () => {
    const shared = "198.51.100.77";
    const who = newPerson();
    const buyer = await member(who);
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = [];
      for (let press = 0; press < 21; press += 1) {
        answers.push((await order(newPerson(), "card", till.newBuyer(), shared))[0]);
      }
      expect(answers.at(-1)).toBe(409);
      expect(await order(who, "card", buyer, shared)).toEqual([201, undefined]);
      till.clock.now = new Date(till.clock.now.getTime() + 31 * 60_000);
      await expireUnpaidOrders(till.checkout);
    }
    expect((await order(newPerson(), "card", till.newBuyer(), shared))[1]).toBe("too_many_unpaid");
    expect(await order(who, "card", buyer, shared)).toEqual([201, undefined]);
  });

  it("buys the last of a scarce product as a member in a network whose guests leave unpaid what they may, for a day", async () => {
    const shared = "198.51.100.78";
    const who = newPerson();
    const buyer = await member(who);
    const scarce = async (quantity: number, by: Person, from: TestBuyer) => {
      await from.fill(["TON-6", quantity]);
      const { status, body } = await from.order({ ...by, paymentMethod: "card" }, undefined, shared);
      return [status, body.code];
    };
    for (let turn = 0; turn < 3; turn += 1) {
      await setStock(till.db, "TON-6", 16);
      expect(await scarce(12, newPerson(), till.newBuyer())).toEqual([201, undefined]);
      expect(await scarce(1, newPerson(), till.newBuyer())).toEqual([409, "too_much_of_product"]);
      if (turn === 2) expect(await scarce(4, who, buyer)).toEqual([201, undefined]);
      till.clock.now = new Date(till.clock.now.getTime() + 31 * 60_000);
      await expireUnpaidOrders(till.checkout);
    }
    expect(await scarce(1, newPerson(), till.newBuyer())).toEqual([409, "too_much_of_product"]);
    expect(await scarce(12, who, buyer)).toEqual([201, undefined]);
  });

  it("has their own unpaid orders counted as a member, wherever they order from", async () => {
    const who = newPerson();
    const buyer = await member(who);
    const answers = [];
    for (let press = 0; press < 12; press += 1) answers.push((await order(who, "card", buyer))[0]);
    expect(answers).toEqual([...Array(10).fill(201), 409, 409]);
  });
});
