import { OpenAPIHono } from "@hono/zod-openapi";
import { predictSearch, searchShop } from "@skaenk/contract/search";
import type { Ranker } from "../personalisation/ranker.ts";
import type { WhoAsks } from "../personalisation/who-asks.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid } from "../platform/refuse.ts";
import { askRanker, askSuggestions } from "./ask-ranker.ts";
import { predict } from "./predict.ts";
import { rankByOurselves } from "./rank-by-ourselves.ts";
import type { Cards } from "./read-cards.ts";

export type SearchParts = { ranker: Ranker; readCards: () => Promise<Cards>; whoAsks: WhoAsks };

/** Somebody types perhaps ten letters a second. */
const typing = { seconds: 60, perVisitor: 300, perAddress: 3_000 };
const mostSuggestions = 4;
/** What people buy and search for changes the order at any time, so no answer is kept. */
const neverKept = { "cache-control": "no-store" };

export function searchRoutes({ ranker, readCards, whoAsks }: SearchParts): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/search/predictions", rateLimit(typing));

  app.openapi(searchShop, async (context) => {
    const query = context.req.valid("query");
    const { q = "", kind, page, pageSize } = query;
    const cards = await readCards();
    const ranked = await askRanker(ranker, query, cards);
    const found = ranked ?? rankByOurselves(query, cards);
    const nothing = Object.values(found.totals).every((count) => count === 0);
    const suggestions = nothing && ranked && q !== "" ? await askSuggestions(ranker, q, mostSuggestions) : [];
    const source = ranked ? ("service" as const) : ("shelves" as const);
    return context.json({ q, kind, page, pageSize, ...found, suggestions, source }, 200, neverKept);
  });

  app.openapi(predictSearch, async (context) => {
    const { q = "" } = context.req.valid("query");
    const { user } = await whoAsks(context);
    return context.json(await predict({ ranker, cards: await readCards(), q, user }), 200, neverKept);
  });

  return app;
}
