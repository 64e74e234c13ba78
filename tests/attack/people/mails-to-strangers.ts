import { countMails, untilMailed } from "../mails.ts";
import { orderInBooks, placeOrder } from "../orders.ts";
import { joinClub } from "../others.ts";
import { payBy } from "../payment-methods.ts";
import { hire } from "../staff.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** An action that makes the shop send a mail to an address typed by somebody else. */
export type MailTrigger = {
  name: string;
  /** @param person name of the sender to put into the form @returns the status of the last request */
  send(target: Target, email: string, person?: string): Promise<number>;
};

const password = "en lang sætning om gin";

const withdrawal: MailTrigger = {
  name: "a withdrawal",
  send: async (target, email, name = "Anna Ærø") => {
    const visitor = new Visitor(target);
    const statement = { name, orderNumber: "100001", email, lines: "all" };
    const drafted = await visitor.post<{ draft?: string }>("/withdrawals", statement);
    if (drafted.status !== 200) return drafted.status;
    return (await visitor.post("/withdrawals/confirm", { draft: drafted.body.draft })).status;
  },
};

const registration: MailTrigger = {
  name: "a registration",
  send: async (target, email, firstName = "Anna") => {
    const body = { email, password, passwordRepeat: password, firstName, lastName: "Ærø", termsAccepted: true };
    return (await new Visitor(target).post("/club/register", body)).status;
  },
};

const transfer: MailTrigger = {
  name: "an order by bank transfer",
  send: async (target, email, name = "Anna Ærø") =>
    (await placeOrder(target, { email, name, paymentMethod: "bank-transfer" })).status,
};

const paidOrder: MailTrigger = {
  name: "an order paid by card",
  send: async (target, email, name = "Anna Ærø") => {
    const { status, body } = await placeOrder(target, { email, name });
    if (status !== 201) return status;
    const { reference } = await orderInBooks(target.shop, body.orderNumber ?? "");
    await target.shop.providers.quickpay.act(reference, "approve");
    return status;
  },
};

/** Actions whose mail contains the typed name. */
export const namingTriggers = [withdrawal, registration, transfer, paidOrder];

const triggers: MailTrigger[] = [
  ...namingTriggers,
  {
    name: "the newsletter",
    send: async (target, email) =>
      (await new Visitor(target).post("/newsletter", { email, consent: true, source: "footer" })).status,
  },
  {
    name: "a notice of stock",
    send: async (target, email) => {
      const sku = await soldOutSku(target);
      return (await new Visitor(target).post("/stock-notices", { sku, email })).status;
    },
  },
  {
    name: "a member's new address",
    send: async (target, email) => {
      const member = await joinClub(target);
      return (await member.browser.post("/club/email", { email, password: member.password })).status;
    },
  },
];

async function soldOutSku({ shop }: Target): Promise<string> {
  const { rows } = await shop.pool.query(
    "select sku from variants v join products p on p.slug = v.product_slug where stock = 0 and p.status = 'active' order by sku limit 1",
  );
  return rows[0]?.sku ?? "";
}

/** Maximum number of mails to one stranger's address in a day, from all actions and networks together. @source decision 420 */
const mostMails = 33;
/** Maximum number of links to a new password that one address is mailed in a day. */
const mostLinks = 18;
const stranger = () => `fremmed-${crypto.randomUUID()}@skaenk.example`;

/** Triggers mails to one stranger's address from many networks, by every action that sends one. */
export async function mailsToOneStranger(target: Target, times: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  for (const { name, send } of triggers) {
    const email = stranger();
    const status = await send(target, email);
    await untilMailed(target.shop, email);
    const mails = await countMails(target.shop, email);
    target.control(mails === 1, `${name} (${status}) sends one mail: ${mails}`);
  }
  const email = stranger();
  // Mails about paid orders are not limited, and the attacker would have to pay for each.
  const unpaid = triggers.filter((trigger) => trigger !== paidOrder);
  for (let time = 0; time < times; time += 1) {
    for (const { name, send } of unpaid) {
      const status = await send(target, email);
      target.expect(status < 500, `${name}: ${status}`);
    }
  }
  await untilMailed(target.shop, email);
  const mails = await countMails(target.shop, email);
  target.control(mails > 0, `${mails} mails to one stranger`);
  target.expect(mails <= mostMails, `${mails} mails to one stranger`);
  const another = stranger();
  await withdrawal.send(target, another);
  await untilMailed(target.shop, another);
  target.expect((await countMails(target.shop, another)) === 1, "somebody else is still written to");
}

/** Requests password resets for a member of staff and for a club member: neither mailbox is flooded. */
export async function mailsToOnesWhoAreKnown(target: Target, times: number): Promise<void> {
  const { email: member } = await joinClub(target);
  const { email: staff } = await hire(target, "content");
  const asks: [string, string, string][] = [
    ["a member", "/club/password-reset", member],
    ["somebody of the staff", "/office/session/forgotten", staff],
  ];
  for (const [name, path, email] of asks) {
    await untilMailed(target.shop, email);
    const before = await countMails(target.shop, email);
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await new Visitor(target).post(path, { email })).status);
    target.control(statuses[0] === 200, `${name} is written to: ${statuses[0]}`);
    await untilMailed(target.shop, email);
    const mails = (await countMails(target.shop, email)) - before;
    target.control(mails >= 1, `${name} got ${mails} mails`);
    target.expect(mails <= mostLinks, `${name} got ${mails} mails of ${times} asks`);
  }
}
