import { BackendRefusal } from "@skaenk/contract/client";
import { getMember } from "@skaenk/contract/club";
import type { Member } from "@skaenk/contract/club-schemas";
import { ownPath } from "@skaenk/contract/own-path";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type RouterContextProvider, redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { cookieSeal } from "../api/server-context";
import { readUser } from "../api/user-state";
import { keptForm } from "./kept-form";

/** Where the login leads when nobody says where. */
export const afterLogin = shopPage("/klub/oversigt");

/** Nothing of the club is kept by anyone, and search engines do not read it. */
export const clubHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/**
 * The backend on behalf of a member. Whoever is not logged in is led to the login and, after it, back to where they were.
 * @param sent the fields of the form that was sent, of a page that shows them again after the login
 * @throws Response a redirect to `/klub/login`
 */
export async function requireMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
  sent?: Record<string, string>,
): Promise<KnownMember> {
  const api = personalApi(context, request);
  const member = await findMember(api);
  if (!member) {
    const kept = sent && keptForm(request, context.get(cookieSeal)).keep(sent);
    const wasMember = readUser(request.headers.get("cookie") ?? "").state === "member";
    const headers = new Headers(clubHeaders);
    if (kept) headers.append("set-cookie", kept);
    // The header must not show a member where the session has ended.
    if (wasMember) headers.append("set-cookie", "skaenk_member=; Max-Age=0; Path=/; SameSite=Lax");
    const pressed = request.method === "GET" ? undefined : kept ? "skrevet" : "tryk";
    throw redirect(loginAddress(request, pressed ?? (wasMember ? "ja" : undefined)), { headers });
  }
  return { api, member };
}

export type KnownMember = { api: PersonalApi; member: Member };

/** The member who is logged in, or undefined. */
export async function findMember(api: PersonalApi): Promise<Member | undefined> {
  try {
    return await api.call(getMember);
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}

/** @param ended a key of `endedWords`, where a session has ended */
function loginAddress(request: Request, ended: string | undefined): string {
  const { pathname, search } = new URL(request.url);
  // A form that was sent when the session had ended cannot be gone back to; its page can.
  const back = ownPath(pathname.replace(/\.data$/, "") + search, afterLogin);
  return `${shopPage("/klub/login")}?${new URLSearchParams({ til: back, ...(ended ? { udloebet: ended } : {}) })}`;
}
