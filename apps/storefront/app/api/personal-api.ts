import type { RouterContextProvider } from "react-router";
import { type CallOptions, callBackend } from "./call-backend";
import { apiFetch, pageFacts } from "./server-context";

/** The backend on behalf of one visitor: their cookies go along, and the page is never kept for others. */
export type PersonalApi = {
  call<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  /** Cookies that the backend set; a loader or action puts them on its own answer. */
  cookies: Headers;
};

export function personalApi(context: Readonly<RouterContextProvider>, request: Request): PersonalApi {
  context.get(pageFacts).personal = true;
  const fetch = context.get(apiFetch);
  const cookies = new Headers();
  const own = {
    cookie: request.headers.get("cookie") ?? "",
    origin: new URL(request.url).origin,
    "user-agent": request.headers.get("user-agent") ?? "",
    "x-request-id": request.headers.get("x-request-id") ?? "",
    "x-forwarded-for": request.headers.get("x-forwarded-for") ?? "",
  };
  return {
    cookies,
    async call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
      const response = await callBackend(fetch, path, { ...options, headers: { ...own, ...options.headers } });
      for (const cookie of response.headers.getSetCookie()) cookies.append("set-cookie", cookie);
      return (response.status === 204 ? undefined : await response.json()) as Answer;
    },
  };
}
