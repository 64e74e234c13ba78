import { formatList } from "@skaenk/danish/format";
import type { ArticleRow } from "../../discovery/shelves/article-queries.ts";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { setUpStillLife } from "../../discovery/shelves/set-up-still-life.ts";
import type { ShelvedProduct } from "../../discovery/shelves/shelve-product.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import type { StillLifeReference } from "../content/inspiration-tables.ts";
import type { Picture } from "../drawings/picture.ts";
import { type ShareSheet, sheetInk } from "../drawings/share-sheet.ts";
import { lookOfName, type VariantLook } from "../drawings/variant-look.ts";
import { pictureIn } from "../drawings/variant-pictures.ts";
import { storyPicture } from "../inspiration/build-blocks.ts";
import type { ShownPhoto } from "../media/queries.ts";
import { softBackground } from "./soft-background.ts";

/** Where the photograph is on disk is known to whoever paints. `scene`: what is drawn fills its sheet. */
export type Sheet = Omit<ShareSheet, "productName" | "photo"> & { photo?: ShownPhoto | undefined; scene?: boolean };

const paper = "#efe6d3";
/** What a sheet shows of a drawing, drawn when it is painted. */
const drawn = (picture: Picture | undefined, photo?: ShownPhoto | undefined) => ({
  drawing: photo?.address ?? picture?.address ?? "",
  ...(photo ? { photo } : {}),
  draw: () => picture?.print(sheetInk) ?? '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

export function recipeSheet({ card, row, picture }: ShelvedRecipe): Sheet {
  const tastes = formatList(card.tastes);
  return {
    kicker: tastes.charAt(0).toLocaleUpperCase("da") + tastes.slice(1),
    title: card.name,
    ground: card.tint.light,
    ...drawn(picture, row.photo),
  };
}

/** @param look the look of the pictured variant; by default the look of the variant that stands for the product in lists */
export function productSheet(product: ShelvedProduct, look?: VariantLook): Sheet {
  const { card, row } = product;
  const { picture, photo } = pictureIn(product, look ?? lookOfName(card.size));
  return {
    kicker: `${card.brand.name} · ${card.size}`,
    title: card.name,
    ground: softBackground(row.brand.look.accent),
    ...drawn(picture, photo),
  };
}

export function articleSheet(row: ArticleRow, shelf: ShelfState): Sheet {
  const { drawing } = row.content;
  if ("stillLife" in drawing) {
    const { tint } = storyPicture(drawing, shelf);
    const picture = setUpStillLife(drawing.stillLife, shelf);
    return { kicker: row.theme_name, title: row.title, ground: tint.light, scene: true, ...drawn(picture, row.photo) };
  }
  const recipe = "recipe" in drawing ? shelf.recipeBySlug.get(drawing.recipe) : undefined;
  const product = "product" in drawing ? shelf.productBySlug.get(drawing.product) : undefined;
  return {
    kicker: row.theme_name,
    title: row.title,
    ground: recipe?.card.tint.light ?? (product ? softBackground(product.row.brand.look.accent) : paper),
    ...drawn((recipe ?? product)?.picture, row.photo ?? recipe?.row.photo ?? product?.photo),
  };
}

/** The sheet for every page that is not about one thing: the drink on the home page. */
export function houseSheet(recipe: ShelvedRecipe | undefined): Sheet {
  return {
    kicker: "Drinks, inspiration og alt til baren",
    title: "Hvad skal vi skænke?",
    ground: recipe?.card.tint.light ?? paper,
    ...drawn(recipe?.picture, recipe?.row.photo),
  };
}

/** The house's own pictures in mail, by their name in Danish: a welcome at the bar, a birthday in the garden. */
const houseScenes: Record<string, StillLifeReference> = {
  velkommen: { setting: "bar", drinks: ["negroni", "martinez", "americano"], goods: [] },
  foedselsdag: { setting: "garden", drinks: ["jordbaerbowle", "kir-royal", "hyldeblomst-limonade"], goods: [] },
};

export function houseSceneSheet(name: string, shelf: ShelfState): Sheet | undefined {
  const scene = Object.hasOwn(houseScenes, name) ? houseScenes[name] : undefined;
  return scene && { kicker: "", title: "", ground: paper, scene: true, ...drawn(setUpStillLife(scene, shelf)) };
}
