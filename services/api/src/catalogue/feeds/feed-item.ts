import { unitPriceOf } from "@skaenk/money/prices";

/** What is bought, as every feed tells of it in its own words. */
export type FeedItem = {
  sku: string;
  /** What several sizes of one product have in common; nothing where there is one. */
  group: string | undefined;
  title: string;
  description: string;
  link: string;
  pictures: string[];
  brand: string;
  gtin: string | null;
  priceOre: number;
  /** The lawful before-price, as the shop shows it; null where there is none. */
  referenceOre: number | null;
  deliveryOre: number;
  leadDays: number;
  isInStock: boolean;
  abvPercent: number;
  volumeMl: number | null;
  weightG: number | null;
  units: number;
  categoryPath: string;
  /** From the whole to the part: `Spiritus`, `Gin`. */
  categoryNames: string[];
};

/** `199.95` */
export const amount = (ore: number): string => (ore / 100).toFixed(2);

const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Letters that XML has no place for go; signs of its own are written out. Pure. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(noXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** One element, or nothing where there is nothing to say. Pure. */
export const element = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === "" ? "" : `<${name}>${xmlText(String(text))}</${name}>`;

/** As every portal wants words: no HTML, and no sign that cannot be seen. Pure. */
const plainWords = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][^<>]*>|<(?=[a-z/])/gi, "")
    .replaceAll(noXml, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A text without markup of at most `most` characters, ended at a word. Pure. */
export function cutTo(text: string, most: number): string {
  const signs = [...plainWords(text)];
  if (signs.length <= most) return signs.join("");
  const short = signs.slice(0, most - 1).join("");
  const end = short.lastIndexOf(" ");
  return `${(end > most / 2 ? short.slice(0, end) : short).replace(/[ ,.;:–-]+$/, "")}…`;
}

/** All that is in what is bought, and what its price is told for: `{ measure: "70cl", base: "1l" }`. Pure. */
export function measureOf({ volumeMl, weightG, units }: FeedItem): { measure: string; base: string } | undefined {
  if (volumeMl) {
    const ml = volumeMl * units;
    return { measure: ml % 10 === 0 ? `${ml / 10}cl` : `${ml}ml`, base: "1l" };
  }
  return weightG ? { measure: `${weightG * units}g`, base: "1kg" } : undefined;
}

export const unitPrice = (item: FeedItem) => unitPriceOf(item.priceOre, item);

/** True when the shop counts something as alcohol, by the same limit as the strengths on the shelf. */
export const isAlcohol = ({ abvPercent }: Pick<FeedItem, "abvPercent">): boolean => abvPercent >= 0.5;
