import { predictSearch, searchShop } from "@skaenk/contract/search";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { slugOf } from "@skaenk/danish/slug";
import type { IdentifyCaller } from "../behaviour/caller-identity.ts";
import type { Ranker } from "../personalisation/ranker.ts";
import { Endpoints, type Handler } from "../platform/endpoints.ts";
import { costLimit, rateLimit } from "../platform/rate-limit.ts";
import { askRanker, askSuggestions } from "./ask-ranker.ts";
import { findSelections } from "./find-selections.ts";
import { predict } from "./predict.ts";
import { rankByOurselves } from "./rank-by-ourselves.ts";
import type { Cards } from "./read-cards.ts";
import type { SearchLog } from "./search-log.ts";

export type SearchContext = {
  ranker: Ranker;
  readCards: () => Promise<Cards>;
  whoAsks: IdentifyCaller;
  log: SearchLog;
};

/** Somebody types perhaps ten letters a second. */
const typing = { seconds: 60, perVisitor: 300, perAddress: 3_000 };
/** Somebody sends what they have typed; each search asks the ranking and may cost ten milliseconds. */
const searches = { seconds: 60, perVisitor: 240, perAddress: 1_200 };
/** Words that are counted for the office become rows for ninety days, so a network adds only so many in a day. */
const countedDaily = { seconds: 86_400, perVisitor: 300, perAddress: 1_000 };
const mostSuggestions = 4;
const mostSelections = 4;

export function searchEndpoints({ ranker, readCards, whoAsks, log }: SearchContext): Endpoints {
  const endpoints = new Endpoints();
  const counted = costLimit(countedDaily);

  const search: Handler<typeof searchShop> = async ({ query: asked }, caller) => {
    const query = { ...asked, liquor: [...new Set(asked.liquor.map(liquorGroup))] };
    const { q = "", kind, page, pageSize } = query;
    const cards = await readCards();
    // Signs alone ask for nothing that exists, rather than for everything.
    const ranked = q !== "" && slugOf(q) === "" ? undefined : await askRanker(ranker, query, cards);
    const found = ranked ?? rankByOurselves(query, cards);
    const selections = kind === "all" && page === 1 ? findSelections(cards.selections, q, mostSelections) : [];
    const nothing = Object.values(found.totals).every((count) => count === 0) && selections.length === 0;
    if (q !== "" && kind === "all" && page === 1 && counted.allows(caller)) log.note(q, nothing && !found.redirect);
    const suggestions = nothing && ranked && q !== "" ? await askSuggestions(ranker, q, mostSuggestions) : [];
    const source = ranked ? ("service" as const) : ("shelves" as const);
    return { q, kind, page, pageSize, ...found, selections, suggestions, source };
  };
  endpoints.on(searchShop, search, rateLimit(searches));

  endpoints.on(
    predictSearch,
    async ({ query }, caller) => {
      const { q = "" } = query;
      const { user } = await whoAsks(caller);
      return await predict({ ranker, cards: await readCards(), q, user });
    },
    rateLimit(typing),
  );

  return endpoints;
}
