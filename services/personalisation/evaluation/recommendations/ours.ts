/** The service's own recommendations as a method among the others: everything goes the way of a real request. */
import { recommend } from "../../src/recommend/recommend.ts";
import { Dataset } from "../../src/state/dataset.ts";
import { fold } from "../../src/storage/fold.ts";
import { readTrackable } from "../../src/storage/trackable.ts";
import type { Method, Split, Visit } from "./visit.ts";

const lookMs = 40_000;
const hourMs = 3_600_000;
const asked = 100;
const language = "da";

type Request =
  | "PersonalProductRecommendationRequest"
  | "ProductsViewedAfterViewingProductRequest"
  | "SimilarProductsRequest";

/** What the service is told besides the looks. */
type Told = Pick<Split, "shelfOf" | "tastesOf"> & {
  /** Visitors are known again: their question rests on earlier visits too. */
  remembers?: boolean;
};

/**
 * The visits as views of so many people. Each question is asked by somebody who has looked at the history; afterwards their looks
 * are taken back, so that nobody learns from the tests.
 */
export const afterLooks =
  (request: Request, { remembers = false, ...described }: Told = {}): Method =>
  (training, goods) => {
    const dataset = assortment(goods, training, described);
    for (const { user, at, goods: seen } of training) {
      for (const [place, good] of seen.entries()) look(dataset, `u${user}`, good, at + place * lookMs);
    }
    const known = dataset.behaviour.length;
    const now = afterAll(training);
    let visitors = 0;
    return (history, user) => {
      const temporaryId = remembers ? `u${user}` : `visitor${visitors++}`;
      for (const good of history) look(dataset, temporaryId, good, now);
      const productAndVariantId = { productId: `g${history.at(-1)}` };
      const existingProductId = productAndVariantId;
      const found = ask(dataset, request, { productAndVariantId, existingProductId }, { now, temporaryId });
      dataset.behaviour.remove(0, (row) => row >= known);
      return found;
    };
  };

/** The visits as orders; asked is what goes with all that is in the cart so far. */
export const boughtTogether: Method = (training, goods) => {
  const dataset = assortment(goods, training);
  training.forEach(({ user, at, goods: bought }, number) => {
    fold(dataset, readTrackable(orderOf(bought, `u${user}`, number), "", "Order"), at);
  });
  const now = afterAll(training);
  return (history) => {
    const productAndVariantIds = [...new Set(history)].map((good) => ({ productId: `g${good}` }));
    return ask(dataset, "PurchasedWithMultipleProductsRequest", { productAndVariantIds }, { now });
  };
};

function ask(
  dataset: Dataset,
  request: string,
  specification: object,
  { now, temporaryId }: { now: number; temporaryId?: string },
): number[] {
  const profile = temporaryId === undefined ? undefined : dataset.profiles.find({ temporaryId });
  const context = { dataset, language, currency: "", profile, now };
  const settings = { numberOfRecommendations: asked };
  const response = recommend(request, { settings, ...specification }, () => context);
  return (response.recommendations as { productId: string }[]).map(({ productId }) => Number(productId.slice(1)));
}

function assortment(goods: number, training: readonly Visit[], described: Told = {}): Dataset {
  const dataset = new Dataset("evaluation");
  const first = training[0]?.at ?? 0;
  for (let good = 0; good < goods; good++) {
    fold(dataset, readTrackable({ product: describe(good, described) }, "", "ProductUpdate"), first);
  }
  return dataset;
}

/** A thing as a shop sends it: with its shelf and tastes, where they are known. */
function describe(good: number, { shelfOf, tastesOf }: Told) {
  const shelf = shelfOf?.[good] ?? 0;
  const displayName = { values: [{ language: { value: language }, text: shelfName(shelf) }] };
  const path = { breadcrumbPathStartingFromRoot: [{ id: `s${shelf}`, displayName }] };
  const tastes = { type: "StringList", value: tastesOf?.[good], isCollection: true };
  return {
    id: `g${good}`,
    ...(shelfOf ? { categoryPaths: [path] } : {}),
    ...(tastesOf ? { data: { tastes } } : {}),
  };
}

/** A word that no other shelf has. */
function shelfName(shelf: number): string {
  const [first, second] = ["bdfghjklmnprstv", "aeiouyæøå"];
  const syllable = (number: number) => `${first[number % 15]}${second[Math.floor(number / 15) % 9]}`;
  return `${syllable(shelf)}${syllable(Math.floor(shelf / 135) + 7)}x`;
}

function look(dataset: Dataset, temporaryId: string, good: number, at: number): void {
  fold(dataset, readTrackable({ product: { id: `g${good}` }, user: { temporaryId } }, "", "ProductView"), at);
}

function orderOf(goods: readonly number[], temporaryId: string, number: number) {
  return {
    user: { temporaryId },
    orderNumber: `${number}`,
    lineItems: goods.map((good) => ({ product: { id: `g${good}` }, quantity: 1, lineTotal: 100 })),
    subtotal: { amount: 100 * goods.length, currency: { value: "DKK" } },
  };
}

const afterAll = (training: readonly Visit[]) => (training.at(-1)?.at ?? 0) + hourMs;
