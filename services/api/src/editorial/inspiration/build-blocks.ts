import type { Block } from "@skaenk/contract/blocks";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { setUpStillLife } from "../../discovery/shelves/set-up-still-life.ts";
import type { DrawingReference, StoredBlock } from "../content/inspiration-tables.ts";

/** Fills the drinks and products into stored blocks. One that has left the shop leaves the text standing without it. Pure. */
export function buildBlocks(blocks: StoredBlock[], shelf: ShelfState): Block[] {
  return blocks.flatMap((block): Block | Block[] => {
    switch (block.kind) {
      case "drink":
        return cards("recipes", [block.slug], shelf, block.note);
      case "drinks":
        return cards("recipes", block.slugs, shelf);
      case "product":
        return cards("products", [block.slug], shelf, block.note);
      case "products":
        return cards("products", block.slugs, shelf);
      default:
        return block;
    }
  });
}

function cards(kind: "recipes" | "products", slugs: string[], shelf: ShelfState, note?: string): Block | [] {
  const noted = note ? { note } : {};
  if (kind === "recipes") {
    const items = slugs.flatMap((slug) => shelf.recipeBySlug.get(slug)?.card ?? []);
    return items.length > 0 ? { kind, items, ...noted } : [];
  }
  const items = slugs.flatMap((slug) => shelf.productBySlug.get(slug)?.card ?? []);
  return items.length > 0 ? { kind, items, ...noted } : [];
}

const paper = { light: "#efe6d3", dark: "#2b2f29" };

/** The picture of a story: the drink or product it names. */
export function storyPicture(reference: DrawingReference, shelf: ShelfState) {
  if ("stillLife" in reference) {
    const { address, alt } = setUpStillLife(reference.stillLife, shelf);
    const first = shelf.recipeBySlug.get(reference.stillLife.drinks[0] ?? "");
    return { drawing: address, alt, tint: first?.card.tint ?? paper };
  }
  const recipe = "recipe" in reference ? shelf.recipeBySlug.get(reference.recipe) : undefined;
  const product = "product" in reference ? shelf.productBySlug.get(reference.product) : undefined;
  const card = recipe?.card ?? product?.card;
  return { drawing: card?.drawing ?? "", alt: card?.alt ?? "", tint: recipe?.card.tint ?? paper };
}
