import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { withoutDearer } from "@skaenk/mixing/choose-bottles";
import { type Candidate, proposeBottles, type WantedLiquor } from "@skaenk/mixing/propose-bottle";
import type { Database } from "../../platform/queries.ts";
import type { IndexedProduct } from "./product-shelf.ts";
import { listProductsForIngredients } from "./recipe-queries.ts";
import type { ShelvedProduct } from "./shelve-product.ts";
import type { ShelvesDatabase } from "./tables.ts";

/** The product proposed for an ingredient, with the packs that can be bought now. */
export type IngredientProduct = NonNullable<Ingredient["product"]>;

/** A product that can serve an ingredient, where it stands on the shelf. */
type Serving = Candidate & { product: IndexedProduct };

/** More than anybody reads through to change a bottle. */
const mostBottles = 24;

/** The products that serve each ingredient, the one to propose first. */
export async function rankBottles(
  db: Database<ShelvesDatabase>,
  productBySlug: ReadonlyMap<string, IndexedProduct>,
  keys: string[],
) {
  const links = await listProductsForIngredients(db, keys);
  const servings = new Map<string, { wanted: WantedLiquor; serving: Serving[] }>();
  for (const link of links) {
    const product = productBySlug.get(link.product_slug);
    if (!product) continue;
    const known = servings.get(link.ingredient_key) ?? {
      wanted: { colour: link.colour, abvPercent: link.abv_percent },
      serving: [],
    };
    known.serving.push({ product, ...candidateOf(product, link.is_kind_of) });
    servings.set(link.ingredient_key, known);
  }
  return new Map(
    [...servings].map(([key, { wanted, serving }]) => [key, proposeBottles<Serving>(wanted, serving)] as const),
  );
}

type RankedBottles = Awaited<ReturnType<typeof rankBottles>>;

/**
 * This function returns the proposed product for each ingredient key: the product of the nearest style with the cheapest pack. `others` are the
 * products of the same style of which one is cheaper for another amount.
 */
export function proposedProducts(ranked: RankedBottles): Map<string, IngredientProduct> {
  const proposed = new Map<string, IngredientProduct>();
  for (const [key, bottles] of ranked) {
    const [first] = bottles;
    if (!first) continue;
    const { product } = first.candidate;
    const packCount = bottles.reduce((sum, { candidate }) => sum + packsOf(candidate.product).length, 0);
    const others = cheapestOnes(bottles)
      .filter(({ candidate }) => candidate !== first.candidate)
      .map(({ slug, name, packs }) => ({ slug, name, packs }));
    proposed.set(key, { ...product.card, packs: packsOf(product), others, packCount });
  }
  return proposed;
}

/** This function returns the bottles that can be bought for one ingredient. The bottles that may be proposed come first. */
export function bottlesToChoose(ranked: RankedBottles, key: string): IngredientBottle[] {
  const bottles = ranked.get(key) ?? [];
  const proposable = new Set(cheapestOnes(bottles).map(({ candidate }) => candidate));
  return bottles
    .toSorted((a, b) => Number(proposable.has(b.candidate)) - Number(proposable.has(a.candidate)))
    .slice(0, mostBottles)
    .map(withPacks)
    .filter(({ packs }) => packs.length > 0)
    .map(({ candidate: _candidate, ...bottle }) => bottle);
}

type RankedBottle = NonNullable<ReturnType<RankedBottles["get"]>>[number];

/** This function keeps the bottles with the style of the first bottle that are the cheapest for some amount. */
function cheapestOnes(bottles: readonly RankedBottle[]) {
  const [first] = bottles;
  const alike = bottles.filter(
    ({ candidate, strangeness }) => !candidate.soldOut && strangeness === first?.strangeness,
  );
  return withoutDearer(alike.map(withPacks).filter(({ packs }) => packs.length > 0));
}

function withPacks({ candidate, strangeness, reasons }: RankedBottle) {
  const { slug, name } = candidate.product.card;
  return { slug, name, packs: packsOf(candidate.product), strangeness, reasons, candidate };
}

function candidateOf(product: IndexedProduct, isKindOf: boolean): Candidate {
  const { card, row, sold } = product;
  const paid = packsOf(product).map(({ priceOre, depositOre }) => priceOre + depositOre);
  return {
    slug: row.slug,
    soldOut: card.soldOut || card.notYet !== undefined,
    isKindOf,
    colour: row.colour,
    abvPercent: row.abv_percent,
    sweetened: row.sweetened ?? false,
    lowestOre: paid.length > 0 ? Math.min(...paid) : card.priceOre + card.depositOre,
    unitPriceOre: card.unitPrice?.ore ?? card.priceOre,
    sold,
  };
}

/** This function returns the pack with the lowest price including deposit of those in stock, which is the least that the first drink costs. */
export const cheapestPack = (product: IngredientProduct | undefined) =>
  product?.packs.toSorted((a, b) => a.priceOre + a.depositOre - b.priceOre - b.depositOre)[0];

/** The packs of a product that can be bought now. */
export function packsOf({ card, variants }: ShelvedProduct): IngredientProduct["packs"] {
  if (card.notYet) return [];
  return variants
    .filter(({ availability }) => availability !== "sold_out")
    .map(({ sku, size, volumeMl = 0, weightG = 0, units, priceOre, depositOre }) => ({
      sku,
      size,
      contentMl: volumeMl * units,
      contentG: weightG * units,
      units,
      priceOre,
      depositOre,
    }));
}
