import { getDrinksCardPage, getDrinksCardPdf, mostCardDrinks, previewDrinksCard } from "@skaenk/contract/drinks-cards";
import { slugOf } from "@skaenk/danish/slug";
import { Endpoints, type Middleware } from "../../../platform/endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { poolCallerOf } from "../../../platform/rendering/pool-caller.ts";
import { yieldToEventLoop } from "../../../platform/yield-to-event-loop.ts";
import { keepDrinks, usualCard } from "../card-rules.ts";
import { type CardRow, findCard } from "../queries.ts";
import { type CardSources, setFor } from "../show-card.ts";
import type { DrinksCardDatabase } from "../tables.ts";

const svgHeaders = {
  "content-type": "image/svg+xml; charset=utf-8",
  "content-security-policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** The card on paper and its pages on screen: one layout, printed twice. Whoever has the id or the share token may look. */
export function printEndpoints(db: Database<DrinksCardDatabase>, sources: CardSources, limit: Middleware): Endpoints {
  const endpoints = new Endpoints(limit);

  const find = async (key: string): Promise<CardRow> => {
    const card = await findCard(db, key);
    if (!card) throw new Refused(404, "drinks_card_not_found", "Vi kender ikke det drinkskort.");
    return card;
  };

  // Before the card's own address, which would take this for an id.
  endpoints.file(previewDrinksCard, async ({ query: { drinks, ...look } }, context) => {
    // Before anything is worked out, and again when its turn has come: a crowd arrives while the queue is still empty.
    const caller = poolCallerOf(context);
    sources.printer.refuseWhenFull(caller);
    await yieldToEventLoop();
    sources.printer.refuseWhenFull(caller);
    const { recipeBySlug } = await sources.shelves.read();
    const known = drinks.filter((slug) => recipeBySlug.has(slug)).slice(0, mostCardDrinks);
    const card = {
      ...usualCard,
      ...look,
      drinks: keepDrinks(
        known.map((slug) => ({ slug })),
        recipeBySlug,
      ),
    };
    const [page = ""] = await sources.printer.pages(card.theme, await setFor(sources, card), caller);
    return context.body(page, 200, { ...svgHeaders, "cache-control": "public, max-age=600" });
  });

  endpoints.file(getDrinksCardPdf, async ({ params: { id }, query: { hent } }, context) => {
    const card = await find(id);
    const set = await setFor(sources, card);
    const etag = `"${sources.printer.edition(card.theme, set)}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
    const pdf = await sources.printer.pdf(card.theme, set, poolCallerOf(context));
    const name = slugOf(set.plan.title).slice(0, 60) || "drinkskort";
    return context.body(new Uint8Array(pdf), 200, {
      ...headers,
      "content-type": "application/pdf",
      "content-disposition": `${hent === undefined ? "inline" : "attachment"}; filename="${name}.pdf"`,
    });
  });

  endpoints.file(getDrinksCardPage, async ({ params: { id, page: number }, query: { v } }, context) => {
    const card = await find(id);
    const set = await setFor(sources, card);
    const pages = await sources.printer.pages(card.theme, set, poolCallerOf(context));
    const page = pages[Number.parseInt(number, 10) - 1];
    if (page === undefined) throw new Refused(404, "page_not_found", `Kortet har kun ${pages.length} sider.`);
    // The address carries the edition, so that the same page is asked for once.
    const named = v === sources.printer.edition(card.theme, set);
    return context.body(page, 200, {
      ...svgHeaders,
      "cache-control": named ? "private, max-age=86400, immutable" : "private, no-cache",
    });
  });

  return endpoints;
}
