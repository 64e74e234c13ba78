import type { Call } from "@skaenk/contract/client";
import type { Page } from "@skaenk/contract/pages";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { HomeContent } from "./home-page";
import { loadHome } from "./load-home";
import { PopularDrinks } from "./popular-drinks";

const page = { title: "Boblebaren", description: "", blocks: [] } as unknown as Page;
/** A shop with these goods and drinks and nothing else; the first query of goods by what is new finds none. */
const shopWith = (goods: object[], drinks: object[] = []): Call =>
  ((endpoint: { path: string }, input?: { query?: { new?: string; category?: unknown } }) => {
    const isAll = endpoint.path === "/products" && !input?.query?.new && !input?.query?.category;
    const items = isAll ? goods : endpoint.path === "/recipes" ? drinks : [];
    return Promise.resolve({ items, total: items.length, facets: {} });
  }) as unknown as Call;
const wine = { slug: "barolo", name: "Barolo", category: "roedvin" };
const drink = {
  ...{ slug: "negroni", name: "Negroni", tastes: ["frisk"], difficulty: "let", abvPercent: 20 },
  ...{ drawing: "/api/v1/drawings/recipes/negroni.svg", tint: { light: "#fff", dark: "#111" } },
};
const kindsOf = (content: HomeContent) => content.parts.map(({ kind }) => kind);

it("shows its goods on the front page of a shop that has neither drinks nor news", async () => {
  const { content } = await loadHome(shopWith([{ slug: "brus", name: "Brus", category: "sodavand" }]), page);
  expect(content.parts[0]).toMatchObject({ kind: "products", title: "På hylden", items: [{ slug: "brus" }] });
  const { content: bare } = await loadHome(shopWith([]), page);
  expect(bare.parts.some(({ kind }) => kind === "products")).toBe(false);
});

it("shows its goods first in a shop that has drinks and no news", async () => {
  const { content } = await loadHome(shopWith([wine], [drink]), page);
  expect(content.parts[0]).toMatchObject({ kind: "products", title: "På hylden", items: [{ slug: "barolo" }] });
});

it("shows its goods in the place of the news on a page that the office has arranged, and nowhere on one without news", async () => {
  const arranged = (...kinds: string[]) => ({ ...page, front: kinds.map((kind) => ({ kind })) }) as unknown as Page;
  const { content } = await loadHome(shopWith([wine], [drink]), arranged("popular", "news", "club"));
  expect(kindsOf(content)).toEqual(["popular", "products", "news", "club"]);
  const without = await loadHome(shopWith([wine], [drink]), arranged("popular", "club"));
  expect(kindsOf(without.content)).toEqual(["popular", "club"]);
});

it("calls drinks popular when somebody has rated one of them, and only then", async () => {
  const titleWith = async (...drinks: object[]) => {
    const { content } = await loadHome(shopWith([], drinks), page);
    const props = { drinks: content.popular, total: 2, heartOf: () => null };
    const Shown = () => createElement(PopularDrinks, props);
    const html = renderToString(createElement(createRoutesStub([{ path: "/", Component: Shown }])));
    return /<h2[^>]*>([^<]*)</.exec(html)?.[1];
  };
  expect(await titleWith(drink)).toBe("Drinks");
  expect(await titleWith(drink, { ...drink, rating: { average: 4.5, count: 2 } })).toBe("Populære drinks");
});
