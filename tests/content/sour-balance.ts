import { amountInCl } from "@skaenk/mixing/measures";
import type { SeedRecipe } from "./read-texts.ts";

type GramsPerLitre = { acid: number; sugar: number };

/**
 * Acid and sugar of what makes a sour sour and sweet, in grams per litre.
 * @source Dave Arnold, Liquid Intelligence (2014), table of cocktail ingredients; makers' declarations for liqueurs
 */
const gramsPerLitre: Record<string, GramsPerLitre> = {
  citronsaft: { acid: 60, sugar: 16 },
  limesaft: { acid: 60, sugar: 16 },
  limekoncentrat: { acid: 25, sugar: 350 },
  appelsinjuice: { acid: 8, sugar: 100 },
  grapefrugtjuice: { acid: 20, sugar: 90 },
  ananasjuice: { acid: 8, sugar: 120 },
  tranebaerjuice: { acid: 12, sugar: 110 },
  aeblejuice: { acid: 6, sugar: 105 },
  passionsfrugtpure: { acid: 30, sugar: 100 },
  sukkersirup: { acid: 0, sugar: 615 },
  honningsirup: { acid: 0, sugar: 615 },
  agavesirup: { acid: 0, sugar: 750 },
  grenadine: { acid: 3, sugar: 615 },
  mandelsirup: { acid: 0, sugar: 615 },
  hindbaersirup: { acid: 5, sugar: 615 },
  kamillesirup: { acid: 0, sugar: 615 },
  rabarbersirup: { acid: 8, sugar: 600 },
  mangosirup: { acid: 3, sugar: 600 },
  hyldeblomstsaft: { acid: 12, sugar: 500 },
  "kanelsirup-grape": { acid: 10, sugar: 450 },
  honning: { acid: 0, sugar: 1100 },
  finsukker: { acid: 0, sugar: 800 },
  rorsukker: { acid: 0, sugar: 800 },
  flormelis: { acid: 0, sugar: 560 },
  falernum: { acid: 3, sugar: 400 },
  "triple-sec": { acid: 0, sugar: 250 },
  "orange-curacao": { acid: 0, sugar: 250 },
  "blaa-curacao": { acid: 0, sugar: 300 },
  "cognac-appelsinlikoer": { acid: 0, sugar: 230 },
  maraschino: { acid: 0, sugar: 350 },
  amaretto: { acid: 0, sugar: 280 },
  abrikoslikoer: { acid: 0, sugar: 280 },
  ferskenlikoer: { acid: 0, sugar: 280 },
  brombaerlikoer: { acid: 2, sugar: 400 },
  solbaerlikoer: { acid: 3, sugar: 420 },
  hindbaerlikoer: { acid: 2, sugar: 350 },
  kirsebaerlikoer: { acid: 2, sugar: 280 },
  passionsfrugtlikoer: { acid: 2, sugar: 300 },
  hyldeblomstlikoer: { acid: 0, sugar: 180 },
  violetlikoer: { acid: 0, sugar: 250 },
  "vanilje-anislikoer": { acid: 0, sugar: 250 },
  "urtelikoer-groen": { acid: 0, sugar: 250 },
  "urtelikoer-gul": { acid: 0, sugar: 310 },
  "urtelikoer-honning": { acid: 0, sugar: 250 },
  limoncello: { acid: 0, sugar: 280 },
  "orange-aperitif": { acid: 0, sugar: 230 },
  "roed-bitter": { acid: 0, sugar: 240 },
  amaro: { acid: 0, sugar: 200 },
  "hvid-aperitifvin": { acid: 5, sugar: 130 },
  "soed-vermouth": { acid: 5, sugar: 150 },
  "whisky-honninglikoer": { acid: 0, sugar: 300 },
  "kakaolikoer-hvid": { acid: 0, sugar: 350 },
};

/** Published sours lie between a dry Daiquiri's and a sweet Collins's grams of sugar for each gram of acid. */
const balance = { least: 4, most: 14 };

/** Grams of sugar for each gram of acid; undefined where a recipe has no citrus to balance. */
export function sugarToAcid(recipe: Pick<SeedRecipe, "ingredients">): number | undefined {
  const sum = { acid: 0, sugar: 0 };
  for (const { key, amount, unit } of recipe.ingredients) {
    const grams = gramsPerLitre[key];
    if (!grams) continue;
    sum.acid += (grams.acid * amountInCl(amount, unit)) / 100;
    sum.sugar += (grams.sugar * amountInCl(amount, unit)) / 100;
  }
  return recipe.ingredients.some(({ key }) => key === "citronsaft" || key === "limesaft")
    ? sum.sugar / sum.acid
    : undefined;
}

/** A sour whose sugar and acid lie outside of published balance. */
export function outOfBalance(recipe: SeedRecipe): string[] {
  const ratio = recipe.type === "sour" ? sugarToAcid(recipe) : undefined;
  if (ratio === undefined || (ratio >= balance.least && ratio <= balance.most)) return [];
  return [`${ratio.toFixed(1)} g of sugar for each gram of acid`];
}
