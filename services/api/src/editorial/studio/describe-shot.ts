import { describeDrink } from "@skaenk/drawings/describe";
import { drinkShot } from "@skaenk/drawings/drink-shot";
import { productShot } from "@skaenk/drawings/product-shot";
import type { Shot } from "@skaenk/drawings/shot";
import type { Database } from "../../platform/queries.ts";
import { recipeToDraw } from "../drawings/drink-picture.ts";
import { untouched } from "../writing/content-thing.ts";
import { drinkToDraw, readDrink } from "../writing/drink-look.ts";
import { recipeKind } from "../writing/recipe-kind.ts";
import { describeBottle } from "./describe-bottle.ts";
import { findDraftFields, findProductFacts, type Subject } from "./queries.ts";
import type { StudioDatabase } from "./tables.ts";

/** A shot, the text that says what it shows, and the owner's label that is on it, by its hash. */
export type StudioSubject = { shot: Shot; alt: string; label?: string | undefined };
/** Danish words for why there can be no picture, and the drawing's own in English for the log. */
export type StudioRefusal = { without: string; because: string };

/** The shot of a drink or a product as it stands in the office, in the shop or not. */
export const describeShot = (
  db: Database<StudioDatabase>,
  { thing, key }: Subject,
): Promise<StudioSubject | StudioRefusal> =>
  thing === "recipe" ? describeDrinkShot(db, key) : describeProductShot(db, key);

async function describeDrinkShot(db: Database<StudioDatabase>, slug: string): Promise<StudioSubject | StudioRefusal> {
  return await db.transaction().execute(async (trx) => {
    const fields = (await findDraftFields(trx, slug)) ?? (await untouched(recipeKind, trx, slug))?.fields;
    if (!fields) return gone;
    const drink = await readDrink(trx, fields);
    if (drink.ingredients.length === 0) {
      return { without: "Drinken har ingen ingredienser endnu.", because: "no ingredients" };
    }
    return withinWords(() => {
      const recipe = recipeToDraw(drinkToDraw(fields, drink, slug));
      return { ...drinkShot(recipe), alt: describeDrink(recipe) };
    });
  });
}

async function describeProductShot(db: Database<StudioDatabase>, slug: string): Promise<StudioSubject | StudioRefusal> {
  const facts = await findProductFacts(db, slug);
  if (!facts) return gone;
  const { name, brandName, drawing, look } = facts;
  return withinWords(() => ({
    ...productShot(drawing, look, { id: slug, brandName, productName: name }),
    alt: describeBottle(drawing, { name, brandName }),
    label: drawing.own?.label?.hash,
  }));
}

const gone: StudioRefusal = {
  without: "Det, der skulle fotograferes, findes ikke mere.",
  because: "the thing is gone",
};
const unknownPiece = "Studiet kan endnu ikke fotografere noget af det, der skal være på billedet. Tegningen står.";

/** The drawings throw a RangeError for a glass, a garnish or a shape that they do not know. */
function withinWords(
  make: () => ({ shot: Shot } | { without: string }) & Omit<StudioSubject, "shot">,
): StudioSubject | StudioRefusal {
  try {
    const made = make();
    return "shot" in made ? made : { without: unknownPiece, because: made.without };
  } catch (error) {
    if (error instanceof RangeError) return { without: unknownPiece, because: error.message };
    throw error;
  }
}
