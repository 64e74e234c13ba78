import { readDocument } from "../documents.ts";
import { linkFor } from "../mails.ts";
import { customerOf, orderInBooks, plainGoods, refill } from "../orders.ts";
import { confirmAddress, joinClub } from "../others.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, hire, ownerOf, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

const given = 200;
const wanted = 150;
const pieces = 20;

/** Somebody who takes orders by phone spends a member's points without the member: only the link of the member's own mail spends them. */
export async function pointsByPhone(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const { pool } = target.shop;
  await refill(target, [plainGoods], 2 * pieces);
  const member = await joinClub(target);
  await confirmAddress(target, member);
  const { rows } = await pool.query("select id from members where lower(email) = $1", [member.email.toLowerCase()]);
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const gift = { points: given, reason: "Til prøve", operationId: crypto.randomUUID() };
  const booked = await owner.browser.at(target).post(`/office/members/${rows[0]?.id}/points`, gift);
  target.control(booked.status === 200, `the member has points: ${booked.status} ${codeOf(booked)}`);
  const shop = await hire(target, "shop");
  const take = (more: Record<string, unknown>) => {
    const { termsAccepted: _, ...said } = customerOf({ email: member.email, ...more });
    const told = { ...said, agreed: true, goods: [{ sku: plainGoods, quantity: pieces }] };
    const key = { "idempotency-key": crypto.randomUUID() };
    return shop.browser.at(target).post<{ number?: string }>("/office/phone-orders", told, key);
  };
  const byTransfer = await take({ points: wanted, paymentMethod: "bank-transfer" });
  target.expect(byTransfer.status === 422, `points are spent with a transfer: ${byTransfer.status}`);
  const taken = await take({ points: wanted });
  const number = taken.body.number ?? "";
  target.control(taken.status === 201, `an order with points is taken: ${taken.status} ${codeOf(taken)}`);
  const token = await linkFor(target.shop, member.email, /\/kurv\/kvittering\/([\w.~-]+)/);
  await confirmAgain(target, shop);
  await readEverything(target, shop, { number, member: String(rows[0]?.id), token });
  for (const step of ["mark-paid", "pick", "ship", "deliver", "ready"]) {
    const key = { "idempotency-key": crypto.randomUUID() };
    const done = await shop.browser.at(target).post(`/office/orders/${number}/${step}`, {}, key);
    const { status } = await orderInBooks(target.shop, number);
    target.expect(status === "awaiting_payment", `${step} (${done.status}) spends points: the order is ${status}`);
  }
  const paying = await new Visitor(target).post(`/orders/${token}/pay`);
  target.control(paying.status === 200, `the member's own link leads to paying: ${paying.status} ${codeOf(paying)}`);
}

type Known = { number: string; member: string; token: string };

/** Reads every list and every page of the office that the shop's staff may read. None of them holds the member's link. */
async function readEverything(target: Target, { browser }: StaffPerson, { number, member, token }: Known) {
  const { operations } = await readDocument(target);
  let read = 0;
  for (const { method, path } of operations) {
    if (method !== "GET" || !path.startsWith("/office/")) continue;
    const address = path.replaceAll("{number}", number).replaceAll(/\{[^}]+\}/g, member);
    const { status, reply } = await browser.at(target).get(address);
    if (status === 200) read += 1;
    target.expect(!reply.text.includes(token), `${address} tells the link that spends a member's points`);
  }
  target.control(read > 20, `${read} pages of the office are read`);
}
