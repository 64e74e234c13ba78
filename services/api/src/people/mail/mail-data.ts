import type { OwnerNotice } from "@skaenk/contract/office/owner-mail";
import type { MailedGoods, MailedOrder } from "./mailed-order.ts";

/** Why somebody must look at an order: money that was reserved is gone or was never real, or a provider's last word was no. */
export type AttentionReason =
  | "reservation_lost"
  | "capture_refused"
  | "refund_refused"
  | "transfer_back"
  | "test_payment"
  | "late_payment"
  | "label_refused";

/** `carrier` is empty where nobody is named. */
export type MailedParcel = { carrier: string; trackingNumber?: string; trackingUrl?: string };

/**
 * Data of each mail, by template. Amounts are øre including VAT, times are ISO 8601 in UTC.
 * These are the words between the features that tell something and the templates that write it.
 */
export type MailData = {
  "order-received": MailedOrder;
  "order-shipped": {
    orderNumber: string;
    token: string;
    name: string;
    email: string;
    lines: MailedGoods[];
    /** What is still to come, when the order is split. */
    remaining: MailedGoods[];
    capturedOre: number;
    /** The part of the parcel that gift cards paid. */
    giftCardOre?: number;
    paymentMethod: string;
    byTransfer?: boolean;
    /** Whether a parcel of it is brought to a door with alcohol in it. Absent in mails from before this was known. */
    handedOver?: boolean;
    /** Absent in mails that were written before there were parcels. */
    parcels?: MailedParcel[];
    trackingNumber?: string;
  };
  /** To the recipient of a present. */
  "gift-sent": {
    recipientName: string;
    senderName: string;
    /** The chosen day (YYYY-MM-DD). */
    deliverOn: string | null;
    place: string[];
    /** 0: there is no alcohol in it. */
    minAge: number;
    parcels: MailedParcel[];
  };
  "order-ready": {
    orderNumber: string;
    token: string;
    name: string;
    email: string;
    place: string[];
    openingHours?: string;
    /** The last day (YYYY-MM-DD) it is kept. */
    collectBy?: string;
    /** Drinks with alcohol are handed over against proof of age. */
    alcohol: boolean;
    /** What they proved when they ordered; 18 where nothing is told. */
    minAge?: number;
  };
  /** Somebody in the office has changed where an order goes, or to whom. */
  "order-changed": { orderNumber: string; token: string; name: string; email?: string; to: string[]; phone: string };
  "order-delivered": {
    orderNumber: string;
    token: string;
    name: string;
    email: string;
    deliveredAt: string;
    /** The last day (YYYY-MM-DD) to withdraw; absent while a gift card of the order is still to be mailed. */
    withdrawBy?: string;
    /** This is set when the order was fetched at the shop's own counter; `capturedOre` was captured at that moment. Old mails have neither. An order that cost nothing has no invoice. */
    collected?: { capturedOre?: number; paymentMethod: string; byTransfer: boolean; withoutInvoice?: true };
  };
  /** The name is empty where the order was never paid. */
  "order-cancelled": {
    orderNumber: string;
    token: string;
    name: string;
    reason: string;
    releasedOre: number;
    /** The amount in øre that went back to gift cards. */
    giftCardOre?: number;
    byTransfer?: boolean;
  };
  /** A part of an order is never sent: what was held for it is released, or paid back by hand where it came by transfer. */
  "rest-released": {
    orderNumber: string;
    token: string;
    name: string;
    reason: string;
    lines: MailedGoods[];
    releasedOre: number;
    /** The amount in øre that went back to gift cards. */
    giftCardOre: number;
    byTransfer: boolean;
  };
  /**
   * The mail that asks a bank-transfer buyer to confirm the mail address. It carries no name, because a stranger may have typed it for
   * somebody else's address.
   */
  "confirm-order": { orderNumber: string; token: string; confirmBefore: string };
  /** The mail with the bank account to pay to; `reminder`: repeated because no payment has arrived. */
  "bank-transfer": {
    orderNumber: string;
    token: string;
    account: string;
    amountOre: number;
    payBefore: string;
    reminder: boolean;
  };
  /** What a customer ordered by phone, and where to pay it, once an age is proven where it must be. */
  "phone-order": MailedOrder & { awaitsAge: boolean; payBefore: string; byBank: boolean };
  "payment-again": { orderNumber: string; token: string; name: string; totalOre: number; payBefore: string };
  /** To the owner. */
  "order-attention": {
    orderNumber: string;
    reason: AttentionReason;
    /** Nothing more of the order is sent until somebody has looked. */
    holds: boolean;
  };
  /** To the owner: what has happened since the last of its kind, at most `mostNoted` by name. */
  "owner-notice": { notice: OwnerNotice; things: { title: string; detail: string; path: string }[]; count: number };
  /** To each owner; `about` is one line, put together of plain words. `more`: acts of the same kind that are told of in the same mail. */
  "owner-alert": {
    event: OwnerAlert;
    by: string;
    /** Mail address of the account, which tells two of one name apart; absent where no account acts. */
    account?: string;
    at: string;
    about: string;
    more?: { count: number; acts: { at: string; about: string }[] };
  };
  /** To whoever asked for it in the office; `id` is of the link that says it arrived. */
  "test-mail": { id: string; name: string; sentAt: string };
  refund: {
    orderNumber: string;
    token: string;
    name: string;
    creditNoteNumber?: string;
    lines: { text: string; amountOre: number }[];
    totalOre: number;
    /** The part of it that went back to gift cards. */
    giftCardOre?: number;
    /** The points that came back with it, and those of the goods that fell away. */
    points?: { back: number; taken: number };
    paymentMethod: string;
    byTransfer?: boolean;
  };
  /** To who is given it. */
  "gift-card": {
    /** Sealed with the session secret, and forgotten with the mail. */
    sealedCode: string;
    amountOre: number;
    /** Empty when the buyer did not say. */
    recipientName: string;
    senderName: string;
    /** The buyer gets the card, and hands it on. */
    isForBuyer?: boolean;
    greeting: string;
    /** The last day (YYYY-MM-DD) it can be used. */
    lastDay: string;
  };
  /** The mail to a gift card's earlier recipient and its buyer; `to` is the new recipient's masked address. A card made by hand has no order. */
  "gift-card-again": { amountOre: number; to: string; orderNumber?: string; sentAt: string };
  "withdrawal-receipt": {
    reference: string;
    receivedAt: string;
    name: string;
    orderNumber: string;
    email: string;
    /** Whether nobody has shown yet that the statement is the customer's. */
    asksProof?: boolean;
    /** Whether the statement names no paid order of the address, so that the mail tells none of it until its reader has asked for it. */
    withheld?: boolean;
    /** Empty: the whole order. */
    lines: string[];
    reason?: string;
  };
  "newsletter-confirm": { token: string };
  newsletter: {
    /** Which newsletter: its text is stored once, not once for each who gets it. */
    issue: string;
    /** Sealed: whoever holds it may unsubscribe this address, and nothing else. */
    unsubscribeToken: string;
    /** Of a trial, which is sent before the text is fixed. */
    content?: NewsletterContent;
  };
  "stock-notice-confirm": { token: string; product: string; leaveToken: string };
  "stock-notice": {
    product: string;
    slug: string;
    sku: string;
    /** Sealed: whoever holds it may take this address off what it waits for, and nothing else. */
    leaveToken: string;
  };
  "confirm-email": { token: string; joiningPoints: number };
  "reset-password": { token: string; validMinutes: number };
  /** The name is empty where the old address was never confirmed. */
  "email-changed": { firstName: string; newEmail: string; changedAt: string };
  "confirm-new-email": { token: string };
  /** The name is empty where the address is not confirmed. */
  "password-changed": { firstName: string; changedAt: string };
  "staff-invitation": {
    token: string;
    name: string;
    invitedBy: string;
    validDays: number;
    /** To a colleague who has lost every way in. Absent in old mails. */
    renews?: boolean;
  };
  "staff-password": { token: string; validMinutes: number };
  "staff-access": {
    event: StaffAccessEvent;
    at: string;
    /** The passkey's name. */
    name?: string;
    /** `Firefox på Windows` */
    device?: string;
    /** Of the link that takes a new factor back. */
    undo?: { token: string; validHours: number };
    /** Of access that begins afresh: names of what ended with it, and of what is to be looked at; empty for none. */
    made?: Record<"keys" | "closed" | "kept" | "webhooks", string> &
      Partial<Record<"demoted" | "stopped" | "newsletters", string>>;
  };
  /** To a customer of the shop before; the name is empty where the file had none. */
  "former-invitation": { firstName: string };
  birthday: { firstName: string; points: number };
  "review-refused": { firstName: string; thing: string; kind: "recipe" | "product"; slug: string; reason: string };
  /** Changes to members' disadvantage from a day on; or that they do not come after all. */
  "club-change": { firstName: string; from: string; changes: string[]; withdrawn: boolean };
  "points-expiry": { firstName: string; points: number; expiresOn: string; balance: number };
};

/** Acts in the office that move money or give access. */
type OwnerAlert =
  | "gift-card"
  | "gift-card-transfer"
  | "gift-card-mailed"
  | "gift-card-printed"
  | "gift-card-paid-out"
  | "gift-card-unblocked"
  | "transfers"
  | "refunds"
  | "payees"
  | "age-check"
  | "data-recipients"
  | "notices"
  | "owner"
  | "name"
  | "api-key"
  | "webhook";

/** What became of the access of somebody who works in the office. */
export type StaffAccessEvent =
  | "passkey-added"
  | "passkey-removed"
  | "codes-on"
  | "codes-off"
  | "new-password"
  | "recovery-used"
  | "codes-tried"
  | "begun-afresh";

export type MailName = keyof MailData;

export type NewsletterContent = { subject: string; preheader: string; title: string; blocks: NewsletterBlock[] };

/** A newsletter's blocks: structured text as everywhere in the shop, with pictures captured by the shop itself. */
export type NewsletterBlock =
  | { kind: "paragraph" | "heading"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "tip"; title: string; text: string }
  | { kind: "card"; title: string; text: string; path: string; linkText: string }
  | { kind: "button"; text: string; path: string };
