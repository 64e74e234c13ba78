import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joiningForm, newEmail } from "../../testing/test-member.ts";
import { openTill, somebody, type TestTill } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

const soldOut = ["TON-6", "GIN-70", "SHAKER"];
let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  await till.db.updateTable("variants").set({ stock: 0 }).where("sku", "in", soldOut).execute();
});
afterAll(() => till.stop());
beforeEach(() => till.db.deleteFrom("attempt_counts").execute());

const home = "198.51.100.7";
const from = (address: string) => ({ "x-forwarded-for": address });
const transferFrom = async (email: string, address: string) => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const order = { ...somebody(), email, paymentMethod: "bank-transfer" };
  return (await buyer.order(order, crypto.randomUUID(), address)).status;
};
const signUp = async (email: string, address: string) =>
  (await new TestVisitor(till.api).post("/newsletter", { email, consent: true }, from(address))).status;
const joinFrom = async (email: string, address: string) => {
  const visitor = new TestVisitor(till.api);
  expect((await visitor.post("/club/register", joiningForm(email), from(address))).status).toBe(201);
  return async () => (await visitor.post("/club/confirm/send", {}, from(address))).status;
};

describe("the owner of a mailbox, at home", () => {
  it("joins, asks for the link twice more, signs up, waits for three goods and orders by transfer three times in a day", async () => {
    const email = newEmail();
    const sendAgain = await joinFrom(email, home);
    expect([await sendAgain(), await sendAgain()]).toEqual([200, 200]);
    expect(await signUp(email, home)).toBe(202);
    for (const sku of soldOut) {
      const answer = await new TestVisitor(till.api).post("/stock-notices", { sku, email }, from(home));
      expect([sku, answer.status]).toEqual([sku, 202]);
    }
    for (let order = 0; order < 3; order += 1) expect(await transferFrom(email, home)).toBe(201);
    expect(await transferFrom(email, home)).toBe(429);
    expect(await transferFrom(newEmail(), home)).toBe(201);
  });

  it("orders, joins and asks for the link again, whatever three other networks have asked for", async () => {
    const email = newEmail();
    for (let net = 0; net < 3; net += 1) {
      const address = `203.0.${150 + net}.7`;
      const sendAgain = await joinFrom(email.replace("@", `+${net}@`), address);
      for (let time = 0; time < 5; time += 1) {
        await sendAgain();
        await signUp(email, address);
        await transferFrom(email, address);
      }
    }
    expect(await transferFrom(email, home)).toBe(201);
    const sendAgain = await joinFrom(email, home);
    expect(await sendAgain()).toBe(200);
  });
});
