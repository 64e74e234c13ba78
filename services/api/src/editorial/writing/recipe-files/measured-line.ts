import type { drinkUnits } from "@skaenk/contract/office/content-words";

type Unit = (typeof drinkUnits)[number];
/** `what` is the ingredient by the words of whoever wrote it. */
export type MeasuredLine = { what: string; amount: number; unit: Unit; said: string };

/** How much of ours one of theirs is. An ounce is poured as 3 cl, as bars do; a cup is an American one. */
const units = new Map<string, [Unit, number]>(
  Object.entries<[Unit, number]>({
    ...{ ml: ["cl", 0.1], milliliter: ["cl", 0.1], millilitre: ["cl", 0.1], cl: ["cl", 1], centiliter: ["cl", 1] },
    ...{ dl: ["dl", 1], l: ["dl", 10], liter: ["dl", 10], oz: ["cl", 3], ounce: ["cl", 3], cup: ["dl", 2.4] },
    ...{ tsp: ["tsk", 1], teaspoon: ["tsk", 1], tsk: ["tsk", 1], tbsp: ["spsk", 1], tablespoon: ["spsk", 1] },
    ...{ spsk: ["spsk", 1], dash: ["stænk", 1], stænk: ["stænk", 1], drop: ["dråber", 1], dråbe: ["dråber", 1] },
    ...{
      dråber: ["dråber", 1],
      barspoon: ["barske", 1],
      barske: ["barske", 1],
      bsp: ["barske", 1],
      splash: ["sjat", 1],
    },
    ...{ sjat: ["sjat", 1], top: ["top", 1], topup: ["top", 1], shot: ["shot", 1], piece: ["stk", 1], stk: ["stk", 1] },
    ...{ whole: ["stk", 1], leaf: ["blade", 1], leave: ["blade", 1], blade: ["blade", 1], blad: ["blade", 1] },
    ...{
      sprig: ["kviste", 1],
      kvist: ["kviste", 1],
      kviste: ["kviste", 1],
      slice: ["skiver", 1],
      wedge: ["skiver", 1],
    },
    ...{
      skive: ["skiver", 1],
      skiver: ["skiver", 1],
      pinch: ["knsp", 1],
      knsp: ["knsp", 1],
      g: ["g", 1],
      gram: ["g", 1],
    },
  }),
);

const parts: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125 };

/** `1 1/2 oz lime juice`, `4,5 cl gin`, `2 dashes Angostura`, `½ tsp sukker`, `1-2 sprigs of mint`, `top with soda water`. */
export function readLine(said: string): MeasuredLine {
  const text = said.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  // The least of `45 ml - 60 ml`, as of `45-60 ml`; an ounce that is fluid is an ounce.
  const plain = text
    .replace(/^(\d+(?:[.,]\d+)?) ?(\p{L}+\.?) ?[-–] ?\d+(?:[.,]\d+)? ?\2 /u, "$1 $2 ")
    .replace(/\bfl\.? oz\b/i, "oz");
  const top = /^(?:top(?:ped)?(?: up| off)?(?: with)?|fyld op med|top med) (.+)$/i.exec(text);
  if (top?.[1]) return { what: top[1], amount: 1, unit: "top", said: text };
  const found =
    /^(\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?(?: ?[½¼¾⅓⅔⅛])?|[½¼¾⅓⅔⅛])(?: ?[-–] ?\d+(?:[.,]\d+)?)? ?(.*)$/u.exec(plain);
  if (!found) return { what: text, amount: 1, unit: "lidt", said: text };
  const [word = "", ...rest] = (found[2] ?? "").split(" ");
  const known = unitOf(word);
  const what = (known ? rest.join(" ") : (found[2] ?? "")).replace(/^\([^)]*\) /, "").replace(/^(of|af) /i, "");
  return { what, said: text, ...measured(numberOf(found[1] ?? ""), known) };
}

/** The measure of an ingredient whose amount and unit are already separate. An amount of 0 or less becomes "lidt". */
export function readMeasure(what: string, amount: number, unit: string): MeasuredLine {
  const said = [amount || "", unit, what].filter(Boolean).join(" ");
  if (!(amount > 0)) return { what, amount: 1, unit: "lidt", said };
  return { what, said, ...measured(amount, unitOf(unit)) };
}

const unitOf = (word: string): [Unit, number] | undefined => {
  const bare = word.toLowerCase().replace(/\.$/, "");
  return units.get(bare) ?? units.get(bare.replace(/es$/, "")) ?? units.get(bare.replace(/s$/, ""));
};

function measured(amount: number, known: [Unit, number] | undefined): { amount: number; unit: Unit } {
  const [unit, each] = known ?? ["stk", 1];
  const ours = Math.round(amount * each * 100) / 100;
  return ours > 0 && ours <= 1_000 ? { amount: ours, unit } : { amount: 1, unit: "lidt" };
}

function numberOf(text: string): number {
  return text
    .replace(/([½¼¾⅓⅔⅛])/u, " $1")
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [above = "", below] = part.replace(",", ".").split("/");
      return sum + (parts[above] ?? Number(above) / Number(below ?? 1));
    }, 0);
}
