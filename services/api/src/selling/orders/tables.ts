import type { CaptureTimes } from "@skaenk/contract/office/order-previews";
import type { LabelState } from "@skaenk/contract/office/parcel-fields";
import type { OrderGift } from "@skaenk/contract/order-gift";
import type { OrderDelivery, OrderStatus, PaymentStatus } from "@skaenk/contract/orders";
import type { Carrier, ParcelState } from "@skaenk/contract/parcels";
import type { UsedPromotion } from "@skaenk/contract/promotions";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { AttentionReason } from "../../people/mail/mail-data.ts";
import type { MailTables } from "../../people/mail/tables.ts";
import type { GiftCardKind, GiftCardTables } from "../gift-cards/tables.ts";
import type { AgeTables } from "./age-tables.ts";
import type { PaperContent, PaperLine } from "./build-paper.ts";
import type { Goods, PromotionsOfLine, ReleasesOfOrder } from "./parcel-amounts.ts";

type Json<Value> = ColumnType<Value, string, string>;

/** What a provider says has become of a payment, in øre. */
export type ReportedSums = { authorizedOre: number; capturedOre: number; refundedOre: number; cancelledOre: number };

export type OrderTables = AgeTables & {
  orders: ReleasesOfOrder & {
    id: Generated<number>;
    order_number: Generated<string>;
    token: string;
    status: OrderStatus;
    email: string;
    name: string;
    phone: string;
    street: string | null;
    postcode: string | null;
    city: string | null;
    delivery: Json<OrderDelivery>;
    /** Null: the order is no present. */
    gift: ColumnType<OrderGift | null, string | null | undefined, string | null>;
    payment_method: string;
    goods_ore: number;
    discount_ore: number;
    points: Generated<number>;
    /** The part of the discount that promotions gave, and which they were; what came off a line stands on it. */
    promotion_ore: Generated<number>;
    promotions: ColumnType<UsedPromotion[], string | undefined, string>;
    offer_ore: Generated<number>;
    offer_title: Generated<string | null>;
    deposit_ore: number;
    delivery_ore: number;
    vat_ore: number;
    total_ore: number;
    /** The part of the total that gift cards pay. */
    gift_card_ore: Generated<number>;
    terms_version: string;
    terms_hash: string;
    placed_at: Date;
    pay_before: Date;
    delivered_at: Generated<Date | null>;
    /** Migration 610: the club's conditions as they were; 0 while it was closed. */
    ore_per_earned_point: Generated<number | null>;
    points_wait_days: Generated<number | null>;
    placed_by_member: Generated<boolean>;
    /** Who in the office was told it by phone; empty: the customer placed it. */
    taken_by: Generated<string | null>;
    /** Name of the member of staff whose edit last left the order unpaid: it cost more than the payment had reserved. */
    raised_by: Generated<string | null>;
    /** Whether the buyer deleted their account while the order waited for its payment. */
    buyer_erased: Generated<boolean>;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    position: number;
    sku: string;
    product_slug: string;
    name: string;
    brand_name: string;
    size: string;
    abv_percent: number;
    quantity: number;
    shipped_quantity: Generated<number>;
    released_quantity: Generated<number>;
    price_ore: number;
    /** What promotions took off the whole line. */
    off_ore: Generated<number>;
    deposit_ore: number;
    vat_percent: number;
    gift_card: Generated<GiftCardKind | null>;
    /** Slugs of the drinks that it lay in the cart for. */
    drinks: Generated<string[]>;
    /** Purchase cost of one piece at the time of the sale, in øre; null when no cost was known. */
    cost_ore: Generated<number | null>;
  } & PromotionsOfLine;
  parcels: {
    id: Generated<number>;
    order_id: number;
    no: number;
    goods: Json<Goods>;
    carrier: Carrier;
    tracking_number: string | null;
    tracking_url: Generated<string | null>;
    /** With glass and box; null: from before parcels were weighed. */
    weight_g: number | null;
    state: ParcelState;
    /** Of the shipping service, as the way to deliver had it; null: nobody makes labels for it. */
    product: Generated<string | null>;
    services: Generated<string>;
    provider_id: Generated<string | null>;
    label_state: Generated<LabelState>;
    label: Generated<Buffer | null>;
    label_error: Generated<string | null>;
    made_at: Date;
    sent_at: Generated<Date | null>;
  };
  parcel_events: {
    id: Generated<number>;
    parcel_id: number;
    state: ParcelState;
    place: Generated<string>;
    happened_at: Date;
    key: string | null;
  };
  order_events: {
    id: Generated<number>;
    order_id: number;
    kind: OrderEventKind;
    details: Json<Record<string, unknown>>;
    happened_at: Date;
  };
  payments: {
    id: Generated<number>;
    order_id: number;
    provider: string;
    reference: string;
    provider_payment_id: string | null;
    redirect_url: string | null;
    status: PaymentStatus;
    amount_ore: number;
    captured_ore: Generated<number>;
    refunded_ore: Generated<number>;
    released_ore: Generated<number>;
    /** Reserved, neither captured nor released; the database counts it, whatever was paid back. */
    held_ore: GeneratedAlways<number>;
    captures: Generated<CaptureTimes>;
    created_at: Date;
    asked_at: Generated<Date | null>;
    lapses_at: Generated<Date | null>;
    warns_at: Generated<Date | null>;
    told_sums: ColumnType<ReportedSums | null, string | null | undefined, string | null>;
    told_at: Generated<Date | null>;
  };
  payment_events: {
    provider: string;
    event_id: string;
    payment_id: number;
    kind: string;
    amount_ore: number;
    applied: boolean;
    received_at: Date;
  };
  payment_requests: {
    id: Generated<number>;
    payment_id: number;
    kind: PaymentRequestKind;
    amount_ore: number;
    key: string;
    /** Empty for a release, which moves no money and makes no paper. */
    details: Json<PaymentRequestDetails | Record<string, never>>;
    /** Nothing is asked of the provider before then; null: at once. */
    not_before: Generated<Date | null>;
    created_at: Date;
    done_at: Generated<Date | null>;
    given_up_at: Generated<Date | null>;
    last_error: Generated<string | null>;
  };
  order_attention: {
    id: Generated<number>;
    order_id: number;
    reason: AttentionReason;
    key: string;
    details: Json<Record<string, unknown>>;
    raised_at: Date;
    resolved_at: Generated<Date | null>;
    resolved_by: Generated<string | null>;
    resolution: Generated<string | null>;
  };
  /** Orders sent from the packing table, as long as that can be undone and after. */
  order_dispatches: {
    id: Generated<number>;
    order_id: number;
    goods: Json<Goods>;
    parcels: number[];
    status_before: OrderStatus;
    status_after: OrderStatus;
    request_id: number | null;
    mail_key: string;
    sent_at: Date;
    undo_before: Date;
    undone_at: Generated<Date | null>;
  };
  order_steps_done: { order_id: number; key: string; step: string; request_hash: string; done_at: Date };
  order_notes: { id: Generated<number>; order_id: number; staff_name: string; text: string; written_at: Date };
  /** Keyed hashes of the buyers of unpaid orders; deleted once the order is paid, or a day after it was cancelled or lapsed. */
  unpaid_orders: {
    order_id: number;
    /** Null for a request from the machine itself. */
    network_hash: string | null;
    site_hash: string | null;
    mailbox_hash: string;
    phone_hash: string;
    placed_at: Date;
    /** Time from which goods are held for the order; null while none are. */
    held_at: Date | null;
    /** Whether the buyer has shown that the mailbox is theirs: by the mailed link, or logged in as its member. */
    mailbox_shown: Generated<boolean>;
  };
  /** Confirmation links by the hash of their token, so that reading the table confirms no order. */
  order_email_links: { token_hash: Buffer; order_id: number; made_at: Date };
  /** The amount in øre; a negative amount was sent back. */
  bank_transfers: { id: Generated<number>; payment_id: number; amount_ore: number; key: string; moved_at: Date };
  paper_numbers: { series: "invoice" | "credit-note"; year: number; latest: number };
  invoices: {
    number: string;
    order_id: number;
    payment_id: number;
    issued_at: Date;
    amount_ore: number;
    vat_ore: number;
    content: Json<PaperContent>;
  };
  credit_notes: {
    number: string;
    order_id: number;
    payment_id: number;
    issued_at: Date;
    amount_ore: number;
    vat_ore: number;
    reason: string;
    content: Json<PaperContent>;
  };
};

/** What is written in an order's log: its steps, and what happened beside them. */
export type OrderEventKind =
  | OrderStatus
  | "payment_failed"
  | "payment_test"
  | "payment_cancelled"
  | "payment_retried"
  | "captured"
  | "refund_started"
  | "refunded"
  | "goods_returned"
  | "goods_restocked"
  | "rest_released"
  | "dispatch_undone"
  | "edited"
  | "returning"
  | "withdrawal_stated"
  | "withdrawal_dismissed"
  | "transfer_received"
  | "transfer_returned"
  | "gift_cards_paid"
  | "gift_cards_sent";
export type PaymentRequestKind = "capture" | "refund" | "cancel";
export type Allowance = { lineId: number; amountOre: number; vatOre: number };
/** What the paper of a carried-out request says. */
export type PaymentRequestDetails = {
  lines: PaperLine[];
  reason?: string;
  /** What is paid for, or what came back. Absent when the money is for no goods in particular. */
  goods?: Goods;
  /** Paid back for goods that the customer keeps; below zero where such goods come back after all, and cost that much less. */
  allowances?: Allowance[];
  /** The part of the lines that gift cards paid, or got back; the provider's part is the request's amount. */
  giftCardOre?: number;
  /** Set on a capture whose goods came back before it was carried out: its amount is refunded. `cardsDone` is true when the gift cards have theirs. */
  paidBack?: { reason: string; cardsDone: boolean };
  /** The invoice that a refund is for, where it is known beforehand. */
  invoice?: string;
};
/** All tables that orders asks of, itself and by the queries it calls. */
export type OrdersDatabase = OrderTables & AuditTables & GiftCardTables & MailTables & MediaTables & ProductTables;
