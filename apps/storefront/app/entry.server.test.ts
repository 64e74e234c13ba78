import { createElement } from "react";
import { type EntryContext, RouterContextProvider, Scripts } from "react-router";
import { expect, it } from "vitest";
import { pageFacts } from "./api/server-context";
import handleRequest from "./entry.server";

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
