import { slugOf } from "@skaenk/danish/slug";
import { kindOf } from "./drink-words.ts";

export type Brand = { slug: string; name: string };
export type Category = { path: string; slug: string; name: string; parentPath: string | null };

/** The brands and categories that there are, and those that this import makes. */
export type KnownCategories = { brands: readonly Brand[]; categories: readonly Category[] };

export const unbranded: Brand = { slug: "uden-maerke", name: "Uden mærke" };
const elsewhere: Category = { path: "andet", slug: "andet", name: "Andet", parentPath: null };

/** The brand of that name, or what it will be called. `isNew`: it is not there yet. */
export function resolveBrand(name: string | undefined, { brands }: KnownCategories): Brand & { isNew: boolean } {
  const wanted = name?.trim() ?? "";
  const slug = slugOf(wanted).slice(0, 120);
  const brand = slug === "" ? unbranded : { slug, name: wanted };
  const known = brands.find(
    (other) => other.slug === brand.slug || other.name.toLowerCase() === brand.name.toLowerCase(),
  );
  return known ? { ...known, isNew: false } : { ...brand, isNew: true };
}

/**
 * Where goods stand: the category of that name, whatever it stands below here; one that is called so in another language
 * (`Rum`, `Red wine`); or a new one by the file's own words, two levels deep as the shop's are.
 */
export function resolveCategory(
  text: string | undefined,
  name: string,
  { categories }: KnownCategories,
): { path: string; made: Category[] } {
  const parts = (text ?? "").split(/\s*>\s*|\s*\/\s*/).flatMap((part) => {
    const slug = slugOf(part);
    return slug === "" ? [] : [{ name: part.trim(), slug }];
  });
  const bySlug = (slug: string) => categories.find((category) => category.slug === slug);
  const written = (text ?? "").trim();
  const joined = parts.map(({ slug }) => slug).join("/");
  const whole = categories.find(({ path }) => path === written || path === joined);
  if (whole) return { path: whole.path, made: [] };
  for (const { name: part, slug } of parts.toReversed()) {
    const wanted = part.toLowerCase();
    const known = bySlug(slug) ?? categories.find((category) => category.name.toLowerCase() === wanted);
    if (known) return { path: known.path, made: [] };
  }
  const spoken = parts.length === 0 ? [kindOf(name)] : parts.toReversed().map((part) => kindOf(part.name));
  const alike = spoken.flatMap((kind) => (kind ? [bySlug(kind.category)] : [])).find(Boolean);
  if (alike) return { path: alike.path, made: [] };
  if (parts.length === 0) return { path: elsewhere.path, made: bySlug(elsewhere.slug) ? [] : [elsewhere] };
  return newCategory(parts.slice(0, 2), categories);
}

type Part = { name: string; slug: string };

function newCategory(parts: readonly Part[], categories: readonly Category[]): { path: string; made: Category[] } {
  const made: Category[] = [];
  let parentPath: string | null = null;
  for (const { name, slug: whole } of parts) {
    const slug = whole.slice(0, 80);
    const path: string = parentPath === null ? slug : `${parentPath}/${slug}`;
    if (!categories.some((category) => category.path === path))
      made.push({ path, slug, name: name.slice(0, 80), parentPath });
    parentPath = path;
  }
  return { path: parentPath ?? elsewhere.path, made };
}
