import type { Generated } from "kysely";

export type TokenPurpose = "confirm" | "reset" | "change";

export type ClubTables = {
  members: {
    id: Generated<number>;
    email: string;
    email_confirmed_at: Generated<Date | null>;
    password_hash: string;
    first_name: string;
    last_name: string;
    birthday: string | null;
    birthday_greeted_year: Generated<number | null>;
    terms_version: string;
    joined_at: Date;
  };
  member_tokens: {
    token_hash: Buffer;
    member_id: number;
    purpose: TokenPurpose;
    email: string;
    made_at: Date;
    expires_at: Date;
  };
  member_addresses: {
    id: Generated<number>;
    member_id: number;
    name: string;
    street: string;
    postcode: string;
    city: string;
    phone: string | null;
    is_default: boolean;
    added_at: Date;
  };
  member_orders: {
    order_id: number;
    member_id: number;
    earns: boolean;
    seen_event: Generated<number>;
    pending: Generated<number>;
    due_at: Generated<Date | null>;
    short: Generated<number>;
  };
  joined_addresses: { fingerprint: string; booked_at: Date };
};
