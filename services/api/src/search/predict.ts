import {
  PopularSearchTermsRecommendationBuilder,
  SearchCollectionBuilder,
  SearchTermPredictionBuilder,
  type User,
} from "@relewise/client";
import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { wordFields } from "@skaenk/contract/product-fields";
import type { SearchPredictions } from "@skaenk/contract/search";
import { slugOf } from "@skaenk/danish/slug";
import type { Ranker } from "../personalisation/ranker.ts";
import { byPopularity } from "../recipes/find-recipes.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import { askSuggestions, readGroups, type WireGroup } from "./ask-ranker.ts";
import { findSelections } from "./find-selections.ts";
import { rankByOurselves } from "./rank-by-ourselves.ts";
import { fitOfDrink, fitOfProduct, inOrderOfFit } from "./rank-suggestions.ts";
import type { Cards } from "./read-cards.ts";
import { askedAt, contentSearch, productSearch, type Search } from "./search-requests.ts";

const most = { selections: 2, terms: 4, drinks: 4, products: 3, articles: 2, brands: 2, popular: 6 };
/** So many of a kind are found for a letter, that the best of them can be chosen. */
const considered = 24;
/** The answer to a letter must be there before the next. */
const patienceMs = 80;
const starters = ["gin", "uden alkohol", "espresso martini", "gløgg", "jordbær", "whisky"];

type Asked = { ranker: Ranker; cards: Cards; q: string; user: User };

/** What somebody who is typing may be looking for; before the first letter, what people search for. */
export async function predict(asked: Asked): Promise<SearchPredictions> {
  const { q, cards } = asked;
  const selections = findSelections(cards.selections, q, most.selections);
  if (q === "") {
    const nothing = { drinks: [], products: [], articles: [], brands: [] };
    return { q, terms: await popularTerms(asked), ...nothing, selections, nearest: [] };
  }
  const found = (await askFor(asked)) ?? { q, terms: [], ...ourOwn(q, cards) };
  const fitting = { ...found, ...bestOf(found, asked), selections };
  return { ...fitting, nearest: findsNothing(fitting) ? await nearestTo(asked) : [] };
}

type Groups = Pick<SearchPredictions, "drinks" | "products">;

/** The few that are shown of those that were found: what fits best, and of that what most people like. */
function bestOf({ drinks, products }: Groups, { q, cards: { shelf } }: Asked): Groups {
  const recipe = ({ card }: Groups["drinks"][number]) => shelf.recipeBySlug.get(card.slug);
  const product = ({ card }: Groups["products"][number]) => shelf.productBySlug.get(card.slug);
  return {
    drinks: inOrderOfFit(drinks, {
      fitOf: ({ card }) => fitOfDrink(card, q),
      byPopularity: (a, b) => compareKnown(recipe(a), recipe(b), byPopularity),
    }).slice(0, most.drinks),
    products: inOrderOfFit(products, {
      fitOf: ({ card }) => fitOfProduct(card, q),
      byPopularity: (a, b) => compareKnown(product(a), product(b), compareOnShelf),
    }).slice(0, most.products),
  };
}

const compareKnown = <Of>(a: Of | undefined, b: Of | undefined, compare: (a: Of, b: Of) => number): number =>
  a && b ? compare(a, b) : 0;

const findsNothing = (found: Omit<SearchPredictions, "nearest">): boolean =>
  found.redirect === undefined &&
  [found.terms, found.drinks, found.products, found.articles, found.brands, found.selections].every(
    (some) => some.length === 0,
  );

/** Words that do find something: the nearest, or else what people search for. */
async function nearestTo(asked: Asked): Promise<string[]> {
  const { ranker, q, cards } = asked;
  const near = (await askSuggestions(ranker, q, most.terms)).filter((term) => isOurs(term, cards));
  return near.length > 0 ? near : await popularTerms(asked);
}

async function askFor({
  ranker,
  cards,
  q,
  user,
}: Asked): Promise<Omit<SearchPredictions, "selections" | "nearest"> | undefined> {
  const settings = askedAt("Search overlay", user);
  const first = (pageSize: number): Search => ({ q, sort: "relevance", page: 1, pageSize });
  const request = new SearchCollectionBuilder(settings)
    .addRequest(
      new SearchTermPredictionBuilder(settings)
        .setTerm(q)
        .take(4 * most.terms)
        .build(),
    )
    .addRequest(contentSearch(settings, "recipe", first(considered)).build())
    .addRequest(productSearch(settings, first(considered)).build())
    .addRequest(contentSearch(settings, "article", first(most.articles)).build())
    .addRequest(contentSearch(settings, "brand", first(most.brands)).build())
    .build();
  const answer = await ranker.ask(({ searcher }, options) => searcher.batch(request, options), patienceMs);
  if (!answer) return undefined;
  const [terms, drinks, products, articles, brands] = (answer.responses ?? []) as unknown as [
    { predictions?: { term?: string | null }[] },
    ...WireGroup[],
  ];
  if (!drinks || !products || !articles || !brands) return undefined;
  const redirect = products.redirects?.[0];
  return {
    q,
    terms: (terms.predictions ?? [])
      .flatMap(({ term }) => (term && isOurs(term, cards) ? [term] : []))
      .slice(0, most.terms),
    ...readGroups({ drinks, products, articles, brands }, cards),
    ...(redirect?.destination
      ? { redirect: { to: redirect.destination, title: redirect.data?.Title ?? redirect.destination } }
      : {}),
  };
}

function ourOwn(q: string, cards: Cards) {
  const none = { category: [], brand: [], strength: [], size: [], assortment: [] };
  const facets = { ...none, ...eachField([...wordFields, ...drinkFieldNames], () => []) };
  const { drinks, products, articles, brands } = rankByOurselves(
    { q, kind: "all", page: 1, pageSize: considered, sort: "relevance", ...facets },
    cards,
  );
  return { drinks, products, articles: articles.slice(0, most.articles), brands: brands.slice(0, most.brands) };
}

/** The most searched for that finds something; the shop's own ideas until people have searched. */
async function popularTerms({ ranker, cards, user }: Asked): Promise<string[]> {
  const builder = new PopularSearchTermsRecommendationBuilder(askedAt("Search overlay", user)).addEntityType(
    "Product",
    "Content",
  );
  const answer = await ranker.ask(
    ({ recommender }, options) => recommender.recommendPopularSearchTerms(builder.build(), options),
    patienceMs,
  );
  const searched = (answer?.recommendations ?? []).flatMap(({ term }) => (term && isOurs(term, cards) ? [term] : []));
  return spelledOnce([...searched, ...starters]).slice(0, most.popular);
}

/** What differs in spelling only stands there once, with its Danish letters if anybody wrote them. */
function spelledOnce(terms: readonly string[]): string[] {
  const spelled = new Map<string, string>();
  for (const term of terms) {
    const slug = slugOf(term);
    if (!spelled.has(slug) || /[æøå]/i.test(term)) spelled.set(slug, term);
  }
  return [...spelled.values()];
}

/** Whether every word is one that the shop itself uses: neither half a word nor somebody's joke is shown to others. */
function isOurs(term: string, { shelf }: Cards): boolean {
  const isUsed = (word: string) =>
    shelf.shelf.usesWord(word) || shelf.recipes.some(({ haystack }) => `${haystack}-`.includes(`-${word}-`));
  return term.length > 2 && slugOf(term).split("-").every(isUsed);
}
