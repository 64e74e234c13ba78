import { formerHashes } from "../../../moving-in/former-shop/former-hash.ts";
import type { Keys } from "../../../platform/keys.ts";
import type { Subject } from "../../../platform/personal-table-queries.ts";
import { emailHashes } from "../../newsletter/subscribe.ts";
import { birthdayHashes, joiningHashes } from "../points-hashes.ts";
import type { MemberRow } from "../queries.ts";

export function subjectOf(member: MemberRow, keys: Keys, browser: Subject["browser"] = {}): Subject {
  return {
    memberId: member.id,
    email: member.email,
    emailConfirmed: member.email_confirmed_at !== null,
    newsletterHashes: emailHashes(keys, member.email),
    joiningHashes: joiningHashes(keys, member.email),
    birthdayHashes: birthdayHashes(keys, member.email),
    formerHashes: formerHashes(keys, member.email),
    browser,
  };
}
