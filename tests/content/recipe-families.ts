import { amountInCl } from "@skaenk/mixing/measures";
import { type SeedRecipe, shop } from "./read-texts.ts";

type Family = { name: string; least: number; holds: (recipe: SeedRecipe) => boolean };

const hasTheme = (theme: string) => (recipe: SeedRecipe) => recipe.themes.includes(theme);
const isOf =
  (...liquors: string[]) =>
  (recipe: SeedRecipe) =>
    liquors.includes(recipe.liquor);

/** Whether coffee, tea or coffee liqueur is poured. */
const holdsCoffeeOrTea = ({ ingredients }: SeedRecipe) =>
  ingredients.some(
    ({ key, amount, unit }) =>
      /^(?:kaffe|espresso|kaffelikoer|alkoholfri-kaffe|earl-grey)$|-te$/.test(key) && amountInCl(amount, unit) > 0,
  );

/** The kinds of drinks that the library promises, with the least number of each. A drink may be of several. */
const families: Family[] = [
  { name: "alcohol-free", least: 90, holds: ({ abvPercent }) => abvPercent === 0 },
  { name: "hot", least: 40, holds: ({ method }) => method === "varm" },
  { name: "for eight and more", least: 40, holds: ({ servings }) => servings >= 8 },
  { name: "coffee and tea", least: 40, holds: holdsCoffeeOrTea },
  {
    name: "at most 8 % or aperitivo",
    least: 50,
    holds: (recipe) => (recipe.abvPercent > 0 && recipe.abvPercent <= 8) || hasTheme("aperitivo")(recipe),
  },
  { name: "dessert", least: 30, holds: hasTheme("dessertdrinks") },
  { name: "Danish and Nordic", least: 60, holds: hasTheme("danske-favoritter") },
  { name: "tiki", least: 35, holds: hasTheme("tiki") },
  { name: "sparkling", least: 35, holds: hasTheme("bobler") },
  { name: "two or three ingredients", least: 60, holds: ({ ingredients }) => [2, 3].includes(ingredients.length) },
  { name: "gin", least: 30, holds: isOf("gin") },
  { name: "rum", least: 30, holds: isOf("rom", "cachaça") },
  { name: "vodka", least: 30, holds: isOf("vodka") },
  { name: "whisky", least: 30, holds: isOf("whisky", "whiskey") },
  { name: "tequila and mezcal", least: 30, holds: isOf("tequila", "mezcal") },
  { name: "brandy", least: 30, holds: isOf("cognac", "brandy", "calvados", "pisco", "grappa") },
  { name: "liqueur", least: 30, holds: isOf("likør", "amaretto", "bitterlikør", "absint") },
  { name: "akvavit", least: 30, holds: isOf("akvavit") },
  {
    name: "vermouth and bitters",
    least: 30,
    holds: isOf("vermouth", "bitter", "fernet", "sherry", "portvin", "frugtaperitif"),
  },
];

export const familyCounts = () =>
  families.map(({ name, least, holds }) => ({ name, least, count: shop.recipes.filter(holds).length }));

if (import.meta.main) {
  console.log(`${shop.recipes.length} recipes`);
  for (const { name, least, count } of familyCounts())
    console.log(
      `${name.padEnd(26)} ${String(count).padStart(3)} of ${least}${count < least ? ` lacks ${least - count}` : ""}`,
    );
}
