import type { Member } from "@skaenk/contract/club-schemas";
import type { Database } from "../../platform/queries.ts";
import { findPendingEmail, type MemberRow } from "./queries.ts";
import type { ClubDatabase } from "./tables.ts";

/** A member as the member sees it. */
export async function buildMember(db: Database<ClubDatabase>, row: MemberRow, now: Date): Promise<Member> {
  const pendingEmail = await findPendingEmail(db, row.id, now);
  return {
    memberNumber: String(row.id),
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.birthday === null ? {} : { birthday: row.birthday }),
    memberSince: row.joined_at.toISOString(),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
  };
}
