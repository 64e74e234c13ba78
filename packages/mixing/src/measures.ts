/** Centilitres that one of a unit pours; 0 for what is counted or pinched. Estimates of Danish bar usage. */
export const centilitresPerUnit: Record<string, number> = {
  cl: 1,
  dl: 10,
  stænk: 0.09,
  barske: 0.5,
  tsk: 0.5,
  spsk: 1.5,
  dråber: 0.005,
  sjat: 2,
  top: 10,
  shot: 3,
  lidt: 0.3,
  stk: 0,
  blade: 0,
  kviste: 0,
  skiver: 0,
  både: 0,
  strimler: 0,
  knsp: 0,
  g: 0,
};

/** Grams that one of a unit weighs, for what is sold by weight. */
const gramsPerUnit: Record<string, number> = { g: 1, tsk: 4, spsk: 12, knsp: 0.3, barske: 4, stk: 5, lidt: 1, cl: 10 };

/** Units that a visitor may choose between for what is poured; the first is the usual one. */
export const measureUnits = ["cl", "dl", "oz"] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** Centilitres of an amount; 0 when the unit cannot be poured. */
export function amountInCl(amount: number, unit: string): number {
  return round(amount * (centilitresPerUnit[unit] ?? 0), 3);
}

/** Grams of an amount; 0 when nobody would weigh it. */
export function amountInG(amount: number, unit: string): number {
  return round(amount * (gramsPerUnit[unit] ?? 0), 3);
}

/**
 * Scales a measure from one number of drinks to another and writes it as a Danish bartender would:
 * 4,5 cl → 9 cl → 3,6 dl → 1,2 l; 6 tsk → 2 spsk. Never changes the amount by more than the rounding shown.
 * @param amount of `unit`, for `from` drinks
 */
export function scaleMeasure(amount: number, unit: string, from: number, to: number): Measure {
  const scaled = (amount * to) / from;
  if (unit === "cl" || unit === "dl") return pourMeasure(scaled * (unit === "dl" ? 10 : 1));
  if (unit === "tsk" && scaled >= 6) return inSteps(scaled / 3, "spsk", 0.5);
  if (unit === "top") return scaled <= 1 ? { amount: 1, unit: "top" } : pourMeasure(scaled * 10);
  if (unit === "lidt") return { amount: round(scaled, 2), unit: "lidt" };
  if (unit === "g") return { amount: scaled >= 10 ? Math.round(scaled) : round(scaled, 1), unit };
  return inSteps(scaled, unit, 0.25);
}

export type Measure = { amount: number; unit: string };

function pourMeasure(cl: number): Measure {
  if (cl >= 100) return { amount: round(cl / 100, 2), unit: "l" };
  if (cl >= 20) return { amount: round(cl / 10, cl % 1 === 0 ? 1 : 2), unit: "dl" };
  return { amount: round(cl, 2), unit: "cl" };
}

function inSteps(amount: number, unit: string, step: number): Measure {
  return { amount: Math.max(step, Math.round(amount / step) * step), unit };
}

const plurals: Record<string, [one: string, many: string]> = {
  stk: ["stk.", "stk."],
  blade: ["blad", "blade"],
  kviste: ["kvist", "kviste"],
  skiver: ["skive", "skiver"],
  både: ["båd", "både"],
  strimler: ["strimmel", "strimler"],
  dråber: ["dråbe", "dråber"],
  knsp: ["knivspids", "knivspidser"],
  barske: ["barske", "barskeer"],
  tsk: ["tsk.", "tsk."],
  spsk: ["spsk.", "spsk."],
  sjat: ["sjat", "sjatter"],
  stænk: ["stænk", "stænk"],
  shot: ["shot", "shots"],
};

const fractions: [number, string][] = [
  [0.25, "¼"],
  [0.5, "½"],
  [0.75, "¾"],
];

const spoken = new Set([
  "stk",
  "tsk",
  "spsk",
  "barske",
  "sjat",
  "skiver",
  "både",
  "strimler",
  "kviste",
  "blade",
  "stænk",
  "dråber",
  "knsp",
  "oz",
]);

/**
 * A measure as text: "4,5 cl", "3,6 dl", "1½ tsk.", "8 blade", "top op", "lidt". The gap never breaks.
 * @param of what is measured: a unit that its name says already is not said twice, as in "6 myntekviste"
 */
export function formatMeasure({ amount, unit }: Measure, of = ""): string {
  if (unit === "top") return "top op";
  if (unit === "lidt") return "lidt";
  const [one, many] = plurals[unit] ?? [unit, unit];
  const number = spoken.has(unit) ? withFraction(amount) : decimal(amount);
  if (spoken.has(unit) && of.endsWith(many)) return number;
  return `${number}\u00a0${amount <= 1 ? one : many}`;
}

/** The name to read after a measure that `formatMeasure` wrote: "1 myntekvist", "6 myntekviste". */
export function nameAfter(measure: string, name: string): string {
  const [one, many] = Object.values(plurals).find(([, plural]) => name.endsWith(plural)) ?? ["", ""];
  return many !== "" && /^[1¼½¾]$/.test(measure) ? `${name.slice(0, -many.length)}${one}` : name;
}

function withFraction(amount: number): string {
  const whole = Math.floor(amount);
  const rest = fractions.find(([value]) => Math.abs(amount - whole - value) < 0.01);
  if (!rest) return decimal(amount);
  return whole === 0 ? rest[1] : `${whole}${rest[1]}`;
}

const decimal = (value: number) => String(round(value, 2)).replace(".", ",");

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}
