import type { Context } from "hono";
import type { MemberDoor } from "./member-door.ts";
import { ensureVisitor, findVisitor } from "./visitor.ts";

/** Whose something is: the member who is logged in, or else the browser's visitor. */
export type ListOwner = { memberId: number } | { visitorId: string };

/** The owner of what is read; nobody when the browser has neither session nor visitor. Reading makes no cookie. */
export async function findOwner(members: MemberDoor, context: Context): Promise<ListOwner | undefined> {
  const member = await members.find(context);
  if (member) return member;
  const visitorId = findVisitor(context);
  return visitorId === undefined ? undefined : { visitorId };
}

/** The owner of what is written; a browser without a visitor gets one. */
export async function ensureOwner(
  members: MemberDoor,
  context: Context,
  settings: { publicUrl: string },
): Promise<ListOwner> {
  return (await members.find(context)) ?? { visitorId: ensureVisitor(context, settings) };
}

/** The columns that name the owner. */
export const ownerColumns = (owner: ListOwner): { visitor_id: string | null; member_id: number | null } =>
  "memberId" in owner
    ? { visitor_id: null, member_id: owner.memberId }
    : { visitor_id: owner.visitorId, member_id: null };
