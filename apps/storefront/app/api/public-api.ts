import { data, type RouterContextProvider } from "react-router";
import { callBackend, isUnknown } from "./call-backend";
import { isExpected } from "./is-expected";
import { KnownAnswers } from "./known-answers";
import { apiFetch, pageFacts } from "./server-context";

type Query = Record<string, string | number | readonly string[] | undefined>;

/** Public content for a loader: the same for every visitor, so the page made from it may be kept. */
export type PublicApi = {
  /** A 404 of the backend becomes a 404 of the page. The answer may be another page's too, and is frozen then. */
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  /** What a page can be shown without. One that lacks it by a failure is not kept; whoever asked logs the error. */
  find<Answer>(path: string, query?: Query): Promise<Found<Answer>>;
};

/** No answer and no error: the backend has a reason to say no. */
export type Found<Answer> = { answer: Answer | undefined; error?: unknown };

/**
 * What the backend has said before is asked for with its tag: when it still says so, its answer is empty and nothing is read
 * again. The backend is asked each time, so that nothing here can be out of date.
 */
const known = new KnownAnswers();

export function publicApi(context: Readonly<RouterContextProvider>): PublicApi {
  const fetch = context.get(apiFetch);
  const facts = context.get(pageFacts);
  const ask = async (path: string, query: Query = {}): Promise<unknown> => {
    const address = `${path}${queryText(query)}`;
    const before = known.get(address);
    const options = before ? { headers: { "if-none-match": before.etag } } : {};
    const response = await callBackend(fetch, address, options);
    for (const tag of response.headers.get("surrogate-key")?.split(" ") ?? []) facts.tags.add(tag);
    if (before && response.status === 304) return before.answer;
    const text = await response.text();
    const answer = JSON.parse(text);
    const etag = response.headers.get("etag");
    if (etag !== null) known.keep(address, { etag, answer }, text.length);
    return answer;
  };
  return {
    get: <Answer>(path: string, query?: Query) => orNotFound(ask(path, query)) as Promise<Answer>,
    async find<Answer>(path: string, query?: Query): Promise<Found<Answer>> {
      try {
        return { answer: (await ask(path, query)) as Answer };
      } catch (error) {
        if (isExpected(error)) return { answer: undefined };
        facts.personal = true;
        return { answer: undefined, error };
      }
    },
  };
}

/** The message the specification fixes for what is nowhere. */
export const notFoundMessage = "This page could not be found";

/** Refuses with the 404 page. */
export function notFound(): never {
  throw data(notFoundMessage, { status: 404 });
}

async function orNotFound(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    // An address that cannot be right (page=-1) is as unknown as one that does not exist.
    if (isUnknown(error)) notFound();
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
