/** The demo shop's recipes and products in a dataset, as the shop itself would send them. */
import { readdirSync, readFileSync } from "node:fs";
import type { EntityKind } from "@skaenk/engine/entities/entity";
import { parse } from "yaml";
import { search } from "../src/search/search.ts";
import { Dataset } from "../src/state/dataset.ts";
import { fold } from "../src/storage/fold.ts";
import { readTrackable } from "../src/storage/trackable.ts";

const seedFolder = new URL("../../api/seed/", import.meta.url);

type Recipe = {
  slug: string;
  name: string;
  aliases?: string[];
  intro: string;
  ingredients: { key: string }[];
  glass: string;
  difficulty: string;
  liquor: string;
  type: string;
  tastes: string[];
  occasions: string[];
  themes: string[];
  abvPercent: number;
};
type Product = {
  slug: string;
  name: string;
  brand: string;
  category: string;
  abvPercent: number;
  tastes?: string[];
  description: string;
  variants: { sku: string; name: string; volumeMl?: number; priceOre: number }[];
};

const text = (value: string) => ({ values: [{ language: { value: "da" }, text: value }] });
const string = (value: string) => ({ type: "String", value, isCollection: false });
const strings = (value: string[]) => ({ type: "StringList", value, isCollection: true });
const number = (value: number) => ({ type: "Double", value, isCollection: false });

function readAll<T>(folder: string): T[] {
  const files = readdirSync(new URL(folder, seedFolder)).filter((name) => name.endsWith(".yaml"));
  return files
    .flatMap((name) => parse(readFileSync(new URL(folder + name, seedFolder), "utf8")) as T | T[])
    .flat() as T[];
}

/** Theme and occasion slugs are read as words: `foer-middagen` is "før middagen". */
const words = (slugs: string[]) => slugs.map((slug) => slug.replace(/-/g, " "));

function recipeUpdate(recipe: Recipe, ingredientNames: ReadonlyMap<string, string>) {
  return {
    $type: "Relewise.Client.DataTypes.ContentUpdate, Relewise.Client",
    kind: "ReplaceProvidedProperties",
    content: {
      id: recipe.slug,
      displayName: text(recipe.name),
      data: {
        kind: string("drink"),
        aliases: strings(recipe.aliases ?? []),
        ingredients: strings(recipe.ingredients.map((it) => ingredientNames.get(it.key) ?? it.key.replace(/-/g, " "))),
        glass: string(recipe.glass),
        difficulty: string(recipe.difficulty),
        liquor: string(recipe.liquor),
        type: string(recipe.type),
        tastes: strings(recipe.tastes),
        occasions: strings(words(recipe.occasions)),
        themes: strings(words(recipe.themes)),
        abvPercent: number(recipe.abvPercent),
      },
    },
  };
}

function productUpdate(product: Product) {
  const price = (ore: number) => ({ values: [{ amount: ore / 100, currency: { value: "DKK" } }] });
  const cheapest = Math.min(...product.variants.map((it) => it.priceOre));
  return {
    $type: "Relewise.Client.DataTypes.ProductUpdate, Relewise.Client",
    product: {
      id: product.slug,
      displayName: text(product.name),
      brand: { id: product.brand, displayName: product.brand },
      categoryPaths: [
        {
          breadcrumbPathStartingFromRoot: product.category
            .split("/")
            .map((id) => ({ id, displayName: text(id.replace(/-/g, " ")) })),
        },
      ],
      salesPrice: price(cheapest),
      data: {
        tastes: strings(product.tastes ?? []),
        description: string(product.description),
        abvPercent: number(product.abvPercent),
      },
    },
    variants: product.variants.map((it) => ({
      id: it.sku,
      displayName: text(it.name),
      salesPrice: price(it.priceOre),
      data: it.volumeMl === undefined ? {} : { volumeMl: number(it.volumeMl) },
    })),
    productUpdateKind: "ReplaceProvidedProperties",
    variantUpdateKind: "ReplaceProvidedProperties",
    replaceExistingVariants: true,
  };
}

export type SeedShop = {
  dataset: Dataset;
  recipes: Recipe[];
  /** Ids, best first; `isTyping`: the last word may be the beginning of another. */
  find(kind: EntityKind, term: string, isTyping?: boolean): string[];
};

export function openSeedShop(): SeedShop {
  const dataset = new Dataset("evaluation");
  const ingredients = parse(readFileSync(new URL("ingredients.yaml", seedFolder), "utf8")) as Record<
    string,
    { name: string }
  >;
  // "ingefærøl (alkoholfri)" does not make a Moscow Mule alcohol-free.
  const bare = (name: string) => name.replace(/\s*\(.*?\)|\balkoholfri\s+/g, "");
  const names = new Map(Object.entries(ingredients).map(([key, { name }]) => [key, bare(name)]));
  const recipes = readAll<Recipe>("recipes/");
  const now = Date.UTC(2026, 10, 20);
  for (const recipe of recipes) fold(dataset, readTrackable(recipeUpdate(recipe, names), ""), now);
  for (const product of readAll<Product>("products/")) fold(dataset, readTrackable(productUpdate(product), ""), now);
  const context = { dataset, language: "da", currency: "dkk", profile: undefined, now };
  return {
    dataset,
    recipes,
    find(kind, term, isTyping = false) {
      const name = kind === "product" ? "ProductSearchRequest" : "ContentSearchRequest";
      const results = search(name, { term, skip: 0, take: 500 }, () => ({ ...context, isTyping })).results as Record<
        string,
        string
      >[];
      return results.map((it) => it.productId ?? it.contentId ?? "");
    },
  };
}
