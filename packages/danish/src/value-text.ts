import { bottleGlassWords, bottleShapeWords, closureWords } from "./bottle-words.ts";
import { formatMoment, formatPrice } from "./format.ts";
import { partWord } from "./logged-parts.ts";
import { stateText } from "./state-words.ts";

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What is chosen among few, and kept as the program calls it. */
const chosen: Record<string, Readonly<Record<string, string>>> = {
  kind: {
    percent: "procent af prisen",
    amount: "et beløb",
    bundle: "flere for færre",
    "free-delivery": "gratis levering",
    all: "det hele",
    some: "noget af det",
  },
  shape: bottleShapeWords,
  glass: bottleGlassWords,
  closure: closureWords,
  audience: { all: "alle", members: "medlemmer", "first-order": "første ordre" },
};

/** A stored value as a table of changes shows it: amounts in kroner, lists with commas, yes and no. */
export function valueText(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number" && /(^ore|Ore)$/.test(field)) return formatPrice(value);
  if (typeof value === "number") return value.toLocaleString("da-DK");
  if (typeof value === "boolean") return value ? "Ja" : "Nej";
  if (typeof value === "string" && moment.test(value)) return formatMoment(value);
  if (typeof value === "string") return chosenWord(field, value) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map((one) => valueText(one, field)).join(", ");
  return Object.entries(value)
    .map(([name, one]) => `${partWord(name)}: ${valueText(one, name)}`)
    .join(", ");
}

function chosenWord(field: string, value: string): string | undefined {
  const words = Object.hasOwn(chosen, field) ? chosen[field] : undefined;
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}

const longest = 60;

/** A stored value as a part of a sentence: `16,95 kr.`, `intet` where there is none, and shortened where it is long. */
export function valueInSentence(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return "intet";
  const text = valueText(stateText(field, value), field);
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
}
