import { type Call, createCall } from "@skaenk/contract/client";
import type { RouterContextProvider } from "react-router";
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
  const headers = {
    ...Object.fromEntries(passedOn.map((name) => [name, request.headers.get(name) ?? ""])),
    origin: new URL(request.url).origin,
  };
  const call = createCall(context.get(backend), { headers }, (reply) => {
    for (const cookie of reply.cookies) cookies.append("set-cookie", cookie);
  });
  return { call, cookies };
}
