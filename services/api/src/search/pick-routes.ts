import { OpenAPIHono } from "@hono/zod-openapi";
import { getPicks, type PickName, type Picks } from "@skaenk/contract/picks";
import type { Context } from "hono";
import { listCartRows } from "../cart/queries.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { fillShelf } from "./fill-shelf.ts";
import { pickByOurselves } from "./pick-by-ourselves.ts";
import { askForPicks, type PickRequest } from "./pick-recipes.ts";
import type { SearchParts } from "./search-routes.ts";
import { occasionsOn } from "./season.ts";

const limit = { seconds: 60, perVisitor: 240, perAddress: 2_400 };
/** Of the visitor's own: empty for whoever has not agreed to be known. */
const personal: readonly PickName[] = [
  "personal-drinks",
  "personal-products",
  "recently-viewed",
  "recently-viewed-drinks",
];
const neverKept = { "cache-control": "no-store" };

/** Shelves of recommendations, each filled by the service, or by the shop itself when that is silent. */
export function pickRoutes({ ranker, readCards, whoAsks }: SearchParts, shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/shelves/:name", rateLimit(limit));

  app.openapi(getPicks, async (context) => {
    const { name } = context.req.valid("param");
    const { of = "", count } = context.req.valid("query");
    const [asking, cards] = await Promise.all([whoAsks(context), readCards()]);
    if (personal.includes(name) && asking.kind !== "known") return context.json(nothingOf(name), 200, neverKept);
    const alcoholFree = cards.drink(of)?.alcoholFree ?? false;
    const request: PickRequest = {
      user: asking.user,
      of,
      with: await seedsOf(context, name, of),
      occasions: occasionsOn(shelves.now()),
      alcoholFree,
      count,
    };
    const picked = await askForPicks(ranker, name, request);
    const own = () => pickByOurselves(name, request, cards);
    const shelf = fillShelf(cards, { picked, own, without: [of, ...request.with], count });
    return context.json({ ...nothingOf(name), ...shelf }, 200, neverKept);
  });

  /** The products a shelf starts from: a recipe's bottles, or what lies in the cart. */
  const seedsOf = async (context: Context, name: PickName, of: string): Promise<string[]> => {
    if (name === "goes-with-cart") {
      const visitorId = findVisitor(context);
      const rows = visitorId === undefined ? [] : await listCartRows(shelves.db, visitorId);
      return rows.flatMap(({ slug }) => slug ?? []);
    }
    if (name !== "goes-with-recipe") return [];
    const { recipeBySlug } = await shelves.read();
    const keys = recipeBySlug.get(of)?.row.ingredients.map(({ key }) => key) ?? [];
    const products = await shelves.productsFor(keys);
    return [...products.values()].map(({ slug }) => slug);
  };

  return app;
}

const nothingOf = (name: PickName): Picks => ({
  name,
  drinks: [],
  products: [],
  articles: [],
  brands: [],
  source: "shelves",
});
