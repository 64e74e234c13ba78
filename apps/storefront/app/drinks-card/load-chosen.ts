import { getDeliveryDays } from "@skaenk/contract/delivery";
import { listPartyDrinks, planPartyRoute } from "@skaenk/contract/party-plan";
import { listRecipes } from "@skaenk/contract/recipes";
import { searchShop } from "@skaenk/contract/search";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { PublicApi } from "../api/public-api";
import { mostDrinks } from "./list/drinkscard-state";
import { choicesWith, usualChoices } from "./party-choices";
import { type PartyRequest, partyRemarks, planQuery } from "./party-wish";

type Asked = { api: PublicApi; request: Request; log(error: unknown, request: Request): void };

/** The party that the prices of the hits are for, and the keys of the ingredients that the host has at home. */
type Wish = { party: PartyRequest; have: readonly string[] };

/**
 * Drinks that the words fit. Where no drink fits them as they are spelt, the shop's search corrects the spelling, and `meant` is the words
 * that the drinks were found by instead.
 */
async function findHits({ api, request, log }: Asked, query: string, cheapest: boolean, { party, have }: Wish) {
  const { drinks: _drinks, ...numbers } = planQuery([], party, have);
  const list = (q: string) =>
    api.get(listPartyDrinks, {
      query: { ...numbers, pageSize: 8, ...(q ? { q } : {}), ...(cheapest ? { sort: "price" } : {}) },
    });
  const { items } = await list(query);
  if (items.length > 0 || query === "") return { hits: items };
  const { answer, error } = await api.find(searchShop, { query: { q: query, kind: "drinks", pageSize: 0 } });
  if (error) log(error, request);
  const meant = answer?.nearest;
  const corrected = meant ? (await list(meant)).items : [];
  return corrected.length > 0 ? { hits: corrected, meant } : { hits: items };
}

/** The data of the card's first step and the planner: the drinks in the address, drinks to add, and the plan of the party. */
export async function loadChosen(api: PublicApi, request: Request, log: (error: unknown, request: Request) => void) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const named = [...new Set(searchParams.getAll("drink"))].slice(0, mostDrinks);
  const choices = choicesWith(searchParams, usualChoices);
  const { day: _day, cheapest: _cheapest, ...party } = choices;
  const have = searchParams.getAll("have");
  const [found, chosen, planned, delivery] = await Promise.all([
    findHits({ api, request, log }, query, choices.cheapest, { party, have }),
    named.length > 0 ? api.get(listRecipes, { query: { slugs: named, pageSize: 100 } }) : undefined,
    // Only those without scripts wait for it here; a page that stays asks for it.
    named.length > 0 ? api.find(planPartyRoute, { query: planQuery(named, party, have) }) : undefined,
    api.find(getDeliveryDays),
  ]);
  if (planned?.error) log(planned.error, request);
  if (delivery.error) log(delivery.error, request);
  const cards = new Map((chosen?.items ?? []).map((card) => [card.slug, card]));
  return {
    choices,
    remarks: partyRemarks(searchParams, party),
    have,
    plan: planned?.answer,
    today: copenhagenDay(new Date()),
    delivery: delivery.answer && {
      ...delivery.answer,
      // Most of what a party takes holds alcohol.
      ways: delivery.answer.ways.filter(({ allowsAlcohol }) => allowsAlcohol),
    },
    planFailed: planned?.error !== undefined,
    query,
    hits: found.hits,
    meant: found.meant,
    asked: named,
    given: named.flatMap((slug) => cards.get(slug) ?? []),
  };
}
