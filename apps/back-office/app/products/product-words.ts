import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import type { StockReason } from "@skaenk/contract/office/stock";
import { wordFacts } from "@skaenk/contract/product-fields";
import type { Tone } from "../ui/state-word";

export const statusWords: Record<ProductStatus, { name: string; tone: Tone }> = {
  draft: { name: "Kladde", tone: "wait" },
  active: { name: "I butikken", tone: "good" },
  archived: { name: "Arkiveret", tone: "still" },
};

export const statusChoices = Object.entries(statusWords).map(([value, { name }]) => ({ value, name }));

/** Why somebody moves stock. */
const movedWords: Record<StockReason, string> = {
  received: "Modtaget",
  counted: "Talt op",
  broken: "Gået i stykker",
  returned: "Kommet retur",
  corrected: "Rettet",
};
export const stockReasonChoices = Object.entries(movedWords).map(([value, name]) => ({ value, name }));

export const stockReasonWords: Record<string, string> = {
  ...movedWords,
  sold: "Solgt",
  released: "Ordre annulleret",
  undone: "Fortrudt",
  opening: "Startlager",
};

export const depositChoices = [
  { value: "none", name: "Ingen" },
  { value: "A", name: "A (1,00 kr.)" },
  { value: "B", name: "B (1,50 kr.)" },
  { value: "C", name: "C (3,00 kr.)" },
];

export const giftCardChoices = [
  { value: "mail", name: "Ja, koden sendes med mail" },
  { value: "print", name: "Ja, det printes og lægges i pakken" },
];

export const vatKindChoices = [
  { value: "standard", name: "Almindelige varer" },
  { value: "books", name: "Bøger" },
  { value: "food", name: "Fødevarer" },
];

/** What fields are called where they are shown by name. */
export const fieldWords: Record<string, string> = {
  name: "Navn",
  status: "Status",
  brandSlug: "Mærke",
  categoryPath: "Kategori",
  abvPercent: "Alkohol",
  ...wordFacts,
  tastes: "Smag",
  isNew: "Nyhed",
  giftCard: "Gavekort",
  vatKind: "Momsgruppe",
  description: "Beskrivelse",
  serving: "Servering",
  seo: "Til søgemaskiner",
  priceOre: "Pris",
  plannedOre: "Planlagt pris",
  plannedFrom: "Planlagt fra",
  plannedTo: "Planlagt til",
  planBeforeOre: "Prisen før planen",
  costOre: "Kostpris",
  compareAtOre: "Vejledende pris",
  gtin: "Stregkode",
  shelfPlace: "Hyldeplads",
  stock: "Lager",
  depositClass: "Pant",
  "facts.legalName": "Varebetegnelse",
  "facts.ingredients": "Ingredienser",
  "facts.allergens": "Allergener",
  "facts.nutrition": "Næring",
  "facts.storage": "Opbevaring",
  "facts.vintage": "Årgang",
  "facts.organicCode": "Økologikode",
  "facts.material": "Materiale",
  "facts.care": "Vedligehold",
  "facts.warnings": "Advarsler",
  "facts.manufacturer": "Ansvarlig virksomhed",
};

/** Units in stock at or below which a product counts as nearly sold out. */
export const lowStock = 5;
