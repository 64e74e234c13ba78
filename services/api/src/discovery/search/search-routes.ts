import { predictSearch, type SearchAnswer, searchShop } from "@skaenk/contract/search";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { slugOf } from "@skaenk/danish/slug";
import { Endpoints, type Handler } from "../../platform/endpoints.ts";
import { addressOf, costLimit, rateLimit } from "../../platform/rate-limit.ts";
import type { IdentifyCaller } from "../behaviour/caller-identity.ts";
import { countsSearch } from "../personalisation/counted-views.ts";
import type { Ranker } from "../personalisation/ranker.ts";
import { askRanker, askSuggestions, type Found } from "./ask-ranker.ts";
import { planSearch, readingOf, type SearchPlan, selectionsFor, widened } from "./intent/plan-search.ts";
import { predict } from "./predict.ts";
import { rankByOurselves } from "./rank-by-ourselves.ts";
import { begunNamesFirst } from "./rank-suggestions.ts";
import type { Cards } from "./read-cards.ts";
import type { SearchLog } from "./search-log.ts";
import type { SearchQuery } from "./search-query.ts";

export type SearchContext = {
  ranker: Ranker;
  readCards: () => Promise<Cards>;
  whoAsks: IdentifyCaller;
  log: SearchLog;
};

/** Somebody types perhaps ten letters a second; one suggestion may cost fifteen milliseconds. */
const typing = { seconds: 60, perVisitor: 300, perAddress: 1_200 };
/** Somebody sends what they have typed; each search asks the ranking and may cost fifteen milliseconds. */
const searches = { seconds: 60, perVisitor: 240, perAddress: 900 };
/** Words that are counted for the office become rows for ninety days, so a network adds only so many in a day. */
const countedDaily = { seconds: 86_400, perVisitor: 300, perAddress: 1_000 };
const mostSuggestions = 4;
const mostSelections = 4;

export function searchEndpoints({ ranker, readCards, whoAsks, log }: SearchContext, now: () => Date): Endpoints {
  const endpoints = new Endpoints();
  const counted = costLimit(countedDaily);

  const search: Handler<typeof searchShop> = async ({ query: asked }, caller) => {
    const query = { ...asked, liquor: [...new Set(asked.liquor.map(liquorGroup))] };
    const { q = "", kind, page, pageSize } = query;
    const cards = await readCards();
    const plan = await planSearch(q, cards);
    const isSearch = q !== "" && kind === "all" && page === 1;
    const isCounted = isSearch && counted.allows(caller);
    // An incomplete word is never counted as a search.
    const counts = isCounted && countsSearch(q, { address: addressOf(caller) }, now().getTime());
    const found = await askOrRank(query, cards, plan, counts);
    const { redirect } = found;
    const selections = kind === "all" && page === 1 ? selectionsFor(q, cards, plan, mostSelections) : [];
    const nothing = Object.values(found.totals).every((count) => count === 0) && selections.length === 0;
    if (isCounted) log.note(q, nothing && !redirect);
    const isAsked = nothing && found.source === "service" && q !== "";
    const suggestions = isAsked ? await askSuggestions(ranker, q, mostSuggestions) : [];
    const drinks = query.sort === "relevance" ? begunFirst(found.drinks, q, cards) : found.drinks;
    return { q, kind, page, pageSize, ...found, drinks, ...readingOf(q, found, plan), selections, suggestions };
  };

  const begunFirst = (drinks: Found["drinks"], q: string, { shelf }: Cards): Found["drinks"] =>
    begunNamesFirst(drinks, q, ({ card }) => [card.name, ...(shelf.recipeBySlug.get(card.slug)?.row.aliases ?? [])]);

  /** By the service, or by the shop itself where it is silent. */
  const askOrRank = async (
    query: SearchQuery,
    cards: Cards,
    plan: SearchPlan,
    counts: boolean,
  ): Promise<Found & Pick<SearchAnswer, "source">> => {
    // Signs alone ask for nothing that exists, rather than for everything.
    const isSigns = query.q !== undefined && query.q !== "" && slugOf(query.q) === "";
    const asked = isSigns ? undefined : await askRanker(ranker, query, cards, plan, counts);
    const found = {
      ...(asked ?? rankByOurselves(query, cards, plan)),
      source: asked ? ("service" as const) : ("shelves" as const),
    };
    const wider = widened(plan, found.totals);
    return wider ? await askOrRank(query, cards, wider, false) : found;
  };
  endpoints.on(searchShop, search, rateLimit(searches));

  endpoints.on(
    predictSearch,
    async ({ query }, caller) => {
      const { q = "" } = query;
      const { user } = await whoAsks(caller);
      const cards = await readCards();
      return await predict({ ranker, cards, q, user, plan: await planSearch(q, cards) });
    },
    rateLimit(typing),
  );

  return endpoints;
}
