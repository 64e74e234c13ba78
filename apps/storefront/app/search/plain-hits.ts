import { articleAddress } from "@skaenk/contract/article-address";
import type { Marks, SearchAnswer, SearchKind, Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import { addressOfSelection, selectionWord } from "./selection-words";

/** One line of the plain list. */
export type PlainHit = { to: string; name: string; marks: Marks; note: string };

/** Everything that answers in one list, in the order of the search: the page that is meant, what bears the words as its name, the rest. */
export function plainHits(answer: SearchAnswer): PlainHit[] {
  const { redirect, selections, kinds } = answer;
  const page = redirect ? [{ to: redirect.to, name: redirect.title, marks: [], note: "Side" }] : [];
  const named = selections.filter(({ isNamed }) => isNamed).map(ofSelection);
  const others = selections.filter(({ isNamed }) => !isNamed).map(ofSelection);
  return [...page, ...named, ...kinds.flatMap((kind) => ofKind(kind, answer)), ...others];
}

const ofSelection = (selection: Selection): PlainHit => ({
  ...{ to: addressOfSelection(selection), name: selection.name, marks: [] },
  note: selectionWord(selection),
});

function ofKind(kind: SearchKind, answer: SearchAnswer): PlainHit[] {
  switch (kind) {
    case "drinks":
      return answer.drinks.map(({ card, marks }) => ({
        ...{ to: shopPage("/drink/:slug", { slug: card.slug }), name: card.name, marks },
        note: "Drink",
      }));
    case "products":
      return answer.products.map(({ card, marks }) => ({
        ...{ to: shopPage("/vare/:slug", { slug: card.slug }), name: card.name, marks },
        note: formatPrice(card.priceOre),
      }));
    case "articles":
      return answer.articles.map(({ card, marks }) => ({
        ...{ to: articleAddress(card), name: card.title, marks },
        note: "Artikel",
      }));
    default:
      return answer.brands.map(({ card, marks }) => ({
        ...{ to: shopPage("/shop/:slug", { slug: card.slug }), name: card.name, marks },
        note: "Mærke",
      }));
  }
}
