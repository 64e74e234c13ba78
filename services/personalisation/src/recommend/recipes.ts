/** Each kind of recommendation as a recipe of sources. */

import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { historyOf, productsInCarts } from "@skaenk/engine/behaviour/history";
import { emptyVariant, newEntity, type Product } from "@skaenk/engine/entities/entity";
import { TopK } from "@skaenk/engine/index/top-k";
import { Candidates } from "@skaenk/engine/recommendation/candidates";
import type { Recipe } from "@skaenk/engine/recommendation/choose-entities";
import { nextLook } from "@skaenk/engine/recommendation/next-look";
import { dislikedIds, personalCandidates } from "@skaenk/engine/recommendation/personal";
import { boughtWith, chosenAfterTerm } from "@skaenk/engine/recommendation/relations";
import { defaultSignificances, keptSimilar, similarProducts } from "@skaenk/engine/recommendation/similar";
import { matchText } from "@skaenk/engine/search/match-text";
import { planQuery } from "@skaenk/engine/search/query-plan";
import { readProductPatch } from "../entities/entity-update.ts";
import type { RequestContext } from "../filters/context.ts";
import {
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalObject,
  optionalString,
  optionalStrings,
  readList,
  readObject,
  readString,
  readTerm,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { customRecipe } from "./custom-recipe.ts";
import { groupRecipes } from "./group-recipes.ts";
import { popularContents, popularProducts } from "./popular-recipes.ts";
import { readSignificances } from "./read-likeness.ts";
import { type RecipeMaker, recipe, viewOfKind } from "./recipe.ts";

/** Each is followed through what people did: more than a cart or a page holds. */
const mostSeeds = 100;
/** Of products that are to be put in order. */
const mostSorted = 1000;

function readProductId(wire: JsonObject): string {
  return readString(readObject(wire, "productAndVariantId", ""), "productId", "productAndVariantId");
}

function readProductIds(wire: JsonObject): string[] {
  const list = objectsOf(readList(wire, "productAndVariantIds", ""), "productAndVariantIds");
  limitObjects(list, mostSeeds, "productAndVariantIds");
  return list.map((it, at) => readString(it, "productId", `productAndVariantIds[${at}]`));
}

/** Ordinals of known ids, all of the same weight. */
function seedsOf(context: RequestContext, kind: "product" | "content", ids: Iterable<string>): Map<number, number> {
  const seeds = new Map<number, number>();
  for (const id of ids) {
    const entity = context.dataset.catalogue.tables[kind].find(id);
    if (entity) seeds.set(entity.ordinal, 1);
  }
  return seeds;
}

const purchasedWith =
  (readIds: (wire: JsonObject) => string[]): RecipeMaker =>
  (wire, context) => {
    const ids = readIds(wire);
    const candidates = boughtWith(context.dataset, seedsOf(context, "product", ids), context.now);
    return recipe("product", candidates, { excluded: new Set(ids), promises: "bought together" });
  };

const purchasedWithCart: RecipeMaker = (_wire, context) => {
  const inCart = productsInCarts(context.profile);
  return recipe("product", boughtWith(context.dataset, seedsOf(context, "product", inCart), context.now), {
    dropsCart: true,
    promises: "bought together",
  });
};

const afterViewing =
  (seen: "product" | "content", wanted: "product" | "content", readIds: (wire: JsonObject) => string[]): RecipeMaker =>
  (wire, context) => {
    const ids = readIds(wire);
    const { behaviour } = context.dataset;
    const looks = { behaviour, seen: viewOfKind[seen], wanted: viewOfKind[wanted], now: context.now };
    const candidates = nextLook(looks, seedsOf(context, seen, ids));
    return recipe(wanted, candidates, { excluded: new Set(seen === wanted ? ids : []), promises: "viewed after" });
  };

const oneContent = (wire: JsonObject) => [readString(wire, "contentId", "")];
const manyContents = (wire: JsonObject) => {
  const ids = optionalStrings(wire, "contentIds", "");
  if (!ids) throw invalid("contentIds", "must be a list");
  limitObjects(ids, mostSeeds, "contentIds");
  return ids;
};

const recentlyViewed: RecipeMaker = (_wire, context) => {
  const candidates = new Candidates();
  const history = historyOf(context.dataset.behaviour, context.profile, happeningKinds.productView);
  for (const [ordinal, { latest }] of history) candidates.add(ordinal, latest, "recently viewed");
  return recipe("product", candidates, { fills: false, fixedOrder: true });
};

/** What is popular comes after what is theirs: at a twentieth of the best score it cost 1.5 of 64 hits in a hundred. */
const personalPopularity = 0.005;

const personal =
  (kind: "product" | "content"): RecipeMaker =>
  (_wire, context) =>
    recipe(kind, personalCandidates(context, kind), {
      excluded: dislikedIds(context, kind),
      fills: false,
      endsInPopular: true,
      popularityShare: personalPopularity,
    });

const fitsWeight = 0.8;
/** More than a shelf shows, some filters included. */
const mostFitting = 300;

/** What people chose after these words, and what the words find: the best of it at once, all where filters leave too few. */
function termBased(wire: JsonObject, context: RequestContext): Recipe {
  const term = readTerm(wire);
  const chosen = chosenAfterTerm(context.dataset, context.language, term, context.now);
  const { found, rest } = foundByWords(context, term, mostFitting, chosen);
  const mixed = (fitting: Candidates) => {
    const candidates = new Candidates();
    candidates.mix(chosen, 1);
    candidates.mix(fitting, fitsWeight);
    return candidates;
  };
  const all = () => mixed(foundByWords(context, term, Number.POSITIVE_INFINITY, chosen).found);
  return recipe("product", mixed(found), {
    wider: { candidates: all, most: (rest / found.best) * fitsWeight || 0, equalsInOrder: true },
  });
}

/** What the words find: the best, besides those that are known to be chosen. `rest`: no other fits better. */
function foundByWords(
  context: RequestContext,
  term: string,
  size: number,
  chosen: Candidates,
): { found: Candidates; rest: number } {
  const index = context.dataset.indexes.product;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const { live } = index;
  const plan = planQuery(text, term, { synonyms: index.synonyms(context.language), completeLast: false, live });
  const hits = matchText(text, plan, index.rows.length);
  const best = new TopK(Math.min(size, hits.count), (a, b) => index.ties.compare(a, b));
  const found = new Candidates();
  let fitting = 0;
  for (let at = 0; at < hits.count; at++) {
    const row = hits.rows[at] as number;
    const score = hits.scores[at] as number;
    if (!live.has(row)) continue;
    fitting++;
    if (chosen.has(index.ordinals[row] as number)) found.add(index.ordinals[row] as number, score, "fits the words");
    else if (score >= best.least) best.offer(score, row);
  }
  const { rows, scores } = best.drain();
  rows.forEach((row, place) => {
    found.add(index.ordinals[row] as number, scores[place] as number, "fits the words");
  });
  return { found, rest: found.size < fitting ? (scores.at(-1) ?? 0) : 0 };
}

function similar(wire: JsonObject, context: RequestContext): Recipe {
  const existing = optionalObject(wire, "existingProductId", "");
  const id = existing && readString(existing, "productId", "existingProductId");
  const described = optionalObject(wire, "productData", "");
  const known = id === undefined ? undefined : context.dataset.catalogue.product(id);
  const product = described
    ? describedProduct(described, context, isTrue(wire, "considerAlreadyKnownInformationAboutProduct"))
    : known;
  const significances = readSignificances(optionalObject(wire, "evaluationSettings", ""));
  const variantId = existing && optionalString(existing, "variantId", "existingProductId");
  // What nobody asks in a way of their own is kept for the next who asks; filters may leave little of that.
  const isUsual = product === known && significances === defaultSignificances && variantId === undefined;
  const candidates = !product
    ? new Candidates()
    : isUsual && !wire.filters
      ? Candidates.ofOne("similar", keptSimilar(context, product))
      : similarProducts({ context, product, significances, variantId });
  return recipe("product", candidates, { excluded: new Set([id, product?.id].filter((it) => it !== undefined)) });
}

/** A product made of what the request says about it, over what is known if that is wanted. */
function describedProduct(wire: JsonObject, context: RequestContext, overKnown: boolean): Product {
  const patch = readProductPatch(wire, "productData");
  const known = overKnown ? context.dataset.catalogue.product(patch.id) : undefined;
  const product = newEntity("product", patch.id, -1, context.now) as Product;
  if (known) Object.assign(product, known, { ordinal: -1 });
  if (patch.names) product.names = { ...product.names, ...patch.names };
  if (patch.assortments) product.assortments = patch.assortments;
  if (patch.paths) product.paths = patch.paths.map((path) => path.map((node) => node.id));
  if (patch.brand) product.brandId = patch.brand.id;
  product.data = { ...product.data, ...patch.data };
  product.listPrice = { ...product.listPrice, ...patch.listPrice };
  product.salesPrice = { ...product.salesPrice, ...patch.salesPrice };
  if (product.variants.length === 0) product.variants = [emptyVariant(patch.id)];
  return product;
}

/** The given products, best for this person first. */
function sortProducts(wire: JsonObject, context: RequestContext): Recipe {
  const ids = optionalStrings(wire, "productIds", "");
  if (!ids) throw invalid("productIds", "must be a list");
  limitObjects(ids, mostSorted, "productIds");
  const personalScores = personalCandidates(context, "product");
  const popularity = context.dataset.popularity.product;
  const scale = popularity.scale(context.now);
  const most = personalScores.best || 1;
  const scored = [...new Set(ids)].flatMap((id) => {
    const product = context.dataset.catalogue.product(id);
    if (!product) return [];
    const score = personalScores.scoreOf(product.ordinal) / most + 0.5 * popularity.share(product.ordinal, scale);
    return [{ ordinal: product.ordinal, score: score + 1e-6 }];
  });
  scored.sort((a, b) => b.score - a.score);
  const candidates = new Candidates();
  for (const { ordinal, score } of scored) candidates.add(ordinal, score, "for you");
  return recipe("product", candidates, { fills: false });
}

const productRecipes: Readonly<Record<string, RecipeMaker>> = {
  PurchasedWithProductRequest: purchasedWith((wire) => [readProductId(wire)]),
  PurchasedWithMultipleProductsRequest: purchasedWith(readProductIds),
  PurchasedWithCurrentCartRequest: purchasedWithCart,
  ProductsViewedAfterViewingProductRequest: afterViewing("product", "product", (wire) => [readProductId(wire)]),
  ProductsViewedAfterViewingContentRequest: afterViewing("content", "product", oneContent),
  RecentlyViewedProductsRequest: recentlyViewed,
  PersonalProductRecommendationRequest: personal("product"),
  PopularProductsRequest: popularProducts,
  SearchTermBasedProductRecommendationRequest: termBased,
  SimilarProductsRequest: similar,
  SortProductsRequest: sortProducts,
};

export const recipeMakers: Readonly<Record<string, RecipeMaker>> = {
  ...productRecipes,
  CustomProductRecommendationRequest: customRecipe(productRecipes),
  ContentsViewedAfterViewingProductRequest: afterViewing("product", "content", (wire) => [readProductId(wire)]),
  ContentsViewedAfterViewingMultipleProductsRequest: afterViewing("product", "content", readProductIds),
  ContentsViewedAfterViewingContentRequest: afterViewing("content", "content", oneContent),
  ContentsViewedAfterViewingMultipleContentsRequest: afterViewing("content", "content", manyContents),
  PersonalContentRecommendationRequest: personal("content"),
  PopularContentsRequest: popularContents,
  ...groupRecipes,
};
