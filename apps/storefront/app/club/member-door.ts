import type { Member } from "@skaenk/contract/club-schemas";
import { type RouterContextProvider, redirect } from "react-router";
import { BackendRefusal } from "../api/call-backend";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { ownPath } from "./own-path";

/** Nothing of the club is kept by anyone, and search engines do not read it. */
export const clubHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/**
 * The backend on behalf of a member. Whoever is not logged in is led to the login and, after it, back to where they were.
 * @throws Response a redirect to `/klub/login`
 */
export async function memberDoor(context: Readonly<RouterContextProvider>, request: Request): Promise<MemberDoor> {
  const api = personalApi(context, request);
  const member = await findMember(api);
  if (!member) throw redirect(loginAddress(request), { headers: clubHeaders });
  return { api, member };
}

export type MemberDoor = { api: PersonalApi; member: Member };

/** Who is logged in, if anyone. */
export async function findMember(api: PersonalApi): Promise<Member | undefined> {
  try {
    return await api.call<Member>("/club/me");
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}

function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // A form that was sent when the session had ended cannot be gone back to; its page can.
  return `/klub/login?til=${encodeURIComponent(ownPath(pathname.replace(/\.data$/, "") + search))}`;
}
