import { articleAddress } from "@skaenk/contract/article-address";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { SearchPredictions } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { readingWords } from "./reading-words";
import { addressOfSelection, headedSelections, selectionWord } from "./selection-words";

/** One thing that may be chosen while typing. */
export type Suggestion = {
  to: string;
  name: string;
  marks: [number, number][];
  note?: string;
  price?: string;
  drawing?: string;
  /** The colour of a drink, on which its picture stands. */
  tint?: RecipeCard["tint"];
  icon?: "search" | "clock" | "arrow";
};

export type SuggestionGroup = { title: string; items: Suggestion[]; extra?: ReactNode };

const term = (q: string, icon: Suggestion["icon"] = "search"): Suggestion => ({
  to: `${shopPage("/find")}?q=${encodeURIComponent(q)}`,
  name: q,
  marks: [],
  icon,
});

const drinkOf = (card: RecipeCard): Suggestion => ({
  to: shopPage("/drink/:slug", { slug: card.slug }),
  name: card.name,
  marks: [],
  drawing: card.drawing,
  tint: card.tint,
  note: card.tastes.slice(0, 2).join(", "),
});

const productOf = (card: ProductCard): Suggestion => ({
  to: shopPage("/vare/:slug", { slug: card.slug }),
  name: card.name,
  marks: [],
  drawing: card.drawing,
  ...(card.soldOut ? { note: "Udsolgt" } : { note: card.size, price: formatPrice(card.priceOre) }),
});

export type SeenItems = { drinks: RecipeCard[]; products: ProductCard[] };
export const nothingSeen: SeenItems = { drinks: [], products: [] };

/**
 * The suggestions for the typed words, in groups. Before the first letter these are things looked at and words searched for earlier, and
 * frequent queries.
 */
export function groupSuggestions(
  answer: SearchPredictions,
  recent: readonly string[],
  seen: SeenItems = nothingSeen,
): SuggestionGroup[] {
  const { q, terms, articles, brands, selections, nearest, redirect, kinds } = answer;
  const others = terms.filter((one) => !recent.includes(one));
  const offered = [q, ...nearest].map((one) => one.toLowerCase());
  const groups: SuggestionGroup[] =
    q === ""
      ? [
          { title: "Du søgte efter", items: recent.map((one) => term(one, "clock")) },
          { title: "Prøv for eksempel", items: others.map((one) => term(one)) },
          { title: "Du så på", items: [...seen.drinks.map(drinkOf), ...seen.products.map(productOf)] },
        ]
      : [
          {
            title:
              nearest.length === 0
                ? "Forslag"
                : kinds.length > 0
                  ? "Mente du"
                  : `Ingen resultater for »${q}«. Prøv i stedet`,
            items: [
              ...nearest.map((one) => term(one)),
              ...(redirect ? [{ to: redirect.to, name: redirect.title, marks: [], icon: "arrow" as const }] : []),
              ...terms.filter((one) => !offered.includes(one.toLowerCase())).map((one) => term(one)),
            ],
          },
          ...selectionGroups(selections.filter(({ isNamed }) => isNamed)),
          ...goods(answer, kinds),
          ...selectionGroups(selections.filter(({ isNamed }) => !isNamed)),
          {
            title: "Artikler og mærker",
            items: [
              ...articles.map(({ card, marks }) => ({
                to: articleAddress(card),
                name: card.title,
                marks,
                note: card.theme.name,
              })),
              ...brands.map(({ card, marks }) => ({
                to: shopPage("/shop/:slug", { slug: card.slug }),
                name: card.name,
                marks,
                note: "Mærke",
              })),
            ],
          },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Drinks and products, those first that the words deserve; what stands for a brand says so. */
function goods(
  { drinks, products, instead, diet }: SearchPredictions,
  kinds: SearchPredictions["kinds"],
): SuggestionGroup[] {
  const groups = {
    drinks: { title: "Drinks", items: drinks.map(({ card, marks }) => ({ ...drinkOf(card), marks })) },
    products: { title: "Varer", items: products.map(({ card, marks }) => ({ ...productOf(card), marks })) },
  };
  const isFirst = kinds.indexOf("products") < kinds.indexOf("drinks");
  const [first, second] = isFirst ? [groups.products, groups.drinks] : [groups.drinks, groups.products];
  const reading = instead && readingWords({ instead, diet });
  return [reading ? { ...first, title: reading } : first, second];
}

const selectionGroups = (all: SearchPredictions["selections"]): SuggestionGroup[] =>
  headedSelections(all).map(({ title, selections }) => ({
    title,
    items: selections.map((selection) => ({
      ...{ to: addressOfSelection(selection), name: selection.name, marks: [] },
      note: selectionWord(selection),
    })),
  }));

/** The next place when the arrow keys are pressed; -1 is the box itself, between the last and the first. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
}
