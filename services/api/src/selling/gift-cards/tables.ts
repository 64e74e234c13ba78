import type { Generated } from "kysely";
import type { MailTables } from "../../people/mail/tables.ts";

/** By mail, or printed and put in the parcel. */
export type GiftCardKind = "mail" | "print";

export type GiftCardReason =
  | "issued"
  | "granted"
  | "redeemed"
  | "spent"
  | "released"
  | "refunded"
  | "paid_out"
  | "taken_back"
  | "lapsed";

export type GiftCardTables = {
  gift_cards: {
    id: Generated<number>;
    order_id: number | null;
    order_line_id: number | null;
    kind: GiftCardKind;
    amount_ore: number;
    recipient_name: string | null;
    recipient_email: string | null;
    sender_name: string;
    greeting: Generated<string>;
    send_at: Date;
    code_hash: Generated<string | null>;
    last_four: Generated<string | null>;
    handed_out_at: Generated<Date | null>;
    active_at: Generated<Date | null>;
    lapses_at: Generated<Date | null>;
    blocked_at: Generated<Date | null>;
    blocked_reason: Generated<string | null>;
    blocked_by: Generated<string | null>;
    created_at: Date;
  };
  gift_card_entries: {
    id: Generated<number>;
    card_id: number;
    reason: GiftCardReason;
    amount_ore: number;
    order_id: number | null;
    key: string;
    booked_at: Date;
  };
};

/** All tables that gift cards ask of, themselves and by the queries they call. */
export type GiftCardsDatabase = GiftCardTables & MailTables;
