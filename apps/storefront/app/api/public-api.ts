import { data, type RouterContextProvider } from "react-router";
import { BackendRefusal, callBackend } from "./call-backend";
import { apiFetch, pageFacts } from "./server-context";

type Query = Record<string, string | number | readonly string[] | undefined>;

/** Public content for a loader: the same for every visitor, so the page made from it may be kept. */
export type PublicApi = {
  /** A 404 of the backend becomes a 404 of the page. */
  get<Answer>(path: string, query?: Query): Promise<Answer>;
};

export function publicApi(context: Readonly<RouterContextProvider>): PublicApi {
  const fetch = context.get(apiFetch);
  const facts = context.get(pageFacts);
  return {
    async get<Answer>(path: string, query: Query = {}): Promise<Answer> {
      const response = await orNotFound(callBackend(fetch, `${path}${queryText(query)}`));
      for (const tag of response.headers.get("surrogate-key")?.split(" ") ?? []) facts.tags.add(tag);
      return (await response.json()) as Answer;
    },
  };
}

/** The message the specification fixes for what is nowhere. */
export const notFoundMessage = "This page could not be found";

/** Refuses with the 404 page. */
export function notFound(): never {
  throw data(notFoundMessage, { status: 404 });
}

async function orNotFound(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    // An address that cannot be right (page=-1) is as unknown as one that does not exist.
    if (error instanceof BackendRefusal && [400, 404].includes(error.refusal.status)) notFound();
    throw error;
  }
}

function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
