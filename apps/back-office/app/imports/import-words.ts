import { importFields } from "@skaenk/contract/office/import-fields";
import type { Dialect, Import, ImportState } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { countOf, formatList, formatNumber } from "@skaenk/danish/format";
import { valueText } from "@skaenk/danish/value-text";
import { depositChoices, fieldWords, giftCardChoices, statusWords } from "../products/product-words";
import type { Tone } from "../ui/state-word";

export const dialectNames: Record<Dialect, string> = {
  shopify: "Shopify",
  "shopify-new": "Shopify, ny skabelon",
  woocommerce: "WooCommerce",
  skaenk: "Vores egen",
  list: "En liste",
};

export const separatorNames: Record<string, string> = {
  ";": "semikolon",
  ",": "komma",
  "\t": "tabulator",
  "|": "lodret streg",
};

const states: Record<ImportState, [Tone, string]> = {
  waiting: ["wait", "Læses"],
  reading: ["wait", "Læses"],
  comparing: ["wait", "Sammenlignes"],
  ready: ["wait", "Klar til import"],
  applying: ["wait", "Importeres"],
  applied: ["good", "Importeret"],
  failed: ["bad", "Mislykkedes"],
};

export const stateOf = ({ state, undone, undoing }: Pick<Import, "state" | "undone" | "undoing">): [Tone, string] => {
  if (undoing) return ["wait", "Fortrydes"];
  return undone ? ["still", "Fortrudt"] : states[state];
};

export const isUnderWay = ({ state, undoing }: Pick<Import, "state" | "undoing">): boolean =>
  undoing !== null || state === "waiting" || state === "reading" || state === "comparing" || state === "applying";

/** The words for the present step of an import and its progress. */
export function progressWords({ state, progress, undoing }: Pick<Import, "state" | "progress" | "undoing">): string {
  const count = (done: number, of: number, one: string, many: string) =>
    `${formatNumber(done)} af ${countOf(of, one, many)}.`;
  const goods = count(progress.done, progress.of, "vare", "varer");
  if (undoing) return `Importen fortrydes: ${count(undoing.done, undoing.of, "ændring", "ændringer")}`;
  if (state === "applying") return `Varerne importeres: ${goods}`;
  if (state === "comparing") return `Sammenlignes med butikken: ${goods}`;
  return `Filen læses: ${Math.round((progress.done / Math.max(1, progress.of)) * 100)} % af filen.`;
}

/** The Danish name of a field of goods in a difference: the product page's word, else that of the file's columns. */
export const fieldWord = (field: string): string =>
  ownValue(fieldWords, field) ?? ownValue<{ word: string }>(importFields, field)?.word ?? field;

const longestShown = 140;

/** A value as a person reads it: contents in centilitres, states as words, long texts by their beginning. */
export function importValue(value: unknown, field: string): string {
  if (field === "status" && typeof value === "string") {
    return value in statusWords ? statusWords[value as keyof typeof statusWords].name : value;
  }
  if (field === "depositClass") return depositChoices.find((choice) => choice.value === value)?.name ?? String(value);
  if (field === "giftCard") return giftCardChoices.find((choice) => choice.value === value)?.name ?? "Nej";
  if (typeof value === "number" && field === "volumeMl") return `${(value / 10).toLocaleString("da-DK")} cl`;
  if (typeof value === "number" && field === "abvPercent") return `${value.toLocaleString("da-DK")} %`;
  if (field === "pictures" && Array.isArray(value))
    return formatList(value.map((address) => fileName(String(address))));
  const text = valueText(value, field);
  return text.length > longestShown ? `${text.slice(0, longestShown).trimEnd()} …` : text;
}

const fileName = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) || address;
