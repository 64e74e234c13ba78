import { BackendRefusal, type Call, createCall } from "@skaenk/contract/client";
import { officePage } from "@skaenk/contract/office/pages";
import { type RouterContextProvider, redirect } from "react-router";
import { backend } from "./server-context";

/** The backend on behalf of whoever is logged in. */
export type OfficeApi = {
  call: Call;
  /** Cookies that the backend set; an action puts them on its own answer. */
  cookies: Headers;
};

const passedOn = ["cookie", "origin", "user-agent", "x-request-id", "x-forwarded-for"];

/**
 * The backend's client for a loader or action: `const { call } = officeApi(context, request)`. Whoever is not logged in (any longer) is
 * redirected to the login and comes back afterwards; a missing right becomes a page that says so.
 */
export function officeApi(context: Readonly<RouterContextProvider>, request: Request): OfficeApi {
  const headers: Record<string, string> = {};
  for (const name of passedOn) headers[name] = request.headers.get(name) ?? "";
  const cookies = new Headers();
  const call = createCall(context.get(backend), { headers }, (reply) => {
    for (const cookie of reply.cookies) cookies.append("set-cookie", cookie);
  });
  return {
    cookies,
    call: (async (...asked: Parameters<Call>) => {
      try {
        return await call(...asked);
      } catch (error) {
        throw answerRefusal(error, request);
      }
    }) as Call,
  };
}

const databaseAway =
  "Kontoret kan ikke vise noget, før databasen svarer igen. Prøv igen om lidt. Bliver det ved, så sig det til den, der driver serveren.";

/** A no that is about the one who asks, as the page it leads to; anything else as it is. */
function answerRefusal(error: unknown, request: Request): unknown {
  if (!(error instanceof BackendRefusal)) return error;
  const { status, code, detail } = error.refusal;
  if (code === "not_logged_in") return redirect(logInPath(request));
  if (code === "second_factor_needed") return redirect(officePage("/konto"));
  // A refused form post stays an error, whose text the form shows.
  if (request.method === "POST") return error;
  if (code === "database_away") return new Response(databaseAway, { status, statusText: code });
  // A request error (4xx) of the backend keeps its status and text; a failure of the backend (5xx) stays an error.
  if (status < 500) return new Response(detail, { status, statusText: code });
  return error;
}

/** Path of the login page, which returns to the requested page afterwards. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const own = pathname.replace(/^\/kontor/, "").replace(/\.data$/, "") || "/";
  const back = request.method === "GET" ? `${own}${search}` : own;
  return back === "/" || back === "/_root"
    ? officePage("/log-ind")
    : `${officePage("/log-ind")}?til=${encodeURIComponent(back)}`;
}
