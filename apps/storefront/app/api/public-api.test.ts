import type { Reply } from "@skaenk/contract/client";
import { getRecipe } from "@skaenk/contract/recipes";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { publicApi } from "./public-api";
import { backend, pageFacts } from "./server-context";

const negroni = { params: { slug: "negroni" } };

/** Public pages of a backend that answers so. */
function askedOf(answer: () => Promise<Reply>) {
  const context = new RouterContextProvider();
  const facts = { tags: new Set<string>(), personal: false };
  context.set(backend, answer);
  context.set(pageFacts, facts);
  return { api: publicApi(context), facts };
}

const saying =
  (status: number, body: unknown, ...tags: string[]) =>
  async () => ({ status, body, tags, cookies: [] });
const refusing = (status: number) => saying(status, { status, code: "no", detail: "Nej" });

it("hands over what the backend said as it is, and notes what the page shows of it", async () => {
  const body = { name: "Negroni" };
  const { api, facts } = askedOf(saying(200, body, "recipe:negroni", "recipes"));
  expect(await api.get(getRecipe, negroni)).toBe(body);
  expect([...facts.tags]).toEqual(["recipe:negroni", "recipes"]);
  expect(facts.personal).toBe(false);
});

it.each([404, 400])("has no page where the backend knows nothing or could not (%i)", async (status) => {
  const { api } = askedOf(refusing(status));
  const said = { data: "This page could not be found", init: { status: 404, statusText: "Not Found" } };
  await expect(api.get(getRecipe, negroni)).rejects.toMatchObject(said);
});

it("leads to where a page is now", async () => {
  const { api } = askedOf(saying(404, { status: 404, code: "moved", detail: "Flyttet", movedTo: "/drink/negroni-2" }));
  const sent = await api.get(getRecipe, negroni).catch((error: unknown) => error as Response);
  expect(sent).toMatchObject({ status: 301 });
  expect((sent as Response).headers.get("location")).toBe("/drink/negroni-2");
});

it("is a page that asks to wait where too much is asked, and one that comes by itself where the backend is away", async () => {
  const hurried = askedOf(saying(429, { status: 429, code: "too_many_requests", detail: "Vent" })).api;
  await expect(hurried.get(getRecipe, negroni)).rejects.toMatchObject({ data: "Vent", init: { status: 429 } });
  const away = askedOf(saying(503, { status: 503, code: "database_away", detail: "Væk" })).api;
  await expect(away.get(getRecipe, negroni)).rejects.toMatchObject({ data: "Væk", init: { status: 503 } });
});

it.each([
  ["the backend refuses it", refusing(422), false],
  ["the backend is asked too much", refusing(429), true],
  ["the backend fails", refusing(500), true],
  ["the backend is away", () => Promise.reject(new TypeError("fetch failed")), true],
])("can do without an answer when %s; a page that lacks it by a failure is not kept", async (_, answer, failed) => {
  const { api, facts } = askedOf(answer);
  const found = await api.find(getRecipe, negroni);
  expect(found.answer).toBe(undefined);
  expect(found.error instanceof Error).toBe(failed);
  expect(facts.personal).toBe(failed);
});

it("keeps a page that has all it can be shown without", async () => {
  const { api, facts } = askedOf(saying(200, { name: "Negroni" }, "recipes"));
  expect(await api.find(getRecipe, negroni)).toEqual({ answer: { name: "Negroni" } });
  expect([facts.personal, [...facts.tags]]).toEqual([false, ["recipes"]]);
});
