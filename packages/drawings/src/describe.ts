import type { LabelWords } from "./label/look.ts";
import { getKnown } from "./pen/known.ts";
import type { ProductDrawing } from "./product/product-job.ts";
import { shapeWords } from "./product/shape-words.ts";
import { drinkDrawing, type RecipeToDraw } from "./read-recipe.ts";
import { withoutOptional } from "./recipe/read-garnish.ts";
import type { Ice } from "./scene/model.ts";

const iceWords: Record<Ice, string> = {
  cubes: "isterninger",
  crushed: "knust is",
  large: "en stor isterning",
  frozen: "",
  none: "",
};

/** A Danish text alternative: "Negroni i lowballglas med en stor isterning og halv appelsinskive". */
export function describeDrink(recipe: RecipeToDraw): string {
  const { drink } = drinkDrawing(recipe);
  const garnish = withoutOptional(recipe.garnish)
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^eventuel(t)? /i, "")
    .replace(/\s+eller\s+[^,]*?(?=,| og |$)/g, "");
  const inGlass = drink.sunken?.includes("mint") && !/mynte/.test(garnish) ? "mynteblade" : "";
  const foam = drink.foam && !/flødeskum|skum/.test(garnish) ? "skum på toppen" : "";
  const parts = [iceWords[drink.ice], inGlass, foam, ...garnish.split(/,| og /).map((part) => part.trim())].filter(
    Boolean,
  );
  return `${recipe.name} i ${recipe.glass}${parts.length > 0 ? ` med ${listed(parts)}` : ""}`;
}

/** A Danish text alternative: "Flaske Havgus London Dry Gin". Things that are what they are called keep only their name. */
export function describeProduct(drawing: ProductDrawing, { productName }: LabelWords): string {
  const kind = getKnown(shapeWords, drawing.shape, "product shape");
  const said = kind.toLowerCase().split(" ").at(-1) ?? "";
  return said && !productName.toLowerCase().includes(said) ? `${kind} ${productName}` : productName;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} og ${parts.at(-1)}`;
}
