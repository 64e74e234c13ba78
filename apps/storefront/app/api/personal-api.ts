import { type Call, createCall } from "@skaenk/contract/client";
import type { RouterContextProvider } from "react-router";
import { awayPageOf } from "./backend-away";
import { backend, pageFacts } from "./server-context";

/** The backend on behalf of one visitor: their cookies go along, and the page is never kept for others. */
export type PersonalApi = {
  call: Call;
  /** Cookies that the backend set; a loader or action puts them on its own answer. */
  cookies: Headers;
};

/** What the backend must know of whoever is behind a page. */
const passedOn = ["cookie", "user-agent", "x-request-id", "x-forwarded-for"];

export function personalApi(context: Readonly<RouterContextProvider>, request: Request): PersonalApi {
  context.get(pageFacts).personal = true;
  const cookies = new Headers();
  const headers: Record<string, string> = {
    ...Object.fromEntries(passedOn.map((name) => [name, request.headers.get(name) ?? ""])),
    origin: new URL(request.url).origin,
  };
  const call = createCall(context.get(backend), { headers }, (reply) => {
    for (const cookie of reply.cookies) cookies.append("set-cookie", cookie);
    // A first visitor asked twice is the same one: the second question must know what the first was given.
    headers.cookie = withCookies(headers.cookie, reply.cookies);
  });
  // A form that meets an outage stays on its page, which shows why.
  if (request.method !== "GET") return { call, cookies };
  const orAway = (async (...asked: Parameters<Call>) => {
    try {
      return await call(...asked);
    } catch (error) {
      throw awayPageOf(error);
    }
  }) as Call;
  return { call: orAway, cookies };
}

/** The cookies that a browser would send after an answer has set some; one that was set before is replaced. */
function withCookies(sent = "", set: readonly string[]): string {
  const pairs = new Map(
    [...sent.split("; "), ...set.map((cookie) => cookie.split(";", 1)[0] ?? "")]
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair]),
  );
  return [...pairs.values()].join("; ");
}
