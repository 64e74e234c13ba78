import type { Caller } from "../platform/caller.ts";
import { Refused } from "../platform/refuse.ts";

/** Who is logged in, as far as other features need to know. */
export type KnownMember = { memberId: number };

/** Tells features below the club who is asking; the club opens it. */
export type MemberDoor = { find(caller: Caller): Promise<KnownMember | undefined> };

/** @throws Refused 401 not_logged_in */
export async function requireMember(door: MemberDoor, caller: Caller): Promise<KnownMember> {
  const member = await door.find(caller);
  if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
  return member;
}
