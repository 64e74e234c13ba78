import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { publicApi } from "./public-api";
import { apiFetch, pageFacts } from "./server-context";

/** A backend that says one thing, under a tag, until it is told another; it counts how often it said it whole. */
function backend(first: { names: string[] }) {
  const state = { says: first, whole: 0 };
  const fetch = async (_path: string, init?: RequestInit) => {
    const etag = `"${JSON.stringify(state.says).length}"`;
    const headers = { etag, "surrogate-key": "recipes" };
    if (new Headers(init?.headers).get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    state.whole += 1;
    return Response.json(state.says, { headers });
  };
  return { state, fetch };
}

function askedBy(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  const context = new RouterContextProvider();
  const facts = { tags: new Set<string>(), personal: false };
  context.set(apiFetch, fetch);
  context.set(pageFacts, facts);
  return { api: publicApi(context), facts };
}

it("reads an answer once, as long as the backend says the same", async () => {
  const { state, fetch } = backend({ names: ["Negroni"] });
  const first = await askedBy(fetch).api.get("/once");
  const again = askedBy(fetch);
  expect(await again.api.get("/once")).toBe(first);
  expect(state.whole).toBe(1);
  expect([...again.facts.tags], "what it shows is told to every page").toEqual(["recipes"]);
});

it("says at once what the backend says anew", async () => {
  const { state, fetch } = backend({ names: ["Negroni"] });
  await askedBy(fetch).api.get("/anew");
  state.says = { names: ["Negroni", "Gimlet"] };
  expect(await askedBy(fetch).api.get("/anew")).toEqual({ names: ["Negroni", "Gimlet"] });
});

it("keeps one address apart from another", async () => {
  await askedBy(backend({ names: ["Negroni"] }).fetch).api.get("/recipes", { page: 1 });
  const other = askedBy(backend({ names: ["Gimlet!"] }).fetch);
  expect(await other.api.get("/recipes", { page: 2 })).toEqual({ names: ["Gimlet!"] });
});

it("lets no page change what others read", async () => {
  const { fetch } = backend({ names: ["Negroni"] });
  const { names } = await askedBy(fetch).api.get<{ names: string[] }>("/frozen");
  expect(() => names.push("Gimlet")).toThrow(TypeError);
});

const refusing = (status: number) => async () =>
  new Response(JSON.stringify({ status, code: "no", detail: "Nej" }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

it.each([
  ["the backend refuses it", refusing(422), false],
  ["the backend is asked too much", refusing(429), true],
  ["the backend fails", refusing(500), true],
  ["the backend is away", () => Promise.reject(new TypeError("fetch failed")), true],
])("can do without an answer when %s; a page that lacks it by a failure is not kept", async (_, fetch, failed) => {
  const { api, facts } = askedBy(fetch);
  const { answer, error } = await api.find("/beside");
  expect(answer).toBe(undefined);
  expect(error instanceof Error).toBe(failed);
  expect(facts.personal).toBe(failed);
});

it("keeps a page that has all it can be shown without", async () => {
  const { api, facts } = askedBy(backend({ names: ["Negroni"] }).fetch);
  expect(await api.find("/had")).toEqual({ answer: { names: ["Negroni"] } });
  expect([facts.personal, [...facts.tags]]).toEqual([false, ["recipes"]]);
});
