import type { DietName } from "@skaenk/contract/diets";
import { foldedLazily, standsIn } from "./folded-words.ts";

const words: Record<DietName, string> = {
  vegan: "vegansk, veganer, vegan, plantebaseret, uden animalske",
  glutenFree: "glutenfri, uden gluten, gluten free, cøliaki, glutenallergi",
  lactoseFree:
    "laktosefri, uden laktose, lactose free, mælkefri, uden mælk, uden mælkeprodukter, dairy free, laktoseintolerant, mælkeallergi",
  eggFree: "uden æg, æggefri, uden æggehvide, egg free, æggeallergi",
  nutFree: "uden nødder, nøddefri, nut free, nøddeallergi, uden mandler",
  sugarFree: "sukkerfri, uden sukker, sugar free, zero sugar, light, diæt, diet, sukkerfrit",
};

const phrases = (Object.keys(words) as DietName[]).flatMap((diet) =>
  words[diet].split(", ").map((text) => ({ diet, phrase: foldedLazily(text) })),
);

/** The diets named in a query, and the remaining words. Pure. */
export function readDiet(q: string): { diet: DietName; rest: string } | undefined {
  const typed = q.split(/\s+/).filter(Boolean);
  const folded = typed.map((word) => foldedLazily(word).join(""));
  const found = phrases
    .filter(({ phrase }) => standsIn(folded, phrase))
    .sort((one, other) => other.phrase.length - one.phrase.length)[0];
  if (!found) return undefined;
  const { diet, phrase } = found;
  const at = folded.findIndex((_, from) => standsIn(folded.slice(from, from + phrase.length), phrase));
  return { diet, rest: [...typed.slice(0, at), ...typed.slice(at + phrase.length)].join(" ") };
}
