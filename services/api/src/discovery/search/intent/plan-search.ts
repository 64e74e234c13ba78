import type { ShownClub } from "@skaenk/contract/club-conditions";
import type { SearchGroups, SearchKind, Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { fillClub } from "../../../editorial/content/structured-text.ts";
import { lookOfName } from "../../../editorial/drawings/variant-look.ts";
import { findNamedPages } from "../find-named-pages.ts";
import { findSelections } from "../find-selections.ts";
import type { Cards } from "../read-cards.ts";
import type { SearchScope } from "../search-requests.ts";
import { orderKinds } from "./order-kinds.ts";
import { type QueryIntent, readIntent } from "./read-intent.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** The request for one kind of hit. */
export type KindQuery = { q: string; scope?: SearchScope };

/** A query as it is searched for: what is asked of each kind that answers, and what the answer says of it. */
export type SearchPlan = {
  intent: QueryIntent;
  asked: Partial<Record<SearchKind, KindQuery>>;
  /** The brand that is not carried, where something stands for it. */
  instead?: { name: string; kind: string };
};

const everything: readonly SearchKind[] = ["drinks", "products", "articles", "brands"];

/** Reads a query and finds what it is about. */
export async function planSearch(q: string, cards: Cards): Promise<SearchPlan> {
  const intent = withClub(readIntent(q, vocabularyOf(cards.shelf)), cards.club);
  if (intent.brand) return await planBrand(intent, intent.brand, cards);
  const { shelf, shelfFirst, diet, assortment, price, taste, liquor, theme, kinds = everything } = intent;
  const within = intent.giftBoxes && shelf ? { slugs: presentsOf(cards, shelf) } : { shelf };
  const narrow: Partial<Record<SearchKind, SearchScope>> = {
    products: said({ ...within, shelfFirst, diet, assortment, price }),
    drinks: said({ diet, taste, liquor }),
    articles: said({ theme }),
  };
  return { intent, asked: Object.fromEntries(kinds.map((kind) => [kind, askedOf(intent.q, narrow[kind])])) };
}

/** Slugs of what can be bought of the shelf of presents and, in a gift box, of all shelves. */
const presentsOf = ({ shelf: { products } }: Cards, shelf: string): string[] =>
  products
    .filter(
      ({ card, variants }) =>
        (!card.soldOut && `${card.category}/`.startsWith(`${shelf}/`)) ||
        variants.some(
          ({ name, availability }) => availability !== "sold_out" && lookOfName(name).container === "gift-box",
        ),
    )
    .map(({ card }) => card.slug);

/** Pages of the club are found as it stands: while it is closed only by those who are in it, and no answer promises points. Pure. */
export function withClub({ page, ...intent }: QueryIntent, club: ShownClub): QueryIntent {
  if (!page?.to.startsWith(shopPage("/klub"))) return page ? { ...intent, page } : intent;
  const { note, ...found } = page;
  const said = note === undefined ? {} : { note: fillClub(note, club) };
  if (club.open) return { ...intent, page: { ...found, ...said } };
  if (note !== undefined) return { ...intent, page: { to: shopPage("/kontakt"), title: "Kontakt", ...said } };
  return page.to === shopPage("/klub") || !club.hasMembers ? intent : { ...intent, page: found };
}

/** The members that are there. */
const said = (scope: { [Name in keyof SearchScope]: SearchScope[Name] | undefined }): SearchScope =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined));

const askedOf = (q: string, scope: SearchScope = {}): KindQuery =>
  Object.keys(scope).length > 0 ? { q, scope } : { q };

/** The substitutes for a brand that the shop does not carry: bottles for the same ingredient, a shelf, or the name of the kind. */
async function planBrand(
  intent: QueryIntent,
  { name, kind, found }: NonNullable<QueryIntent["brand"]>,
  cards: Cards,
): Promise<SearchPlan> {
  const words = "words" in found ? found.words : kind;
  const byWords = [words, intent.q].filter(Boolean).join(" ");
  const instead = { name, kind };
  if ("shelf" in found && cards.shelf.productsByCategory.has(found.shelf)) {
    return {
      intent,
      instead,
      asked: { products: { q: intent.q, scope: { shelf: found.shelf } }, drinks: { q: byWords } },
    };
  }
  if ("ingredient" in found) {
    const { ingredient } = found;
    const slugs = await cards.bottlesFor(ingredient);
    const drinks = cards.shelf.recipes.filter(({ row }) => row.ingredients.some(({ key }) => key === ingredient));
    if (slugs.length > 0) {
      const made = { q: intent.q, scope: { slugs: drinks.map(({ row }) => row.slug) } };
      return { intent, instead, asked: { products: { q: intent.q, scope: { slugs } }, drinks: made } };
    }
  }
  return { intent, instead, asked: { products: { q: byWords }, drinks: { q: byWords } } };
}

const widenable: readonly SearchKind[] = ["products", "drinks"];

/**
 * The plan with fewer words for the kinds that found nothing: where no present suits the named taste, any present is shown. Undefined where
 * there is nothing to leave out. Pure.
 */
export function widened(
  { intent: { wider, ...intent }, asked, ...plan }: SearchPlan,
  counts: Record<SearchKind, number>,
): SearchPlan | undefined {
  if (wider === undefined) return undefined;
  const empty = widenable.filter((kind) => asked[kind]?.q === intent.q && intent.q !== wider && counts[kind] === 0);
  if (empty.length === 0) return undefined;
  const widen = Object.fromEntries(empty.map((kind) => [kind, { ...asked[kind], q: wider }]));
  return { ...plan, intent, asked: { ...asked, ...widen } };
}

/** Ingredients, techniques, collections and campaigns that a query finds. */
export function selectionsFor(q: string, cards: Cards, { intent }: SearchPlan, most: number): Selection[] {
  if (intent.brand || intent.diet) return [];
  const { selections, namedPages } = cards;
  return [...findNamedPages(namedPages, q, most), ...findSelections(selections, q, most, intent.selections)];
}

/** The intent as the answer shows it. A brand has no substitute where nothing was found. Pure. */
export function readingOf(q: string, found: SearchGroups, { intent, instead }: SearchPlan) {
  const isThere = found.products.length + found.drinks.length > 0;
  return {
    kinds: orderKinds(q, found, intent),
    ...(instead && isThere ? { instead } : {}),
    ...(intent.diet ? { diet: intent.diet } : {}),
  };
}
