import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Import } from "@skaenk/contract/office/imports";

/** Columns that a file may lack, each with the consequence of its absence. */
const wanted: [ImportField[], string][] = [
  [["stock"], "Lageret: Nye varer kommer ind med 0 og er udsolgt, til de er talt op."],
  [["currency"], "Valutaen: Priserne læses som danske kroner."],
  [["abvPercent"], "Alkoholstyrken: Den læses ud af navne og tekster og skal bekræftes."],
  [["volumeMl", "weightG"], "Indhold eller vægt: Det læses ud af navne og tekster og skal bekræftes."],
  [["facts.legalName"], "Varebetegnelsen: Den mangler, til den er skrevet på varen. Navnet er ikke en varebetegnelse."],
  [["facts.allergens", "facts.ingredients"], "Ingredienser og allergener: De skal skrives på varerne."],
];

/** Sentences on what a file says nothing of, before it is laid in. */
export const untoldBy = ({ mapping }: Pick<Import, "mapping">): string[] => {
  const told = new Set(Object.values(mapping));
  return wanted.filter(([fields]) => !fields.some((field) => told.has(field))).map(([, sentence]) => sentence);
};
