import { planPartyRoute } from "@skaenk/contract/party-plan";
import { listRecipes } from "@skaenk/contract/recipes";
import type { PublicApi } from "../api/public-api";
import { mostDrinks } from "./list/drinkscard-state";
import { partyRemarks, planQuery, readParty } from "./party/party-wish";

/** What the card's first step and the planner show: drinks that the address names, drinks to add, and the party's plan. */
export async function loadChosen(api: PublicApi, request: Request, log: (error: unknown, request: Request) => void) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const cheapest = searchParams.get("sort") === "price";
  const named = [...new Set(searchParams.getAll("drink"))].slice(0, mostDrinks);
  const party = readParty(searchParams);
  const have = searchParams.getAll("have");
  const [hits, chosen, planned] = await Promise.all([
    api.get(listRecipes, {
      query: { pageSize: 8, ...(query ? { q: query } : {}), ...(cheapest ? { sort: "price" } : {}) },
    }),
    named.length > 0 ? api.get(listRecipes, { query: { slugs: named, pageSize: 100 } }) : undefined,
    // Only those without scripts wait for it here; a page that stays asks for it.
    named.length > 0 ? api.find(planPartyRoute, { query: planQuery(named, party, have) }) : undefined,
  ]);
  if (planned?.error) log(planned.error, request);
  const cards = new Map((chosen?.items ?? []).map((card) => [card.slug, card]));
  return {
    party,
    remarks: partyRemarks(searchParams, party),
    have,
    plan: planned?.answer,
    planFailed: planned?.error !== undefined,
    query,
    cheapest,
    hits: hits.items,
    asked: named,
    given: named.flatMap((slug) => cards.get(slug) ?? []),
  };
}
