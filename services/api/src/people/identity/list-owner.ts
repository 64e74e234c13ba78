import type { Caller } from "../../platform/caller.ts";
import { ensureVisitor, findVisitor } from "../../platform/visitor.ts";
import type { MemberLookup } from "./member-lookup.ts";

/** Whose something is: the member who is logged in, or else the browser's visitor. */
export type ListOwner = { memberId: number } | { visitorId: string };

/** The owner of what is read; nobody when the browser has neither session nor visitor. Reading makes no cookie. */
export async function findOwner(
  members: MemberLookup,
  caller: Caller,
  settings: { publicUrl: string },
): Promise<ListOwner | undefined> {
  const member = await members.find(caller);
  if (member) return member;
  const visitorId = findVisitor(caller, settings);
  return visitorId === undefined ? undefined : { visitorId };
}

/** The owner of what is written; a browser without a visitor gets one. */
export async function ensureOwner(
  members: MemberLookup,
  caller: Caller,
  settings: { publicUrl: string },
): Promise<ListOwner> {
  return (await members.find(caller)) ?? { visitorId: ensureVisitor(caller, settings) };
}

/** The columns that name the owner. */
export const ownerColumns = (owner: ListOwner): { visitor_id: string | null; member_id: number | null } =>
  "memberId" in owner
    ? { visitor_id: null, member_id: owner.memberId }
    : { visitor_id: owner.visitorId, member_id: null };
