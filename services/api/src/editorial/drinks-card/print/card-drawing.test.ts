import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShelvedRecipe } from "../../../discovery/shelves/shelve-recipe.ts";
import { createLog } from "../../../platform/log.ts";
import { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import type { Picture } from "../../drawings/picture.ts";
import { usualCard } from "../card-rules.ts";
import { cardDrawing } from "./card-drawing.ts";
import { createCardPrinter } from "./card-printer.ts";
import { partyDrinks, readRecipes } from "./sample-card.fixture.ts";
import { setCard } from "./set-card.ts";

const pool = new RenderingPool("test", createLog("silent"), { longestMs: 20_000 });
let recipes: Map<string, ShelvedRecipe>;
beforeAll(async () => {
  recipes = await readRecipes();
});
afterAll(() => pool.close());

/** A picture at an address that nothing else uses, which tells each time that it is drawn. */
const watched = <Drawing extends Picture>(picture: Drawing, name: string, drawn: () => void): Drawing => ({
  ...picture,
  address: `/watched/${name}.svg`,
  print: (ink) => {
    drawn();
    return picture.print(ink);
  },
});

test("a glass is drawn once for each design, on however many cards it stands", () => {
  const { picture } = recipes.get("negroni") as ShelvedRecipe;
  let times = 0;
  const glass = watched(picture, "negroni-alone", () => {
    times += 1;
  });
  const [first, second] = [cardDrawing(glass, "classic", "#173b30"), cardDrawing(glass, "classic", "#173b30")];
  expect(second).toBe(first);
  expect(times).toBe(1);
  expect(cardDrawing(glass, "modern", "#101010")).not.toBe(first);
  expect(times).toBe(2);
});

test("a card of glasses that were not drawn before lets other requests in after each", async () => {
  let turn = 0;
  const drawnIn: number[] = [];
  const known = new Map(
    [...recipes].map(([slug, recipe]): [string, ShelvedRecipe] => {
      const picture = watched(recipe.picture, slug, () => drawnIn.push(turn));
      return [slug, { ...recipe, picture }];
    }),
  );
  const drinks = partyDrinks.map(([slug, group]) => ({ slug, name: slug, group, text: "" }));
  const card = { ...usualCard, drinks };
  const set = setCard(card, { recipes: known, publicUrl: "https://skaenk.example", productName: "Skænk" });
  let isPrinted = false;
  const printing = createCardPrinter(pool)
    .pages(card.theme, set, { network: "192.0.2.0/24" })
    .finally(() => {
      isPrinted = true;
    });
  while (!isPrinted) {
    turn += 1;
    await nextTurn();
  }
  expect(await printing).not.toEqual([]);
  expect(drawnIn).toHaveLength(partyDrinks.length);
  expect(new Set(drawnIn).size).toBe(partyDrinks.length);
});
