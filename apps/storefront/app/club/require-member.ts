import { BackendRefusal } from "@skaenk/contract/client";
import { getMember } from "@skaenk/contract/club";
import type { Member } from "@skaenk/contract/club-schemas";
import { ownPath } from "@skaenk/contract/own-path";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type RouterContextProvider, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";

/** Where the login leads when nobody says where. */
export const afterLogin = shopPage("/klub/oversigt");

/** Nothing of the club is kept by anyone, and search engines do not read it. */
export const clubHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/**
 * The backend on behalf of a member. Whoever is not logged in is led to the login and, after it, back to where they were.
 * @throws Response a redirect to `/klub/login`
 */
export async function requireMember(context: Readonly<RouterContextProvider>, request: Request): Promise<KnownMember> {
  const api = personalApi(context, request);
  const member = await findMember(api);
  if (!member) throw redirect(loginAddress(request), { headers: clubHeaders });
  return { api, member };
}

export type KnownMember = { api: PersonalApi; member: Member };

/** Who is logged in, if anyone. */
export async function findMember(api: PersonalApi): Promise<Member | undefined> {
  try {
    return await api.call(getMember);
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}

function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // A form that was sent when the session had ended cannot be gone back to; its page can.
  return `${shopPage("/klub/login")}?til=${encodeURIComponent(ownPath(pathname.replace(/\.data$/, "") + search, afterLogin))}`;
}
