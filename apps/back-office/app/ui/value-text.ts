import { ownValue } from "@skaenk/contract/own-value";
import { bottleGlassWords, bottleShapeWords, closureWords } from "@skaenk/danish/bottle-words";
import { formatMoment, formatPrice } from "@skaenk/danish/format";
import { partWord } from "@skaenk/danish/logged-parts";

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
  if (typeof value === "number" && field.endsWith("Ore")) return formatPrice(value);
  if (typeof value === "number") return value.toLocaleString("da-DK");
  if (typeof value === "boolean") return value ? "Ja" : "Nej";
  if (typeof value === "string" && moment.test(value)) return formatMoment(value);
  if (typeof value === "string") return ownValue(ownValue(chosen, field) ?? {}, value) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map((one) => valueText(one, field)).join(", ");
  return Object.entries(value)
    .map(([name, one]) => `${partWord(name)}: ${valueText(one, name)}`)
    .join(", ");
}
