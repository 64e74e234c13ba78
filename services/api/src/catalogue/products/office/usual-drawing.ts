import { isOfWine, weakestExemptPercent } from "@skaenk/contract/label-duty";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import type { Fields } from "../../../office/audit/tables.ts";

const clear = (shape: string, label: string, content = "#eef3ee"): ProductDrawing => ({
  shape,
  glass: "clear",
  content,
  label,
});
const wine = (shape: string, glass: string, content: string): ProductDrawing => ({
  shape,
  glass,
  content,
  label: "classic",
});

const redWine = wine("wine-bordeaux", "green", "#5a1a2b");
const whiteWine = wine("wine-alsace", "green", "#e9e2b0");
const roseWine = wine("wine-burgundy", "clear", "#f0b8a8");
const sparklingWine = wine("wine-champagne", "green", "#efe3b0");
const fortifiedWine = wine("port", "black", "#5a1a2b");
const vermouth = wine("wine-bordeaux", "green", "#a0522d");
const juiceOf = (content: string) => clear("juice-bottle", "classic", content);

const drawings: Record<string, ProductDrawing> = {
  whisky: clear("spirit-shoulder", "stamp", "#c98b3c"),
  rom: clear("spirit-round", "band", "#b5702f"),
  "cognac-og-brandy": clear("spirit-round", "stamp", "#b5702f"),
  bitter: clear("spirit-apothecary", "arch", "#7a2f22"),
  likoer: clear("liqueur-slim", "round", "#d6a249"),
  roedvin: redWine,
  vin: redWine,
  hvidvin: whiteWine,
  rose: roseWine,
  hedvin: fortifiedWine,
  "vermouth-og-aperitif": vermouth,
  "champagne-og-bobler": sparklingWine,
  "oel-og-cider": clear("can", "band", "#d9a441"),
  "faerdige-drinks": clear("can", "diagonal", "#e7a37a"),
  tonic: clear("mixer-bottle", "arch"),
  "ginger-beer-og-ale": clear("mixer-bottle", "arch", "#e8d9a8"),
  "sodavand-og-danskvand": clear("mixer-bottle", "arch"),
  glas: clear("glass-lowball", "none"),
  juice: juiceOf("#f0a63c"),
};

/** The drawing of an unknown kind: a tall clear bottle. */
export const plainBottle: ProductDrawing = clear("spirit-tall", "arch");

/** This function returns the drawing of goods of a kind, by the last part of the path of a category, until they have a picture. */
export const drawingFor = (category: string): ProductDrawing => drawings[category] ?? plainBottle;

/** Kinds of wine in the order in which they are tried: the first whose words stand in a text is meant. */
const wineKinds: readonly [RegExp, ProductDrawing][] = [
  [
    /champagne|\bcava\b|prosecco|cr[eé]mant|\bsekt\b|mousserende|bobler|spumante|frizzante|lambrusco|p[eé]t[ -]?nat/i,
    sparklingWine,
  ],
  [/hedvin|\bport\b|portvin|sherry|madeira|marsala/i, fortifiedWine],
  [/verm(o|ou|u)th|aperiti/i, vermouth],
  [/ros[eé](vin|er)?(?![a-zæøåé])|rosado|rosato/i, roseWine],
  [/r(ø|oe)dvin|\brød(e|t)?\b|\brouge\b|\brosso\b|\btinto\b|\bred\b|\bnoir\b|cabernet/i, redWine],
  [
    /hvidvin|\bhvid(e|t)?\b|\bwhite\b|\bblanc\b|\bbianco\b|\bblanco\b|\bwei(ss|ß)|riesling|chardonnay|sauvignon|chablis|sancerre/i,
    whiteWine,
  ],
  [/pinot gri|gew(ü|u)rz|veltliner|albari|verdejo|chenin|viognier|moscato|\bsoave\b|\bgavi\b|muscadet/i, whiteWine],
];

/** A category that holds both says nothing of the one bottle. */
const redAndWhite = /r(ø|oe)d.*hvid|hvid.*r(ø|oe)d/i;

const juiceWords = /(juice|most|saft|nektar)(er|en)?(?![a-zæøåé])/i;
const juiceColours: readonly [RegExp, string][] = [
  [/drue|kirseb|solb|ribs|hindb|bl(å|aa)b|granat|r(ø|oe)d|tran/i, "#7a2440"],
  [/(æ|ae)ble|p(æ|ae)re|hyld/i, "#e2bd62"],
  [/tomat/i, "#b8392b"],
];

const firstIn = <Of>(texts: readonly string[], kinds: readonly (readonly [RegExp, Of])[]): Of | undefined => {
  for (const text of texts) {
    const kind = kinds.find(([words]) => words.test(text));
    if (kind) return kind[1];
  }
  return undefined;
};

/**
 * This function returns the drawing of a wine or a juice for which nobody has chosen one: by its category, what it is called in law, its name and its
 * vintage, in that order. Undefined for all other goods. Pure.
 */
export function drawingOfDrink(fields: Fields): ProductDrawing | undefined {
  const text = (field: string) => String(fields[field] ?? "");
  const [category, legalName, name] = [text("categoryPath"), text("facts.legalName"), text("name")];
  const abvPercent = Number(fields.abvPercent ?? 0);
  const shelf = category.split("/").at(-1) ?? "";
  const texts = [redAndWhite.test(shelf) ? "" : shelf, legalName, name];
  if (text("facts.material") !== "") return undefined;
  if (abvPercent <= weakestExemptPercent && texts.some((one) => juiceWords.test(one))) {
    return juiceOf(firstIn([name, legalName], juiceColours) ?? "#f0a63c");
  }
  if (!isOfWine({ category, legalName, name, abvPercent }) && !fields["facts.vintage"]) return undefined;
  return firstIn(texts, wineKinds) ?? redWine;
}

/** This function returns the drawing of goods for which nobody has chosen one: that of a wine or a juice, of their category, or the plain bottle. Pure. */
export const usualDrawing = (fields: Fields): ProductDrawing =>
  drawingOfDrink(fields) ??
  drawingFor(
    String(fields.categoryPath ?? "")
      .split("/")
      .at(-1) ?? "",
  );
