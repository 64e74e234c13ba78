import type { Right, Role } from "@skaenk/contract/office/rights";
import type { Generated, JSONColumnType } from "kysely";

/** The rows of migrations 150 and 401. */
export type StaffTables = {
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    role: Role;
    password_hash: string | null;
    code_secret: string | null;
    codes_since: Date | null;
    codes_key: Generated<string>;
    new_code_secret: string | null;
    new_code_secret_at: Date | null;
    last_code_step: Generated<number>;
    invited_at: Date;
    joined_at: Date | null;
    ended_at: Date | null;
  };
  staff_choices: { staff_id: number; name: string; chosen: string[] };
  office_views: {
    id: Generated<number>;
    list: string;
    name: string;
    search: string;
    staff_id: number;
    for_all: boolean;
  };
  staff_links: {
    token_hash: Buffer;
    staff_id: number;
    purpose: StaffLinkPurpose;
    expires_at: Date;
    sent_by: Generated<number | null>;
    sent_at: Generated<Date | null>;
  };
  staff_sessions: {
    id: Generated<number>;
    staff_id: number;
    token_hash: Buffer;
    device: string;
    second_factor: boolean;
    enrols: Generated<boolean>;
    shown_factor: string | null;
    ticket_hash: Buffer | null;
    started_at: Date;
    seen_at: Date;
    confirmed_at: Date;
    expires_at: Date;
  };
  staff_passkeys: {
    id: string;
    staff_id: number;
    name: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    added_at: Date;
    used_at: Date | null;
  };
  staff_factor_changes: {
    id: Generated<number>;
    staff_id: number;
    at: Date;
    session_id: number;
    session_started_at: Date;
    device: string;
    shown_factor: string | null;
    added: string | null;
    added_name: string | null;
    removed_passkey: JSONColumnType<RemovedPasskey | null, string | null, never>;
    removed_code_secret: string | null;
    removed_codes_since: Date | null;
    removed_codes_key: string | null;
    removed_recovery_codes: Buffer[] | null;
    removed_password_hash: string | null;
    undo_hash: Buffer | null;
    undone_at: Date | null;
  };
  staff_recovery_codes: { staff_id: number; code_hash: Buffer };
  staff_challenges: { challenge: string; staff_id: number | null; expires_at: Date };
  api_keys: {
    id: Generated<number>;
    name: string;
    key_hash: Buffer;
    rights: Right[];
    made_by: number;
    made_at: Date;
    last_used_at: Date | null;
    ended_at: Date | null;
  };
};

/** A passkey as it was, its public key in base64url. */
export type RemovedPasskey = {
  id: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  addedAt: string;
  usedAt: string | null;
};

export type StaffLinkPurpose = "invitation" | "owner" | "password";
