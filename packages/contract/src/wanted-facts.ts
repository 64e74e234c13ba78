import {
  isDrink,
  isOfWine,
  type LabelledProduct,
  lastExemptVintage,
  saysAllergens,
  saysIngredients,
  weakestExemptPercent,
} from "./label-duty.ts";

/** A fact that must be known of a product before it is sold, by the field that it is written in. */
export type WantedFact = {
  field:
    | "facts.legalName"
    | "facts.ingredients"
    | "facts.allergens"
    | "facts.nutrition"
    | "origin"
    | "facts.manufacturer"
    | "volumeMl";
  /** Sentence for whoever has not told it. */
  reason: string;
};

/**
 * The facts that must be known of a product of this kind before it is sold, told or not. The company may stand with the brand, and the content of
 * what is sold by weight is its weight.
 * @source food information regulation (EU) 1169/2011, articles 9, 14, 16 and 28; (EU) 2021/2117 for wine; (EU) 2023/988, article 19
 */
export function wantedFacts(product: LabelledProduct): WantedFact[] {
  const company: WantedFact = {
    field: "facts.manufacturer",
    reason: "Navn og adresse på den ansvarlige virksomhed mangler, både her og på mærket.",
  };
  const name: WantedFact = {
    field: "facts.legalName",
    reason: "Varebetegnelsen skal stå ved varen, før den kan købes.",
  };
  if (!isDrink(product)) return [name, company];
  const ingredients: WantedFact = {
    field: "facts.ingredients",
    reason: `Ingredienslisten skal kunne læses, før varen købes.${vintageHint(product)}`,
  };
  const allergens: WantedFact = {
    field: "facts.allergens",
    reason: "Allergenerne mangler: Skriv »sulfit«, som de fleste vine indeholder, eller »ingen«.",
  };
  const nutrition: WantedFact = {
    field: "facts.nutrition",
    reason: "Næringsdeklarationen skal kunne læses, før varen købes.",
  };
  return [
    name,
    ...(saysIngredients(product) ? [ingredients] : []),
    ...(saysAllergens(product) ? [allergens] : []),
    ...(saysIngredients(product) ? [nutrition] : []),
    { field: "origin", reason: "Oprindelsen mangler." },
    company,
    { field: "volumeMl", reason: "Indholdet mangler på en variant; literprisen regnes af det." },
  ];
}

/** Wine of an exempt vintage needs neither ingredients nor nutrition, but only when its vintage is written in its field. */
const vintageHint = (product: LabelledProduct): string =>
  !product.vintage && product.abvPercent > weakestExemptPercent && isOfWine(product)
    ? ` Er vinen fra ${lastExemptVintage} eller før, så skriv årgangen i stedet.`
    : "";
