import { clearlyTasted, hardlyTasted, type TasteScale, tasteScaleNames, tasteScales } from "./taste-scales.ts";

/** The word of each scale as an address has it. */
export const scaleSlugs: Record<TasteScale, string> = {
  sweet: "soed",
  sour: "syrlig",
  bitter: "bitter",
  strong: "staerk",
  fruity: "frugtig",
  herbal: "urtet",
  creamy: "cremet",
  smoky: "roeget",
};

const scaleOfSlug = new Map(tasteScaleNames.map((scale) => [scaleSlugs[scale], scale]));

/** The scale of an address's word; undefined for any other word. */
export const scaleBySlug = (slug: string): TasteScale | undefined => scaleOfSlug.get(slug);

const without = "ikke-";

/** The two choices on a scale: drinks that clearly taste so, and drinks that hardly do. */
export const clearChoice = (scale: TasteScale): string => scaleSlugs[scale];
export const hardlyChoice = (scale: TasteScale): string => without + scaleSlugs[scale];

export const profileChoices: readonly string[] = tasteScaleNames.flatMap((scale) => [
  clearChoice(scale),
  hardlyChoice(scale),
]);

/** The choices that a drink fits on a scale; none where it lies in between. */
export function choicesOfScale(scale: TasteScale, value: number): string[] {
  if (value >= clearlyTasted) return [clearChoice(scale)];
  return value <= hardlyTasted ? [hardlyChoice(scale)] : [];
}

/** A choice in words, as "Tydeligt sød"; the choice itself where it is none. */
export function choiceWords(choice: string): string {
  const isWithout = choice.startsWith(without);
  const scale = scaleBySlug(isWithout ? choice.slice(without.length) : choice);
  if (!scale) return choice;
  return `${isWithout ? "Næsten ikke" : "Tydeligt"} ${tasteScales[scale].toLowerCase()}`;
}

/** The other choice on the same scale: who wants the one gives up the other. */
export const otherChoice = (choice: string): string =>
  choice.startsWith(without) ? choice.slice(without.length) : without + choice;
