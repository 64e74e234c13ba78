import { createHash } from "node:crypto";
import { DataValueFactory as value } from "@relewise/client";
import { drinkField, type WrittenDrinkField, writtenDrinkFields } from "@skaenk/contract/drink-fields";
import { mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import { dietsOfDrink } from "../../editorial/content/diets.ts";
import type { StoredBlock } from "../../editorial/content/inspiration-tables.ts";
import type { ArticleRow } from "../shelves/article-queries.ts";
import { drinkValues } from "../shelves/drink-values.ts";
import type { RecipeRow } from "../shelves/recipe-queries.ts";
import { text, type Update } from "./describe-product.ts";
import { type ContentKind, contentId, contentKinds } from "./entity-ids.ts";
import type { PersonalisationDatabase } from "./tables.ts";

type Described = {
  kind: ContentKind;
  slug: string;
  name: string;
  categories: { id: string; name: string }[];
  data: Record<string, unknown>;
  at: Date;
};

function describe({ kind, slug, name, categories, data, at }: Described): Update {
  const root = { id: contentKinds[kind], displayName: text(rootNames[kind]) };
  const paths = categories.map((category) => [
    root,
    { id: `${root.id}/${category.id}`, displayName: text(category.name) },
  ]);
  return {
    $type: "Relewise.Client.DataTypes.ContentUpdate, Relewise.Client",
    kind: "ClearAndReplace",
    content: {
      $type: "Relewise.Client.DataTypes.Content, Relewise.Client",
      id: contentId(kind, slug),
      displayName: text(name),
      categoryPaths: (paths.length > 0 ? paths : [[root]]).map((nodes) => ({ breadcrumbPathStartingFromRoot: nodes })),
      data: { kind: value.string(contentKinds[kind]), ...data, toldAt: value.number(at.getTime()) },
    },
  };
}

const rootNames: Record<ContentKind, string> = { recipe: "Drinks", article: "Inspiration", brand: "Brands" };

/** "ingefærøl (alkoholfri)" does not make a Moscow Mule alcohol-free. */
const bareName = (name: string) => name.replace(/\s*\(.*?\)|\balkoholfri\s+/g, "");

/** A field that drinks can be chosen by, as the service's facet of it reads it. */
function choosableBy(row: RecipeRow, name: WrittenDrinkField) {
  const { key, group = key, has } = drinkField(name);
  const values = [...drinkValues(row, name)];
  return [group, has === "one" ? value.string(values[0] ?? "") : value.stringCollection(values)];
}

/** Everything a drink may be found, narrowed or ranked by. Pure. `themeNames` is by slug. */
export function describeRecipe(row: RecipeRow, themeNames: ReadonlyMap<string, string>, at: Date): Update {
  const isAlcoholFree = row.abv_percent <= mostAlcoholFreePercent;
  return describe({
    kind: "recipe",
    slug: row.slug,
    name: row.name,
    categories: row.themes.map((id) => ({ id, name: themeNames.get(id) ?? id })),
    data: {
      aliases: value.stringCollection(row.aliases),
      ingredients: value.stringCollection(row.ingredients.map(({ name }) => bareName(name))),
      // Without sugar, which is in the goods that a drink is poured from (`search/sugar-free-drinks.ts`).
      diets: value.stringCollection([...dietsOfDrink(row), ...(isAlcoholFree ? ["alcoholFree"] : [])]),
      glass: value.string(row.glass),
      liquor: value.string(row.liquor),
      ...Object.fromEntries(writtenDrinkFields.map((name) => choosableBy(row, name))),
      abvPercent: value.number(row.abv_percent),
      standardDrinks: value.number(row.standard_drinks),
      // A place among the shop's first drinks decides among the equally popular.
      appeal: value.number(appealAt(row.position)),
      // And among those that are still equal, any fixed order but the alphabet's.
      shuffle: value.number(1 + shuffled(row.slug) / 100),
    },
    at,
  });
}

/** From 12 for the drink that the shop has put first down to 0 for the sixtieth and all after it. Pure. */
const appealAt = (position: number): number => Math.max(0, 12 - position / 5);

/** A number from 0 to 1 that says nothing, the same for a slug each time. */
const shuffled = (slug: string): number => createHash("sha256").update(slug).digest().readUInt16BE() / 65_535;

/**
 * The search document of an article. `about` holds the names of the drinks and goods that the article shows, which count more than its words.
 * Pure.
 */
export function describeArticle(row: ArticleRow, about: readonly string[], at: Date): Update {
  return describe({
    kind: "article",
    slug: row.slug,
    name: row.title,
    categories: [{ id: row.theme_slug, name: row.theme_name }],
    data: {
      theme: value.string(row.theme_slug),
      summary: value.string(row.summary),
      about: value.stringCollection([...about]),
      body: value.string(row.content.blocks.map(wordsOf).filter(Boolean).join("\n").slice(0, 12_000)),
      published: value.number(Date.parse(row.published_on)),
    },
    at,
  });
}

function wordsOf(block: StoredBlock): string {
  if ("text" in block) return block.text;
  return block.kind === "list" ? block.items.join("\n") : "";
}

type BrandRow = Pick<PersonalisationDatabase["brands"], "slug" | "name" | "tagline" | "country" | "story">;

/** A brand with its story. Pure. */
export function describeBrand(row: BrandRow, at: Date): Update {
  return describe({
    kind: "brand",
    slug: row.slug,
    name: row.name,
    categories: [],
    data: {
      tagline: value.string(row.tagline),
      country: value.string(row.country),
      story: value.string(row.story.join("\n")),
    },
    at,
  });
}
