/** Centilitres of juice in one whole fruit. Estimates on the safe side, as the texts of the ingredients and the juices tell them. */
export const juiceClPerFruit = { lime: 2.5, citron: 4, appelsin: 7 } as const;

/** Slices that one citrus fruit is cut into. */
export const slicesPerFruit = 8;

/** Wedges that one citrus fruit is cut into, and strips of peel that come off it. Estimates on the safe side. */
export const wedgesPerFruit = 6;
export const stripsPerFruit = 6;

/** Centilitres that a strawberry comes to, blended or mashed and strained. An estimate of a berry of ten grams. */
const clPerStrawberry = 0.8;

/** The share of which fruit one counted piece of an ingredient is. */
const pieces: Readonly<Record<string, { cl: number; perFruit: number }>> = {
  lime: { cl: juiceClPerFruit.lime, perFruit: 1 },
  citron: { cl: juiceClPerFruit.citron, perFruit: 1 },
  appelsin: { cl: juiceClPerFruit.appelsin, perFruit: 1 },
  appelsinskiver: { cl: juiceClPerFruit.appelsin, perFruit: slicesPerFruit },
  jordbaer: { cl: clPerStrawberry, perFruit: 1 },
};

/** Verbs of a step that brings the juice out of fruit. */
const pressing = /(?<!\p{L})(mos(es)?|mas(es)?|pres(ses)?|tryk(kes)?|knus(es)?|blend(es)?)(?!\p{L})/iu;

/** A drink has its fruit muddled, squeezed or blended where that is its method or one of its steps presses something. */
export const pressesFruit = (method: string, steps: readonly string[]): boolean =>
  method.startsWith("mudl") || method === "blend" || steps.some((step) => pressing.test(step));

/** Centilitres of juice in pieces of fruit, once they are pressed; 0 for what gives too little to count. */
export function juiceInCl(key: string, amount: number, unit: string): number {
  const piece = pieces[key];
  if (!piece) return 0;
  if (unit === "stk") return (amount * piece.cl) / piece.perFruit;
  return unit === "skiver" ? (amount * piece.cl) / slicesPerFruit : 0;
}
