import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { Fields } from "../../office/audit/tables.ts";
import { notEmpty } from "./check-story.ts";
import { type ContentKindSpec, seoIn } from "./content-kind.ts";
import { previewLook, readDrink, workOut } from "./drink-look.ts";
import {
  deleteLive,
  findLive,
  listMeasures,
  listRecipeThemes,
  moveRatings,
  nextPosition,
  putLive,
  putMeasures,
} from "./live-queries.ts";
import type { WrittenRecipe } from "./written-fields.ts";

type Row = { content: Record<string, unknown> } & Record<string, unknown>;

const written = ["intro", "steps", "tip", "glassNote", "garnishNote", "source"] as const;
const columns = [
  "name",
  "aliases",
  "glass",
  "method",
  "garnish",
  "servings",
  ...oneWordKeys,
  ...manyWordsKeys,
] as const;

const pick = <Of, Name extends keyof Of>(from: Of, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Of, Name>;

const measureOf = ({
  ingredient_key: key,
  amount,
  unit,
}: {
  ingredient_key: string;
  amount: number;
  unit: string;
}) => ({
  key,
  amount: Number(amount),
  unit,
});
const measureRow = ({ key, ...rest }: DrinkMeasure) => ({ ingredient_key: key, ...rest });

/** Drinks. Volume, strength and allergens follow from the measures. */
export const recipeKind: ContentKindSpec = {
  kind: "recipes",
  thing: "recipe",
  word: "Drinken",
  pictured: "recipe",
  pathOf: (slug) => shopPage("/drink/:slug", { slug }),
  changeOf: (slug) => `recipe:${slug}`,
  nameOf: (fields) => String(fields.name ?? ""),
  fieldsOfKeys: [
    ...[
      "name",
      "aliases",
      "difficulty",
      "glass",
      "method",
      "garnish",
      "servings",
      "tastes",
      "themes",
      "intro",
      "steps",
    ],
    ...["tip", "glassNote", "garnishNote", "ingredients", "garnishes", "unmatched", "source", "seo"],
    ...["liquor", "type", "occasions"],
  ],
  empty: {
    ...eachField(oneWordKeys, () => ""),
    ...eachField(manyWordsKeys, () => []),
    ...{ name: "", aliases: [], difficulty: "let", glass: "", method: "byg", garnish: "", servings: 1, intro: "" },
    ...{
      steps: [],
      tip: "",
      glassNote: "",
      garnishNote: "",
      ingredients: [],
      garnishes: [],
      unmatched: [],
      source: "",
      seo: null,
    },
  },
  readLive: async (trx, slug) => {
    const row = (await findLive(trx, "recipes", slug)) as Row | undefined;
    if (!row) return undefined;
    const [measures, garnishes] = [
      await listMeasures(trx, "recipe_ingredients", slug),
      await listMeasures(trx, "recipe_garnishes", slug),
    ];
    const orEmpty = (from: Record<string, unknown>, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? ""]));
    return {
      ...orEmpty(row, columns),
      ...orEmpty(row.content, written),
      ingredients: measures.map(measureOf),
      garnishes: garnishes.map(measureOf),
      unmatched: [],
      seo: row.content.seo ?? null,
    } as Fields;
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const drink = await readDrink(trx, fields);
    const { volumeCl, abvPercent, standardDrinks, allergens } = workOut(fields, drink);
    const position = await nextPosition(trx, "recipes", before);
    const said = fields as WrittenRecipe;
    await putLive(trx, "recipes", before, {
      ...pick(said, columns),
      slug,
      allergens,
      volume_cl: volumeCl,
      abv_percent: abvPercent,
      standard_drinks: standardDrinks,
      position,
      content: JSON.stringify({ ...pick(said, written), ...seoIn(fields) }),
      changed_at: at,
    });
    await putMeasures(trx, "recipe_ingredients", slug, said.ingredients.map(measureRow));
    await putMeasures(trx, "recipe_garnishes", slug, (said.garnishes ?? []).map(measureRow));
    if (before !== null && before !== slug) await moveRatings(trx, before, slug);
  },
  removeLive: (trx, slug) => deleteLive(trx, "recipes", slug),
  lacking: async (trx, fields) => {
    const { problems } = await previewLook(trx, fields, "udkast");
    const themes = new Set((await listRecipeThemes(trx)).map(({ slug }) => slug));
    const strangers = ((fields.themes ?? []) as string[]).filter((slug) => !themes.has(slug));
    return [
      ...notEmpty(fields, {
        name: "Giv drinken et navn.",
        liquor: "Vælg, hvad den bygger på.",
        type: "Vælg, hvilken slags drink det er.",
        glass: "Vælg et glas.",
        garnish: "Skriv, hvad den pyntes med, eller ingen.",
        ingredients: "Den mangler ingredienser.",
        intro: "Skriv et par ord om den.",
        tastes: "Vælg mindst én smag.",
        themes: "Vælg mindst ét tema.",
      }),
      ...(((fields.steps ?? []) as string[]).length < 2
        ? [{ field: "steps", reason: "En opskrift har mindst to trin." }]
        : []),
      ...((fields.unmatched ?? []) as string[]).map((line) => ({
        field: "ingredients",
        reason: `Vælg en ingrediens for »${line}«, eller tag linjen ud.`,
      })),
      ...strangers.map((slug) => ({ field: "themes", reason: `Temaet ${slug} findes ikke.` })),
      ...problems,
    ];
  },
};
