import { type CardDrink, type DrinksCard, getDrinksCardPage, getDrinksCardPdf } from "@skaenk/contract/drinks-cards";
import { addressOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Caller } from "../../platform/caller.ts";
import { poolCallerOf } from "../../platform/rendering/pool-caller.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import { sheetSize } from "./print/card-paper.ts";
import type { CardPrinter } from "./print/card-printer.ts";
import { type SetCard, setCard } from "./print/set-card.ts";
import type { CardRow, ChosenCard } from "./queries.ts";

export type CardSources = {
  shelves: Shelves;
  printer: CardPrinter;
  settings: { publicUrl: string; productName: string };
};

/** The card as it will be printed, with today's recipes. A crowd of cards lets pages be served between them. */
export async function setFor({ shelves, settings }: CardSources, card: ChosenCard): Promise<SetCard> {
  const { recipeBySlug } = await shelves.read();
  await yieldToEventLoop();
  return setCard(card, { recipes: recipeBySlug, ...settings });
}

/** A card as its page shows it. `key` is what it was asked for by: the addresses of its pages must not tell more. */
export async function showCard(
  sources: CardSources,
  card: CardRow,
  { key, editable, caller }: { key: string; editable: boolean; caller: Caller },
): Promise<DrinksCard> {
  const { recipeBySlug } = await sources.shelves.read();
  const set = await setFor(sources, card);
  const edition = sources.printer.edition(card.theme, set);
  const pages = await sources.printer.pages(card.theme, set, poolCallerOf(caller));
  const drinks = card.drinks.map((drink): CardDrink => {
    const recipe = recipeBySlug.get(drink.slug)?.card;
    if (!recipe) return { ...drink, removed: true };
    const { name, drawing, alt, tint } = recipe;
    return { ...drink, name, removed: false, drawing, alt, tint };
  });
  return {
    id: key,
    editable,
    ...(editable ? { sharePath: `${shopPage("/design-drinkskort/forsmag")}?delt=${card.share_token}` } : {}),
    name: editable ? card.name : "",
    title: card.title,
    subtitle: card.subtitle,
    date: card.date,
    theme: card.theme,
    paper: card.paper,
    cropMarks: card.crop_marks,
    units: card.units,
    shows: card.shows,
    logo: card.logo !== null,
    drinks,
    pages: pages.map((_, page) =>
      addressOf(getDrinksCardPage, { params: { id: key, page: String(page + 1) }, query: { v: edition } }),
    ),
    pageSize: sheetSize(card.paper, card.crop_marks),
    pdf: addressOf(getDrinksCardPdf, { params: { id: key } }),
    notices: set.notices,
    updatedAt: card.updated_at.toISOString(),
  };
}
