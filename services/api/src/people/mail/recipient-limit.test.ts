import type { Refusal } from "@skaenk/contract/refusal";
import type { WithdrawalDraft, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertOrder } from "../../selling/orders/queries.ts";
import { stockOf } from "../../testing/test-goods.ts";
import { joinAs, joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { orderFor } from "../../testing/test-order.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { confirmationLink, openTill, somebody, type TestTill } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { enqueueMail } from "./mail-outbox-queries.ts";
import { mailboxOf } from "./mailbox.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());
beforeEach(async () => {
  await till.db.deleteFrom("attempt_counts").execute();
  await till.db.deleteFrom("mail_outbox").execute();
});

const newVisitor = () => new TestVisitor(till.api);
const signUp = (email: string) => newVisitor().post<Refusal>("/newsletter", { email, consent: true });
const reset = (email: string, visitor = newVisitor()) => visitor.post<Refusal>("/club/password-reset", { email });
const transferFor = async (email: string) => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  return await buyer.order({ ...somebody(), paymentMethod: "bank-transfer", email });
};
const mailsTo = async (email: string) =>
  (await till.db.selectFrom("mail_outbox").select(["template", "recipient"]).execute())
    .filter(({ recipient }) => mailboxOf(recipient) === mailboxOf(email))
    .map(({ template }) => template);
let written = 0;
/** Somebody has made the shop send so many to an address today. */
async function fill(email: string, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    const key = `newsletter-confirm:test:${++written}`;
    await enqueueMail(till.db, {
      template: "newsletter-confirm",
      askedFrom: undefined,
      to: email,
      key,
      data: { token: "t" },
    });
  }
}
async function fillOrders(email: string, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    const orderNumber = `test-${++written}`;
    const data = { orderNumber, token: "t", confirmBefore: till.clock.now.toISOString() };
    const key = `confirm-order:${orderNumber}:first`;
    await enqueueMail(till.db, {
      template: "confirm-order",
      owed: false,
      askedFrom: undefined,
      to: email,
      key,
      data,
    });
  }
}
/** Only the limits of each endpoint, so that the mailbox's own is what answers. */
const forgiveOthers = () => till.db.deleteFrom("attempt_counts").where("key", "not like", "mail-to:%").execute();
const tooMany = { status: 429, body: { code: "too_many_mails" } };

describe("one recipient", () => {
  it("gets sixteen mails a day that strangers ask for, over all templates and spellings", async () => {
    await fill("offer+1@gmail.com", 14);
    expect((await newVisitor().post("/club/register", joiningForm("of.fer@gmail.com"))).status).toBe(201);
    expect((await signUp("Offer+9@googlemail.com")).status).toBe(202);
    expect(await signUp("offer+ny@gmail.com")).toMatchObject(tooMany);
    expect(await newVisitor().post("/club/register", joiningForm("offer+to@gmail.com"))).toMatchObject(tooMany);
    expect(await mailsTo("offer@gmail.com")).toHaveLength(16);
    expect((await transferFor("offer@gmail.com")).status).toBe(201);
  });

  it("gets ten mails a day of orders by bank, over all spellings; the next order is then not taken", async () => {
    await fillOrders("koeb+1@gmail.com", 9);
    expect((await transferFor("koeb@gmail.com")).status).toBe(201);
    const orders = await till.db.selectFrom("orders").select("id").execute();
    const before = await stockOf(till.db, "TON-20");
    expect(await transferFor("k.oeb@gmail.com")).toMatchObject(tooMany);
    expect(await till.db.selectFrom("orders").select("id").execute()).toEqual(orders);
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    expect((await transferFor("en.anden@gmail.com")).status).toBe(201);
    expect((await signUp("koeb@gmail.com")).status).toBe(202);
  });

  it("is told how to pay by bank whatever strangers did, once the address is shown to be theirs", async () => {
    const email = newEmail();
    const { body } = await transferFor(email);
    await fill(email, 16);
    await fillOrders(email, 9);
    const buyer = till.newBuyer();
    expect((await buyer.confirmEmail(await confirmationLink(till, body.orderNumber))).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe("bank-transfer");
  });

  it("gets mail again when a day has gone", async () => {
    const email = newEmail();
    await fill(email, 16);
    expect(await signUp(email)).toMatchObject(tooMany);
    await till.db.updateTable("attempt_counts").set({ expire: sql`expire - 86400000` }).execute();
    expect((await signUp(email)).status).toBe(202);
  });

  it("gets at most ten of orders that a code pays for to the last krone", async () => {
    const email = newEmail();
    const code = "ALTGRATIS";
    await till.db
      .insertInto("promotions")
      .values({
        name: "Alt",
        code,
        benefit: JSON.stringify({ kind: "amount", offOre: 90_000 }),
        scope: JSON.stringify({ kind: "all" }),
        starts_at: new Date("2026-11-01"),
        ends_at: null,
      })
      .execute();
    const buy = async () => {
      const buyer = await till.newBuyer().fill(["SHAKER", 1]);
      await buyer.put("/cart/promotion-code", { code });
      return await buyer.order({ email, deliveryMethodId: "klik-og-hent", address: undefined });
    };
    await fillOrders(email, 9);
    expect((await buy()).status).toBe(201);
    expect(await mailsTo(email)).toContain("order-received");
    expect(await buy()).toMatchObject(tooMany);
  });
});

/** All the links to a new password that an address gets in a day, asked for from as many networks. */
async function useUpLinks(email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 19; time += 1) {
    await forgiveOthers();
    statuses.push((await reset(email)).status);
  }
  return statuses;
}

describe("one network", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const resetFrom = async (email: string, address: string) =>
    await newVisitor().post<Refusal>("/club/password-reset", { email }, from(address));
  /** Asks for every mail that a stranger can have sent to an address, from one network of many addresses. */
  async function askForAll(email: string, network: string): Promise<void> {
    let host = 0;
    const next = () => from(`${network}.${++host}`);
    const { visitor: joined } = await joinAs(till);
    const impostor = newVisitor();
    await impostor.post("/club/register", joiningForm(email), next());
    for (let time = 0; time < 5; time += 1) await impostor.post("/club/confirm/send", {}, next());
    for (let time = 0; time < 5; time += 1) {
      await newVisitor().post("/newsletter", { email: email.replace("@", `+${time}@`), consent: true }, next());
    }
    for (let time = 0; time < 5; time += 1) {
      await joined.post("/club/email", { email, password: testPassword }, next());
      await newVisitor().post("/stock-notices", { sku: "TON-20", email }, next());
      await resetFrom(email, `${network}.${++host}`);
    }
  }

  it("makes the shop send a stranger five mails in a day, and no links to a password of an account that is not there", async () => {
    const email = newEmail();
    const { visitor: joined } = await joinAs(till);
    await till.db.deleteFrom("attempt_counts").execute();
    for (let time = 0; time < 6; time += 1) {
      const here = from(`203.0.116.${time}`);
      await newVisitor().post("/newsletter", { email: email.replace("@", `+${time}@`), consent: true }, here);
      await joined.post("/club/email", { email, password: testPassword }, here);
      await resetFrom(email, `203.0.116.${time}`);
    }
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it("makes the shop send ten mails, three of them links to a password, to somebody in whose name it has joined", async () => {
    const email = newEmail();
    await askForAll(email, "203.0.117");
    const mails = await mailsTo(email);
    expect(mails.filter((template) => template === "reset-password")).toHaveLength(3);
    expect(mails).toHaveLength(10);
  });

  it("keeps nobody elsewhere from joining, nor from a link to a new password, nor do five", async () => {
    const { email } = await joinAs(till);
    await till.db.deleteFrom("attempt_counts").execute();
    for (let net = 0; net < 5; net += 1) await askForAll(email, `203.0.${120 + net}`);
    expect((await resetFrom(email, "198.51.100.9")).status).toBe(200);
    const other = newEmail();
    await askForAll(other, "203.0.130");
    const consent = { email: other, consent: true };
    expect((await newVisitor().post("/newsletter", consent, from("198.51.100.9"))).status).toBe(202);
  });

  it("keeps no owner from a link to a new password", async () => {
    const { email } = await staffAs(till, "owner");
    await till.db.deleteFrom("attempt_counts").execute();
    for (let net = 0; net < 5; net += 1) {
      await askForAll(email, `203.0.${140 + net}`);
      for (let time = 0; time < 5; time += 1) {
        await newVisitor().post("/office/session/forgotten", { email }, from(`203.0.${140 + net}.${100 + time}`));
      }
    }
    const answer = await newVisitor().post("/office/session/forgotten", { email }, from("198.51.100.9"));
    expect(answer.status).toBe(200);
    expect(await mailsTo(email)).toContain("staff-password");
  });
});

describe("getting back into an account", () => {
  it("has mails of its own, and for an address that is nobody's the answers are the same", async () => {
    const { email } = await joinAs(till);
    const nobody = newEmail();
    for (const address of [email, nobody]) {
      await till.db.deleteFrom("attempt_counts").execute();
      await fill(address, 16);
      expect(await useUpLinks(address)).toEqual([...Array(18).fill(200), 429]);
      await forgiveOthers();
      expect(await reset(address)).toMatchObject(tooMany);
    }
    expect((await mailsTo(email)).filter((template) => template === "reset-password")).toHaveLength(18);
  });

  it("is mailed whatever strangers did, when it is asked for at a device of the member's", async () => {
    const { email, visitor } = await joinAs(till);
    await fill(email, 16);
    await useUpLinks(email);
    await forgiveOthers();
    expect(await reset(email)).toMatchObject(tooMany);
    await forgiveOthers();
    expect((await reset(email, visitor)).status).toBe(200);
    expect(await mailsTo(email)).toContain("reset-password");
  });

  it("counts towards its mailbox's day at a device of the member's too, which has eight", async () => {
    const { email, visitor } = await joinAs(till);
    await useUpLinks(email);
    const statuses: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      await forgiveOthers();
      statuses.push((await reset(email, visitor)).status);
    }
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
  });

  it("is not owed to a browser that joined with an address it has not confirmed", async () => {
    const { email, visitor } = await joinAs(till, { confirmed: false });
    await useUpLinks(email);
    await forgiveOthers();
    expect((await reset(email, visitor)).status).toBe(429);
  });
});

it("counts an address that is on the newsletter's list like one that is not", async () => {
  const listed = newEmail();
  await signUp(listed);
  await till.db
    .updateTable("newsletter_subscribers")
    .set({ status: "confirmed" })
    .where("email", "=", listed)
    .execute();
  for (const email of [listed, newEmail()]) {
    await till.db.deleteFrom("attempt_counts").execute();
    await fill(email, 15);
    expect([(await signUp(email)).status, (await signUp(email)).status]).toEqual([202, 429]);
  }
});

describe("the receipt of a withdrawal", () => {
  async function withdraw(statement: object): Promise<WithdrawalReceipt> {
    const drafted = await newVisitor().post<WithdrawalDraft>("/withdrawals", {
      name: "Anna",
      lines: "all",
      ...statement,
    });
    const answer = await newVisitor().post<WithdrawalReceipt>("/withdrawals/confirm", { draft: drafted.body.draft });
    expect(answer.status).toBe(201);
    return answer.body;
  }

  it("is not promised once its address has had sixteen mails, and goes out all the same for an order that is real", async () => {
    const email = newEmail();
    const real = await till.db.transaction().execute((trx) => insertOrder(trx, orderFor(email, till.clock.now)));
    await till.db.updateTable("orders").set({ status: "confirmed" }).where("id", "=", real.id).execute();
    await fill(email, 15);
    expect((await withdraw({ email, orderNumber: "999999" })).mailExpected).toBe(true);
    expect((await withdraw({ email, orderNumber: "999998" })).mailExpected).toBe(false);
    expect((await mailsTo(email)).filter((template) => template === "withdrawal-receipt")).toHaveLength(1);
    expect((await withdraw({ email, orderNumber: real.order_number })).mailExpected).toBe(false);
    expect((await mailsTo(email)).filter((template) => template === "withdrawal-receipt")).toHaveLength(2);
  });
});
