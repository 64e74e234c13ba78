import { OpenAPIHono } from "@hono/zod-openapi";
import { getDrinksCardPage, getDrinksCardPdf, mostCardDrinks, previewDrinksCard } from "@skaenk/contract/drinks-cards";
import { slugOf } from "@skaenk/danish/slug";
import type { Kysely } from "kysely";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Tables } from "../tables.ts";
import { keepDrinks, usualCard } from "./card-rules.ts";
import { type CardRow, findCard } from "./queries.ts";
import { type CardSources, setFor } from "./show-card.ts";

const svgHeaders = {
  "content-type": "image/svg+xml; charset=utf-8",
  "content-security-policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** The card on paper and its pages on screen: one layout, printed twice. Whoever has the id or the share token may look. */
export function printRoutes(db: Kysely<Tables>, sources: CardSources): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.openAPIRegistry.registerPath(getDrinksCardPdf);
  app.openAPIRegistry.registerPath(getDrinksCardPage);

  const find = async (key: string): Promise<CardRow> => {
    const card = await findCard(db, key);
    if (!card) throw new Refused(404, "drinks_card_not_found", "Vi kender ikke det drinkskort.");
    return card;
  };

  // Before the card's own address, which would take this for an id.
  app.openapi(previewDrinksCard, async (context) => {
    const { drinks, ...look } = context.req.valid("query");
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
    const { printed } = await setFor(sources, card);
    const [page = ""] = await sources.printer.pages(card.theme, printed);
    return context.body(page, 200, { ...svgHeaders, "cache-control": "public, max-age=600" });
  });

  app.get("/drinks-cards/:file{[A-Za-z0-9_-]{1,80}\\.pdf}", async (context) => {
    const card = await find(context.req.param("file").replace(/\.pdf$/, ""));
    const { printed } = await setFor(sources, card);
    const etag = `"${sources.printer.edition(card.theme, printed)}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
    const pdf = await sources.printer.pdf(card.theme, printed);
    const name = slugOf(printed.title).slice(0, 60) || "drinkskort";
    return context.body(new Uint8Array(pdf), 200, {
      ...headers,
      "content-type": "application/pdf",
      "content-disposition": `${context.req.query("hent") === undefined ? "inline" : "attachment"}; filename="${name}.pdf"`,
    });
  });

  app.get("/drinks-cards/:id/pages/:file{[0-9]{1,3}\\.svg}", async (context) => {
    const { id, file } = context.req.param();
    const card = await find(id);
    const { printed } = await setFor(sources, card);
    const pages = await sources.printer.pages(card.theme, printed);
    const page = pages[Number.parseInt(file, 10) - 1];
    if (page === undefined) throw new Refused(404, "page_not_found", `Kortet har kun ${pages.length} sider.`);
    // The address carries the edition, so that the same page is asked for once.
    const named = context.req.query("v") === sources.printer.edition(card.theme, printed);
    return context.body(page, 200, {
      ...svgHeaders,
      "cache-control": named ? "private, max-age=86400, immutable" : "private, no-cache",
    });
  });

  return app;
}
