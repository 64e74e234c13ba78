import { overHttp } from "@skaenk/contract/client";
import type { DeliveryDays } from "@skaenk/contract/delivery";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { createElement, createRef } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { backend, pageFacts, serverLog } from "../api/server-context";
import { loader } from "../routes/drinks-order.route";
import { DrinkSearch } from "./order/drink-search";
import { PartyPlanner } from "./party/party-planner";
import { usualChoices } from "./party-choices";
import type { partyRemarks } from "./party-wish";

/** The loader's answer for an address of the page, from a backend that answers each path as told. */
async function loadedFrom(search: string, answerOf: (path: string) => Response) {
  const context = new RouterContextProvider();
  const facts = { tags: new Set<string>(), personal: false };
  const logged: unknown[] = [];
  context.set(pageFacts, facts);
  context.set(serverLog, (error) => void logged.push(error));
  context.set(
    backend,
    overHttp(async (path) => (path === "/api/v1/delivery-days" ? Response.json(delivery) : answerOf(path))),
  );
  const request = new Request(`http://localhost/design-drinkskort?${search}`);
  const found = await loader({ context, request, params: {} } as never);
  return { found, facts, logged };
}

/** A backend that has the drinks, and answers the party plan as told. */
const openedWith = (partyPlan: () => Response) =>
  loadedFrom("drink=negroni", (path) =>
    path.startsWith("/api/v1/party-plan?")
      ? partyPlan()
      : Response.json({ items: [{ slug: "negroni" }] }, { headers: { "surrogate-key": "recipes" } }),
  );

it("corrects the spelling of a drink as the shop's search does", async () => {
  const { found } = await loadedFrom("q=negorni", (path) =>
    path.startsWith("/api/v1/search?")
      ? Response.json({ nearest: "negroni" })
      : Response.json({ items: path.includes("q=negroni") ? [{ slug: "negroni" }] : [] }),
  );
  expect(found).toMatchObject({ query: "negorni", meant: "negroni", hits: [{ slug: "negroni" }] });
});

const delivery: DeliveryDays = {
  orderBefore: "2026-11-30T13:00:00.000Z",
  dispatchOn: "2026-11-30",
  ways: [
    {
      ...{ id: "home", name: "Til døren", kind: "home", leadDays: 1, allowsAlcohol: true },
      ...{ expectedOn: "2026-12-01", priceOre: 5_900, freeFromOre: 49_900 },
    },
  ],
};

function planner(drinks: string[], givenFailed: boolean, remarks: ReturnType<typeof partyRemarks> = {}): string {
  const acts = { change: () => undefined, take: () => undefined, form: createRef<HTMLFormElement>() };
  const chosen = { choices: { ...usualChoices, day: "2026-12-05" }, remarks, ...acts };
  const asked = { chosen, today: "2026-11-30", delivery };
  const props = { drinks, ...asked, given: undefined, givenFailed, have: [] };
  const Page = () => createElement(PartyPlanner, { ...props, onTick: () => undefined, buy: () => null });
  return renderToString(createElement(createRoutesStub([{ path: "/", Component: Page }])));
}

it("is not kept without the party plan that the backend could not make, and says so", async () => {
  const { found, facts, logged } = await openedWith(() => new Response("", { status: 503 }));
  expect(found).toMatchObject({ plan: undefined, planFailed: true, given: [{ slug: "negroni" }] });
  expect(facts.personal).toBe(true);
  expect(logged).toHaveLength(1);
  expect(planner(["negroni"], true)).toContain("Vi kan ikke regne festen ud lige nu. Tryk på »Regn ud«");
});

it("is kept when the plan is there, and when there is none to make", async () => {
  const noDrinks = { status: 422, code: "no_drinks", detail: "Vælg mindst én drink til festen." };
  const headers = { "content-type": "application/problem+json" };
  const refused = await openedWith(() => new Response(JSON.stringify(noDrinks), { status: 422, headers }));
  expect(refused.found.planFailed).toBe(false);
  expect(refused.facts.personal).toBe(false);
  const made = await openedWith(() => Response.json({ totalDrinks: 36 }));
  expect(made.found).toMatchObject({ plan: { totalDrinks: 36 }, planFailed: false });
  expect(made.facts.personal).toBe(false);
  expect(planner([], false)).toContain("Læg drinks på listen");
});

it("asks for the day of the party, and says beside it whether delivery reaches it", () => {
  const html = planner(["negroni"], false);
  expect(html).toMatch(/<input type="date" [^>]*name="dag"[^>]* value="2026-12-05"/);
  expect(html).toContain("Det når vi: hos dig senest tirsdag den 1. december, når du bestiller inden mandag kl. 14.");
});

it("says beside the field of a number that it is not planned as it was typed", () => {
  const said = "0 kan vi ikke regne på. Vi regner med 12 gæster (fra 1 til 200).";
  const html = planner(["negroni"], false, { guests: said });
  expect(html).toContain(`<p id="gaester-remark" class="party__remark" role="status">${said}</p>`);
  expect(html).toContain('aria-describedby="gaester-remark" name="gaester"');
});

it("asks for drinks at the prices of the party, and says what a price counts", async () => {
  const asked: string[] = [];
  await loadedFrom("sort=price&gaester=20&drinks-pr-gaest=2&have=gin&extra=limesaft", (path) => {
    asked.push(path);
    return Response.json({ items: [] });
  });
  const numbers = "guests=20&hours=4&drinksPerGuest=2&extra=limesaft&have=gin";
  expect(asked).toEqual([`/api/v1/party-plan/drinks?${numbers}&pageSize=8&sort=price`]);
});

it("says of a sort by price that no price counts the garnish", () => {
  const wish = { party: { ...usualChoices, cheapest: true }, have: [] };
  const props = { query: "", hits: [], meant: undefined, chosen: [], full: false, wish, loaded: wish };
  const negroni: RecipeCard = {
    ...{ slug: "negroni", name: "Negroni", liquor: "gin", type: "aperitif", difficulty: "let", tastes: ["bitter"] },
    ...{
      glass: "lowballglas",
      abvPercent: 25,
      standardDrinks: 1.6,
      alcoholFree: false,
      tint: { light: "#eee", dark: "#333" },
    },
    ...{ drawing: "/negroni.svg", alt: "Negroni", priceText: "24 kr. + appelsin" },
  };
  const acts = { onSort: () => undefined, onAdd: () => undefined };
  const Page = () => createElement(DrinkSearch, { ...props, hits: [negroni], ...acts });
  const html = renderToString(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  expect(html.replaceAll("<!-- -->", "")).toContain(
    "Pr. drink, når alle 36 er ens: det, du køber her, uden pant og pynt.",
  );
  expect(html).toContain("Med de billigste først står priser, der dækker alt det, drinken blandes af, før de andre.");
});
