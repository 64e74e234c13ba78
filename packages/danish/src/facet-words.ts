import { wordFor } from "./vocabulary.ts";

/** Apart from the words that every page with a drink needs: occasions are named in lists and filters alone. */
const occasions: Record<string, string> = {
  sommer: "Sommer",
  jul: "Jul",
  julefrokost: "Julefrokost",
  nytaar: "Nytår",
  fest: "Fest",
  foedselsdag: "Fødselsdag",
  hygge: "Hygge",
  brunch: "Brunch",
  "foer-middagen": "Før middagen",
  "efter-middagen": "Efter middagen",
  date: "Date",
  grill: "Grill",
  sankthans: "Sankthans",
  paaske: "Påske",
  halloween: "Halloween",
};

/** The Danish word for a value of a filter; first letter large where there is no entry. */
export const facetWord = (facet: string, value: string): string =>
  (facet === "occasion" && Object.hasOwn(occasions, value) ? occasions[value] : undefined) ?? wordFor(facet, value);
