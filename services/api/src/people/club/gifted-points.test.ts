import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, joiningForm, mailedToken, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { greetBirthdays } from "./tend-club.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const mailTo = (email: string, template: string) =>
  shop.db
    .selectFrom("mail_outbox")
    .select("data")
    .where("recipient", "=", email)
    .where("template", "=", template)
    .execute();

/** Does something on another day, in the middle of it. */
async function onDay<Answer>(day: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = shop.clock.now;
  shop.clock.now = new Date(`${day}T12:00:00Z`);
  try {
    return await act();
  } finally {
    shop.clock.now = before;
  }
}

describe("points that nobody has bought for", () => {
  it("no birthday is greeted in the first thirty days of a membership, nor of the birthday itself", async () => {
    const [early, changed, kept] = [newVisitor(), newVisitor(), newVisitor()];
    const join = async (visitor: ReturnType<typeof newVisitor>, birthday: string) => {
      const email = newEmail();
      await visitor.post("/club/register", { ...joiningForm(email), birthday });
      await visitor.post("/club/confirm", { token: await mailedToken(shop, "confirm-email", email) });
      return email;
    };
    const today = await join(early, "1990-11-20");
    await greetBirthdays(shop);
    expect(await mailTo(today, "birthday")).toEqual([]);
    const later = await join(changed, "1990-05-01");
    const same = await join(kept, "1990-12-24");
    await onDay("2026-12-15", async () => {
      await changed.patch("/club/me", { birthday: "1990-12-24" });
      await kept.patch("/club/me", { birthday: "1990-12-24", firstName: "Åse" });
    });
    await onDay("2026-12-24", () => greetBirthdays(shop));
    expect(await mailTo(later, "birthday")).toEqual([]);
    expect(await mailTo(same, "birthday")).toHaveLength(1);
  });

  it("a mailbox is greeted once a year, whatever its label, and after the account was erased and made again", async () => {
    const mailbox = newEmail();
    const [name, domain] = mailbox.split("@");
    const label = `${name}+en@${domain}`;
    const join = async (email: string, birthday: string) => {
      const visitor = newVisitor();
      await visitor.post("/club/register", { ...joiningForm(email), birthday });
      await visitor.post("/club/confirm", { token: await mailedToken(shop, "confirm-email", email) });
    };
    // Sessions are over after so many days, so a balance is read from a new one.
    const logIn = async (email: string) => {
      const visitor = newVisitor();
      await visitor.post("/club/login", { email, password: testPassword });
      return visitor;
    };
    const balanceOf = async (email: string) =>
      (await (await logIn(email)).get<{ balance: number }>("/club/points")).body.balance;
    await onDay("2026-09-01", () => join(mailbox, "1990-10-02"));
    await onDay("2026-10-02", async () => {
      await greetBirthdays(shop);
      expect(await balanceOf(mailbox)).toBe(75);
      expect((await (await logIn(mailbox)).remove("/club/me")).status).toBe(200);
    });
    await onDay("2026-10-03", async () => {
      await join(mailbox, "1990-11-06");
      await join(label, "1990-11-06");
    });
    await onDay("2026-11-06", async () => {
      await greetBirthdays(shop);
      expect([await balanceOf(mailbox), await balanceOf(label)]).toEqual([0, 0]);
      expect([await mailTo(mailbox, "birthday"), await mailTo(label, "birthday")]).toEqual([[], []]);
    });
    await onDay("2027-11-06", async () => {
      await greetBirthdays(shop);
      expect((await balanceOf(mailbox)) + (await balanceOf(label))).toBe(50);
    });
  });

  it("joining points are given once for each mailbox, whatever its label", async () => {
    const [name, domain] = newEmail().split("@");
    const balances: number[] = [];
    for (const email of [`${name}@${domain}`, `${name}+en@${domain}`, `${name}+to@${domain}`]) {
      const { visitor } = await joinAs(shop, { email });
      balances.push((await visitor.get<{ balance: number }>("/club/points")).body.balance);
    }
    expect(balances).toEqual([25, 0, 0]);
  });
});
