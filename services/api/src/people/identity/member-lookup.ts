import type { Caller } from "../../platform/caller.ts";

/** Who is logged in, as far as other features need to know. */
export type KnownMember = { memberId: number };

/** Tells features below the club who is asking; the club opens it. */
export type MemberLookup = { find(caller: Caller): Promise<KnownMember | undefined> };
