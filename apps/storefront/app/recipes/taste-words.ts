import type { TasteProfile } from "@skaenk/contract/recipes";
import { clearChoice } from "@skaenk/contract/taste-choices";
import {
  clearlyTasted,
  mostOnScale,
  type TasteScale,
  tasteScaleNames,
  tasteScales,
} from "@skaenk/contract/taste-scales";
import { capitalise, formatList } from "@skaenk/danish/format";

/** Tastes that a drink clearly has, the strongest first. Pure. */
export const clearTastes = (profile: TasteProfile): TasteScale[] =>
  tasteScaleNames
    .filter((scale) => profile[scale] >= clearlyTasted)
    .toSorted((one, other) => profile[other] - profile[one]);

const named = (scale: TasteScale) => tasteScales[scale].toLowerCase();

/** "Meget bitter, tydeligt stærk og urtet." Pure. */
export function tasteWords(profile: TasteProfile): string {
  const clear = clearTastes(profile);
  const very = clear.filter((scale) => profile[scale] === mostOnScale);
  const rest = clear.filter((scale) => profile[scale] < mostOnScale);
  const parts = [
    ...(very.length > 0 ? [`meget ${formatList(very.map(named))}`] : []),
    ...(rest.length > 0 ? [`tydeligt ${formatList(rest.map(named))}`] : []),
  ];
  const words = parts.length > 0 ? parts.join(", ") : "mild hele vejen rundt";
  return `${capitalise(words)}.`;
}

/** Filter choices for drinks of similar taste: the two strongest. Pure. */
export const alikeChoices = (profile: TasteProfile): string[] => clearTastes(profile).slice(0, 2).map(clearChoice);
