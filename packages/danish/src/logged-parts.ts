import { everywhere } from "./logged-fields.ts";

/** Danish names of the parts of fields that have several: a reduction, a scope, the energy of a drink, the look of a brand. */
const parts: Record<string, string> = {
  ...everywhere,
  kind: "Slags",
  percent: "Procent",
  from: "Fra",
  offOre: "Beløb",
  take: "Tag",
  pay: "Betal for",
  products: "Varer",
  brands: "Mærker",
  categories: "Kategorier",
  basis: "Pr.",
  energyKj: "kJ",
  energyKcal: "kcal",
  fat: "Fedt",
  saturates: "Mættet fedt",
  carbs: "Kulhydrat",
  sugars: "Sukker",
  protein: "Protein",
  salt: "Salt",
  paper: "Papir",
  ink: "Tryk",
  accent: "Accent",
  motif: "Motiv",
  face: "Skrifttype",
  x: "Fra venstre",
  y: "Fra toppen",
  key: "Ingrediens",
  amount: "Mængde",
  unit: "Enhed",
  hash: "Fil",
  width: "Bredde",
  height: "Højde",
  around: "Hele vejen rundt",
  shape: "Form",
  glass: "Glas",
  content: "Farve",
};

/** The Danish name of a part of a field; its own name where there is none. */
export const partWord = (part: string): string => parts[part] ?? part;
