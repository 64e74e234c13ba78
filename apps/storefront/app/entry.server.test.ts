import { createElement } from "react";
import { createStaticHandler, type EntryContext, RouterContextProvider, Scripts } from "react-router";
import { describe, expect, it } from "vitest";
import { pageFacts, serverLog } from "./api/server-context";
import handleRequest, { handleError } from "./entry.server";

const page = () =>
  createElement(
    "html",
    { lang: "da" },
    createElement("body", null, createElement("p", null, "Negroni"), createElement(Scripts)),
  );

/** What the router gives for a page whose loaders have answered with this. */
function entryContext(data: string): EntryContext {
  const route = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [] };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "" } };
  return {
    manifest: {
      entry: { imports: [], module: "/entry.js" },
      routes: { root: route },
      url: "/manifest.js",
      version: "1",
    },
    routeModules: { root: { default: page } },
    staticHandlerContext: {
      ...{ matches: [match], location: { pathname: "/", search: "", hash: "", state: null, key: "default" } },
      ...{ loaderData: {}, actionData: null, errors: null, basename: "/", statusCode: 200 },
      ...{ loaderHeaders: {}, actionHeaders: {} },
    },
    serverHandoffStream: new Response(data).body,
    ...{ future: {}, ssr: true, isSpaMode: false, routeDiscovery: { mode: "initial" }, renderMeta: {}, branches: [] },
  } as unknown as EntryContext;
}

it("hands over what the loaders said in the router's own words, within the page, as text that ends no script", async () => {
  const facts = { tags: new Set<string>(), personal: false, html: "", scripts: [] as string[] };
  const context = new RouterContextProvider();
  context.set(pageFacts, facts);
  const request = new Request("http://shop.test/");
  await handleRequest(request, 200, new Headers(), entryContext('["drink","</script><b>"]\n'), context);

  expect(facts.html).toMatch(/^<!DOCTYPE html><html/);
  expect(facts.html).toMatch(/<\/body><\/html>$/);
  expect(facts.html).not.toContain("nonce");
  expect(facts.html.split("<b>")).toHaveLength(1);
  const said = facts.scripts.filter((code) => code.includes("streamController.enqueue("));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("drink");
  expect(facts.scripts.at(-1)).toContain("streamController.close()");
  for (const code of facts.scripts) expect(facts.html).toContain(`>${code}</script>`);
});

it("logs a fault of a loader, and nothing that the router itself refuses a stranger", async () => {
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(serverLog, (error) => void logged.push(error));
  const page = { id: "page", path: "/drink/negroni", loader: () => null };
  const fault = new Error("no database");
  const broken = { id: "broken", path: "/broken", loader: () => Promise.reject(fault) };
  const handler = createStaticHandler([page, broken]);
  const ask = async (path: string, method: string) => {
    const request = new Request(`http://shop.test${path}`, { method });
    const answer = await handler.query(request);
    if (answer instanceof Response) throw new Error("The router answered with a page of its own");
    for (const error of Object.values(answer.errors ?? {})) handleError(error, { request, context });
    return answer.statusCode;
  };
  expect(await ask("/drink/negroni", "POST")).toBe(405);
  expect(await ask("/nowhere", "GET")).toBe(404);
  expect(logged).toEqual([]);
  expect(await ask("/broken", "GET")).toBe(500);
  expect(logged).toEqual([fault]);
});

describe("an address in other letters than its own", () => {
  const answerTo = async (address: string, paths: string[], method = "GET") => {
    const context = new RouterContextProvider();
    context.set(pageFacts, { tags: new Set<string>(), personal: false });
    const asked = entryContext('["drink"]\n');
    const matches = paths.map((path) => ({
      route: { id: "root", path },
      params: {},
      pathname: "/",
      pathnameBase: "/",
    }));
    Object.assign(asked.staticHandlerContext, { matches });
    return await handleRequest(
      new Request(`http://shop.test${address}`, { method }),
      200,
      new Headers(),
      asked,
      context,
    );
  };

  it("leads to the page's own, and leaves names and keys as they are", async () => {
    const drinks = await answerTo("/DRINKS?smag=s%C3%B8d", ["", "drinks"]);
    expect([drinks.status, drinks.headers.get("location")]).toEqual([301, "/drinks?smag=s%C3%B8d"]);
    const receipt = await answerTo("/Kurv/Kvittering/aBc%C3%A6", ["", "kurv/kvittering/:token"]);
    expect(receipt.headers.get("location")).toBe("/kurv/kvittering/aBc%C3%A6");
  });

  it("is answered as it stands where nothing but a name or a key has them, and where a form was sent", async () => {
    expect((await answerTo("/kurv/kvittering/aBc", ["", "kurv/kvittering/:token"], "HEAD")).status).toBe(200);
    expect((await answerTo("/KURV", ["", "kurv"], "POST")).status).toBe(200);
  });
});
