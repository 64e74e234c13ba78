import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { inOrder } from "./order-goods.ts";
import { brandFile, productFile } from "./product-file.ts";
import { ingredientGuidesFile, ingredientsFile, recipeFile, recipeOrderFile, recipeThemesFile } from "./recipe-file.ts";
import {
  articleFile,
  articleThemesFile,
  campaignFile,
  categoriesFile,
  collectionFile,
  pageFile,
} from "./story-file.ts";

/** Everything a shop's folder says, checked row by row. */
export type Shop = Awaited<ReturnType<typeof readShop>>;

/**
 * Reads a shop from a folder of YAML files (see `seed/README.md`).
 * @throws Error naming file, entry and field of every broken row.
 */
export async function readShop(folder: string) {
  const problems: string[] = [];
  const one = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema> | undefined> =>
    check(name, await readYaml(join(folder, name), problems), schema, problems);
  const each = async <Schema extends z.ZodType>(kind: string, schema: Schema): Promise<z.infer<Schema>[]> => {
    const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith(".yaml")).sort();
    const files = await Promise.all(
      names.map(async (name) => {
        const content = await readYaml(join(folder, kind, name), problems);
        const rows = Array.isArray(content) ? content : [content];
        return rows.map((row, index) => check(`${kind}/${name}${entryName(row, index)}`, row, schema, problems));
      }),
    );
    return files.flat().filter((row): row is z.infer<Schema> => row !== undefined);
  };
  const shop = {
    ingredients: (await one("ingredients.yaml", ingredientsFile)) ?? {},
    ingredientGuides: (await one("ingredient-guides.yaml", ingredientGuidesFile)) ?? {},
    recipeThemes: (await one("themes.yaml", recipeThemesFile)) ?? [],
    recipes: inOrder(await each("recipes", recipeFile), (await one("recipe-order.yaml", recipeOrderFile)) ?? []),
    categories: (await one("categories.yaml", categoriesFile)) ?? [],
    brands: await each("brands", brandFile),
    products: await each("products", productFile),
    articleThemes: (await one("article-themes.yaml", articleThemesFile)) ?? [],
    articles: await each("articles", articleFile),
    collections: await each("collections", collectionFile),
    campaigns: await each("campaigns", campaignFile),
    pages: await each("pages", pageFile),
  };
  problems.push(...brokenReferences(shop));
  if (problems.length > 0) throw new Error(`Butikkens filer har ${problems.length} fejl:\n${problems.join("\n")}`);
  return shop;
}

async function readYaml(path: string, problems: string[]): Promise<unknown> {
  try {
    return parse(await readFile(path, "utf8"));
  } catch (error) {
    problems.push(`${basename(path)}: ${(error as Error).message}`);
    return undefined;
  }
}

function check<Schema extends z.ZodType>(
  where: string,
  value: unknown,
  schema: Schema,
  problems: string[],
): z.infer<Schema> | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push(`${where} · ${issue.path.join(".") || "(hele rækken)"}: ${issue.message}`);
  }
  return undefined;
}

function entryName(row: unknown, index: number): string {
  if (row && typeof row === "object" && "slug" in row) return ` · ${String(row.slug)}`;
  return ` · nr. ${index + 1}`;
}

type ShopRows = {
  ingredients: z.infer<typeof ingredientsFile>;
  ingredientGuides: z.infer<typeof ingredientGuidesFile>;
  recipeThemes: { slug: string }[];
  recipes: z.infer<typeof recipeFile>[];
  categories: z.infer<typeof categoriesFile>;
  brands: z.infer<typeof brandFile>[];
  products: z.infer<typeof productFile>[];
  articleThemes: { slug: string }[];
  articles: z.infer<typeof articleFile>[];
  collections: z.infer<typeof collectionFile>[];
  campaigns: z.infer<typeof campaignFile>[];
  pages: z.infer<typeof pageFile>[];
};

/** Slugs that point at nothing, and keys that stand twice. */
function brokenReferences(shop: ShopRows): string[] {
  const problems: string[] = [];
  const known = {
    drink: keysOf(shop.recipes, "recipes", problems),
    product: keysOf(shop.products, "products", problems),
    brand: keysOf(shop.brands, "brands", problems),
    theme: new Set(shop.recipeThemes.map((theme) => theme.slug)),
    articleTheme: new Set(shop.articleThemes.map((theme) => theme.slug)),
    ingredient: new Set(Object.keys(shop.ingredients)),
    category: new Set(
      shop.categories.flatMap(({ slug, children }) => [slug, ...children.map((child) => `${slug}/${child.slug}`)]),
    ),
  };
  const point = (where: string, kind: keyof typeof known, slug: string) => {
    if (!known[kind].has(slug)) problems.push(`${where}: kender ikke ${kind} "${slug}"`);
  };
  for (const recipe of shop.recipes) {
    for (const { key } of [...recipe.ingredients, ...recipe.garnishes])
      point(`recipes · ${recipe.slug}`, "ingredient", key);
    for (const theme of recipe.themes) point(`recipes · ${recipe.slug}`, "theme", theme);
  }
  for (const [key, { madeFrom }] of Object.entries(shop.ingredients)) {
    if (madeFrom) point(`ingredients · ${key}`, "ingredient", madeFrom);
  }
  for (const [key, { swaps }] of Object.entries(shop.ingredientGuides)) {
    point(`ingredient-guides · ${key}`, "ingredient", key);
    for (const swap of swaps) point(`ingredient-guides · ${key}`, "ingredient", swap.key);
  }
  for (const product of shop.products) {
    point(`products · ${product.slug}`, "brand", product.brand);
    point(`products · ${product.slug}`, "category", product.category);
    for (const key of product.ingredientKeys) point(`products · ${product.slug}`, "ingredient", key);
  }
  const skus = shop.products.flatMap((product) => product.variants.map(({ sku }) => ({ slug: sku })));
  keysOf(skus, "variants", problems);
  for (const article of shop.articles) point(`articles · ${article.slug}`, "articleTheme", article.theme);
  for (const { where, kind, slug } of storyReferences(shop)) point(where, kind, slug);
  return problems;
}

function keysOf(rows: { slug: string }[], kind: string, problems: string[]): Set<string> {
  const seen = new Set<string>();
  for (const { slug } of rows) {
    if (seen.has(slug)) problems.push(`${kind}: "${slug}" står to gange`);
    seen.add(slug);
  }
  return seen;
}

type Reference = { where: string; kind: "drink" | "product"; slug: string };
type AnyBlock = z.infer<typeof articleFile>["blocks"][number];

function storyReferences(shop: ShopRows): Reference[] {
  const drawn = (where: string, drawing: z.infer<typeof articleFile>["drawing"]): Reference[] => {
    if ("recipe" in drawing) return [{ where, kind: "drink", slug: drawing.recipe }];
    if ("product" in drawing) return [{ where, kind: "product", slug: drawing.product }];
    return [
      ...drawing.stillLife.drinks.map((slug) => ({ where, kind: "drink" as const, slug })),
      ...drawing.stillLife.goods.map((slug) => ({ where, kind: "product" as const, slug })),
    ];
  };
  const placed = (where: string, blocks: AnyBlock[]): Reference[] =>
    blocks.flatMap((block) => {
      if (block.kind === "drink" || block.kind === "product") return [{ where, kind: block.kind, slug: block.slug }];
      if (block.kind === "drinks") return block.slugs.map((slug) => ({ where, kind: "drink" as const, slug }));
      if (block.kind === "products") return block.slugs.map((slug) => ({ where, kind: "product" as const, slug }));
      return [];
    });
  return [
    ...shop.articles.flatMap(({ slug, drawing, blocks }) => {
      const where = `articles · ${slug}`;
      return [...drawn(where, drawing), ...placed(where, blocks)];
    }),
    ...shop.collections.flatMap(({ slug, items }) =>
      items.flatMap((item) => {
        const where = `collections · ${slug} · ${item.id}`;
        const products = item.products.map((product) => ({ where, kind: "product" as const, slug: product }));
        const recipe = item.recipe ? [{ where, kind: "drink" as const, slug: item.recipe }] : [];
        return [...recipe, ...products, ...placed(where, item.blocks)];
      }),
    ),
    ...shop.campaigns.flatMap(({ slug, drawing, blocks, pages }) => {
      const where = `campaigns · ${slug}`;
      return [
        ...drawn(where, drawing),
        ...placed(where, blocks),
        ...pages.flatMap((page) => placed(where, page.blocks)),
      ];
    }),
    ...shop.pages.flatMap(({ path, hero, blocks }) => {
      const where = `pages · ${path}`;
      return [...(hero ? drawn(where, { recipe: hero.recipe }) : []), ...placed(where, blocks)];
    }),
  ];
}
