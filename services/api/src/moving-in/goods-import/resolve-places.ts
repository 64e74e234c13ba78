import { slugOf } from "@skaenk/danish/slug";
import { kindOf } from "./drink-words.ts";

export type Brand = {
  slug: string;
  name: string;
  /** Whether its responsible company is known. */
  operator?: boolean;
};
export type Category = { path: string; slug: string; name: string; parentPath: string | null };

/** The brands and categories that there are, and those that this import makes. */
export type KnownCategories = { brands: readonly Brand[]; categories: readonly Category[] };

type Index = Record<"brandBySlug" | "brandByName", ReadonlyMap<string, Brand>> &
  Record<"categoryByPath" | "categoryBySlug" | "categoryByName", ReadonlyMap<string, Category>>;

/** Goods of a file look for their brand among hundreds: the names are made small once, and not for each of 100,000. */
const indexes = new WeakMap<KnownCategories, Index>();

function indexOf(places: KnownCategories): Index {
  const kept = indexes.get(places);
  if (kept) return kept;
  const { brands, categories } = places;
  const index: Index = {
    brandBySlug: firstBy(brands, ({ slug }) => slug),
    brandByName: firstBy(brands, ({ name }) => name.toLowerCase()),
    categoryByPath: firstBy(categories, ({ path }) => path),
    categoryBySlug: firstBy(categories, ({ slug }) => slug),
    categoryByName: firstBy(categories, ({ name }) => name.toLowerCase()),
  };
  indexes.set(places, index);
  return index;
}

/** Where several are called the same, the first is meant. */
const firstBy = <One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One> =>
  new Map(all.toReversed().map((one) => [keyOf(one), one]));

/** Facts of a brand and a category by which missing facts of goods are judged. */
export function factsOfPlaces(
  places: KnownCategories,
  { brandSlug, categoryPath, made }: { brandSlug: string; categoryPath: string; made: readonly Category[] },
): { operator: boolean; categoryNames: string[] } {
  const { brandBySlug, categoryByPath } = indexOf(places);
  const above = (path: string | null): string[] => {
    const category = path === null ? undefined : (categoryByPath.get(path) ?? made.find((one) => one.path === path));
    return category ? [category.name, ...above(category.parentPath)] : [];
  };
  return { operator: brandBySlug.get(brandSlug)?.operator ?? false, categoryNames: above(categoryPath) };
}

export const unbranded: Brand = { slug: "uden-maerke", name: "Uden mærke" };
const elsewhere: Category = { path: "andet", slug: "andet", name: "Andet", parentPath: null };

/** The brand of that name, or what it will be called. `isNew`: it is not there yet. */
export function resolveBrand(name: string | undefined, places: KnownCategories): Brand & { isNew: boolean } {
  const { brandBySlug, brandByName } = indexOf(places);
  const wanted = name?.trim() ?? "";
  const slug = slugOf(wanted).slice(0, 120);
  const brand = slug === "" ? unbranded : { slug, name: wanted };
  const known = brandBySlug.get(brand.slug) ?? brandByName.get(brand.name.toLowerCase());
  return known ? { ...known, isNew: false } : { ...brand, isNew: true };
}

/**
 * The category of goods: the category with that name at any level; one with that name in another language (`Rum`, `Red wine`); or a new one
 * with the file's own names, at most two levels deep as the shop's are.
 */
export function resolveCategory(
  text: string | undefined,
  name: string,
  places: KnownCategories,
): { path: string; made: Category[] } {
  const { categoryByPath, categoryBySlug, categoryByName } = indexOf(places);
  const parts = (text ?? "").split(/\s*>\s*|\s*\/\s*/).flatMap((part) => {
    const slug = slugOf(part);
    return slug === "" ? [] : [{ name: part.trim(), slug }];
  });
  const written = (text ?? "").trim();
  const joined = parts.map(({ slug }) => slug).join("/");
  const whole = categoryByPath.get(written) ?? categoryByPath.get(joined);
  if (whole) return { path: whole.path, made: [] };
  for (const { name: part, slug } of parts.toReversed()) {
    const known = categoryBySlug.get(slug) ?? categoryByName.get(part.toLowerCase());
    if (known) return { path: known.path, made: [] };
  }
  const spoken = parts.length === 0 ? [kindOf(name)] : parts.toReversed().map((part) => kindOf(part.name));
  const alike = spoken.flatMap((kind) => (kind ? [categoryBySlug.get(kind.category)] : [])).find(Boolean);
  if (alike) return { path: alike.path, made: [] };
  if (parts.length === 0) return { path: elsewhere.path, made: categoryBySlug.has(elsewhere.slug) ? [] : [elsewhere] };
  return newCategory(parts.slice(0, 2), categoryByPath);
}

type Part = { name: string; slug: string };

function newCategory(parts: readonly Part[], known: ReadonlyMap<string, Category>): { path: string; made: Category[] } {
  const made: Category[] = [];
  let parentPath: string | null = null;
  for (const { name, slug: whole } of parts) {
    const slug = whole.slice(0, 80);
    const path: string = parentPath === null ? slug : `${parentPath}/${slug}`;
    if (!known.has(path)) made.push({ path, slug, name: name.slice(0, 80), parentPath });
    parentPath = path;
  }
  return { path: parentPath ?? elsewhere.path, made };
}
