import type { Generated } from "kysely";
import type { ShelfTrialTables } from "../../discovery/behaviour/shelf-trial-tables.ts";
import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { StockNoticeTables } from "../../editorial/content/stock-notice-tables.ts";
import type { DrinksCardTables } from "../../editorial/drinks-card/tables.ts";
import type { OperationsTables } from "../../keeping/operations/tables.ts";
import type { FormerShopTables } from "../../moving-in/former-shop/tables.ts";
import type { CheckoutDatabase } from "../../selling/checkout/tables.ts";
import type { WithdrawalTables } from "../../selling/withdrawals/tables.ts";
import type { ConsentTables } from "../consents/tables.ts";
import type { FavouriteTables } from "../favourites/tables.ts";
import type { StaffTables } from "../identity/staff/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { NewsletterTables } from "../newsletter/tables.ts";
import type { PointsTables } from "./points/tables.ts";

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
    birthday_set_at: Date | null;
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
  pending_member_orders: { order_id: number; member_id: number };
  joined_addresses: { fingerprint: string; booked_at: Date; account_erased_at: Generated<Date | null> };
  /** Migration 610. */
  club_notices: { decided_at: string; from_day: string; told_at: Date; withdrawn_at: Generated<Date | null> };
  birthday_points: { fingerprint: string; year: number; booked_at: Date };
};

/** All tables that the club asks of, itself and by the queries it calls. */
export type ClubDatabase = ClubTables &
  PointsTables &
  CheckoutDatabase &
  ConsentTables &
  DrinksCardTables &
  FavouriteTables &
  FormerShopTables &
  IdentityTables &
  InspirationTables &
  NewsletterTables &
  OperationsTables &
  PageTables &
  RatingTables &
  ShelfTrialTables &
  StaffTables &
  StockNoticeTables &
  WithdrawalTables;
