import {
  PopularSearchTermsRecommendationBuilder,
  SearchCollectionBuilder,
  SearchTermPredictionBuilder,
  type User,
} from "@relewise/client";
import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { wordFields } from "@skaenk/contract/product-fields";
import type { SearchKind, SearchPredictions } from "@skaenk/contract/search";
import { slugOf } from "@skaenk/danish/slug";
import { byPopularity } from "../../editorial/recipes/find-recipes.ts";
import type { Ranker } from "../personalisation/ranker.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import {
  askSuggestions,
  isReadAnew,
  ofSeveral,
  readGroups,
  readResponses,
  redirectOf,
  requestFor,
  typedRequest,
  withCustom,
} from "./ask-ranker.ts";
import { readingOf, type SearchPlan, selectionsFor, widened } from "./intent/plan-search.ts";
import { vocabularyOf } from "./intent/vocabulary.ts";
import { rankByOurselves } from "./rank-by-ourselves.ts";
import { fitOfDrink, fitOfProduct, inOrderOfFit } from "./rank-suggestions.ts";
import type { Cards } from "./read-cards.ts";
import { readSpelledGuesses } from "./read-guesses.ts";
import { askedAt, type Search } from "./search-requests.ts";

const most = { selections: 2, terms: 4, drinks: 4, products: 3, articles: 2, brands: 2, popular: 6 };
/** So many of a kind are found for a letter, that the best of them can be chosen. */
const considered = 24;
/** The answer to a letter must be there before the next. */
const patienceMs = 80;
const starters = ["gin", "uden alkohol", "espresso martini", "gløgg", "jordbær", "whisky"];

type Asked = { ranker: Ranker; cards: Cards; q: string; user: User; plan: SearchPlan };

/** The predictions for a query that is being typed; before the first letter, frequent queries. */
export async function predict(asked: Asked): Promise<SearchPredictions> {
  const { q, cards, plan } = asked;
  const selections = selectionsFor(q, cards, plan, most.selections);
  if (q === "") {
    return { q, terms: await popularTerms(asked), ...nothingFound, kinds: [], selections, nearest: [] };
  }
  const { meant, isSilent, ...found } = await askOrRank(asked);
  const { redirect } = found;
  const isGuessed = meant !== undefined && redirect !== undefined;
  const shown = { ...found, ...bestOf(found, asked), ...(isGuessed ? nothingFound : {}) };
  const fitting = { ...shown, ...readingOf(q, shown, plan), selections };
  const corrected = meant === undefined || redirect || selections.length > 0 ? [] : [meant];
  if (!findsNothing(fitting)) return { ...fitting, nearest: corrected };
  // Our own ranking corrects no spelling: the whole search may find what it does not, so it must not say that there is nothing.
  return { ...fitting, nearest: isSilent ? [] : await nearestTo(asked) };
}

const nothingFound = { drinks: [], products: [], articles: [], brands: [] };

type Typed = Omit<SearchPredictions, "selections" | "nearest" | "kinds" | "instead" | "diet"> & {
  /** Other words that everything was found by. */
  meant?: string | undefined;
  /** The service did not answer in time. */
  isSilent?: boolean;
};

/** As the search itself. */
async function askOrRank(asked: Asked): Promise<Typed> {
  const { q, cards, plan } = asked;
  const found = (await askFor(asked)) ?? { q, terms: [], ...ourOwn(q, cards, plan), isSilent: true };
  const { drinks, products, articles, brands } = found;
  const lengths = {
    drinks: drinks.length,
    products: products.length,
    articles: articles.length,
    brands: brands.length,
  };
  const wider = widened(plan, lengths);
  return wider ? await askOrRank({ ...asked, plan: wider }) : found;
}

type Groups = Pick<SearchPredictions, "drinks" | "products">;

/** The few that are shown of those that were found: what fits best, and of that what most people like. */
function bestOf({ drinks, products }: Groups, { q, cards: { shelf } }: Asked): Groups {
  const recipe = ({ card }: Groups["drinks"][number]) => shelf.recipeBySlug.get(card.slug);
  const product = ({ card }: Groups["products"][number]) => shelf.productBySlug.get(card.slug);
  return {
    drinks: inOrderOfFit(drinks, {
      fitOf: (hit) => fitOfDrink({ ...hit.card, aliases: recipe(hit)?.row.aliases ?? [] }, q),
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

/** So many of each kind, in the order in which they are asked for. */
const counts: readonly [SearchKind, number][] = [
  ["drinks", considered],
  ["products", considered],
  ["articles", most.articles],
  ["brands", most.brands],
];

async function askFor({ ranker, cards, q, user, plan }: Asked): Promise<Typed | undefined> {
  const settings = askedAt("Search overlay", user);
  const { asked, intent } = plan;
  const first = (kind: SearchKind, count: number): Search => ({
    ...(asked[kind] ?? { q }),
    ...{ sort: (kind === "products" && intent.sort) || "relevance", page: 1 },
    pageSize: asked[kind] ? count : 0,
  });
  const builder = new SearchCollectionBuilder(settings);
  builder.addRequest(
    ofSeveral(
      new SearchTermPredictionBuilder(settings)
        .setTerm(q)
        .take(4 * most.terms)
        .build(),
    ),
  );
  for (const [kind, count] of counts)
    builder.addRequest(withCustom(requestFor(kind, settings, first(kind, count)), { counts: false }));
  const isAnew = isReadAnew(q, plan);
  if (isAnew) builder.addRequest(withCustom(typedRequest(settings, q), { counts: false }));
  const answer = await ranker.ask(({ searcher }, options) => searcher.batch(builder.build(), options), patienceMs);
  if (!answer) return undefined;
  const [terms, ...responses] = answer.responses ?? [];
  const predictions = (terms && "predictions" in terms && terms.predictions) || [];
  const groups = readResponses(responses);
  const [drinks, products, articles, brands] = groups;
  if (!drinks || !products || !articles || !brands) return undefined;
  const answering = counts.flatMap(([kind], at) => (asked[kind] ? [groups[at]?.custom] : []));
  const typed = isAnew ? groups[counts.length] : products;
  const redirect = redirectOf(typed?.redirects ?? [], plan);
  return {
    q,
    terms: predictions.flatMap(({ term }) => (term && isOurs(term, cards) ? [term] : [])).slice(0, most.terms),
    ...readGroups({ drinks, products, articles, brands }, cards),
    ...(redirect ? { redirect } : {}),
    meant: intent.brand ? undefined : readSpelledGuesses(answering, vocabularyOf(cards.shelf).spelled) || undefined,
  };
}

function ourOwn(q: string, cards: Cards, plan: SearchPlan) {
  const none = { category: [], brand: [], strength: [], size: [], assortment: [] };
  const facets = { ...none, ...eachField([...wordFields, ...drinkFieldNames], () => []) };
  const query = { q, kind: "all" as const, page: 1, pageSize: considered, sort: "relevance" as const, ...facets };
  const { drinks, products, articles, brands, redirect } = rankByOurselves(query, cards, plan);
  return {
    ...{ drinks, products, articles: articles.slice(0, most.articles), brands: brands.slice(0, most.brands) },
    ...(redirect ? { redirect } : {}),
  };
}

/** The most searched for that finds something, as the shop writes it; the shop's own ideas until people have searched. */
async function popularTerms({ ranker, cards, user }: Asked): Promise<string[]> {
  const builder = new PopularSearchTermsRecommendationBuilder(askedAt("Search overlay", user)).addEntityType(
    "Product",
    "Content",
  );
  const request = ofSeveral(builder.build());
  const answer = await ranker.ask(
    ({ recommender }, options) => recommender.recommendPopularSearchTerms(request, options),
    patienceMs,
  );
  const { spelled } = vocabularyOf(cards.shelf);
  const searched = (answer?.recommendations ?? []).flatMap(({ term }) => (term && spelled(term)) || []);
  return [...new Set([...searched, ...starters])].slice(0, most.popular);
}

/** Whether every word is one that the shop itself uses: neither half a word nor somebody's joke is shown to others. */
function isOurs(term: string, { shelf }: Cards): boolean {
  return term.length > 2 && slugOf(term).split("-").every(vocabularyOf(shelf).isUsed);
}
