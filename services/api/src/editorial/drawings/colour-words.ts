/** A colour that the name of a variant may contain has an id for addresses, a value `#rrggbb` for the drawing, and a pattern of its Danish words. */
type Colour = { id: string; hex: string; words: string };

/** The colours stand in the order of the search: a longer word stands before a shorter word that it contains, as "brændt rød" before "rød". */
const colours: readonly Colour[] = [
  { id: "sea-green", hex: "#567d6b", words: "havgrøn|søgrøn" },
  { id: "forest-green", hex: "#3f6148", words: "skovgrøn|flaskegrøn|mørkegrøn" },
  { id: "light-green", hex: "#9dc08b", words: "lysegrøn|mintgrøn|pistacie" },
  { id: "olive", hex: "#7c8468", words: "støvet oliven|olivengrøn|oliven" },
  { id: "green", hex: "#4f8a55", words: "grøn" },
  { id: "sea-blue", hex: "#7fb0c4", words: "havblå|isblå|lyseblå" },
  { id: "dusty-blue", hex: "#4a6b7a", words: "støvet blå|gråblå|petrol" },
  { id: "navy", hex: "#27395c", words: "mørkeblå|marineblå|natblå" },
  { id: "turquoise", hex: "#3f9c9a", words: "turkis|petroleum" },
  { id: "blue", hex: "#3f6ea3", words: "blå" },
  { id: "burnt-red", hex: "#a2442f", words: "brændt rød|teglrød|rustrød|terrakotta" },
  { id: "rust", hex: "#b0552f", words: "rust" },
  { id: "bordeaux", hex: "#6e1f34", words: "bordeaux|vinrød|mørkerød" },
  { id: "pink", hex: "#dc9aa6", words: "lyserød|rosa|pink" },
  { id: "red", hex: "#b3382f", words: "rød" },
  { id: "amber", hex: "#e0a24a", words: "rav|ravgul|honning" },
  { id: "ochre", hex: "#c9983f", words: "okker|karrygul|sennep" },
  { id: "yellow", hex: "#e3bf45", words: "gul" },
  { id: "orange", hex: "#dd7f36", words: "orange" },
  { id: "purple", hex: "#7a5a94", words: "lilla|violet|lavendel" },
  { id: "smoked", hex: "#8d8a8c", words: "røget|røgfarvet|røggrå" },
  { id: "anthracite", hex: "#4a4f54", words: "antracit|mørkegrå|grafit" },
  { id: "grey", hex: "#9a9c9b", words: "lysegrå|grå" },
  { id: "black", hex: "#2f3236", words: "mat sort|sort" },
  { id: "cream", hex: "#ece2cb", words: "creme|offwhite|elfenben" },
  { id: "white", hex: "#f2efe8", words: "hvid" },
  { id: "sand", hex: "#d3bf9c", words: "sand|beige|natur" },
  { id: "brown", hex: "#7a5236", words: "brun|valnød" },
  { id: "oak", hex: "#b07c45", words: "egetræ|eg|bøg" },
  { id: "brass", hex: "#c9a54f", words: "messing|guld|forgyldt" },
  { id: "copper", hex: "#b8693a", words: "kobber|bronze" },
  { id: "steel", hex: "#c3c8cc", words: "stål|sølv|krom|rustfri" },
];

/** These words name a set whose pieces have different colours. */
const mixedWords = /blandede farver|flere farver|assorterede|flerfarvet/i;
/** This id stands for each piece of such a set. The colour of the piece follows from the product's other variants. */
export const mixedColour = "mixed";
/** This id stands for each piece of a set in the product's own colour. */
export const ownColour = "own";

const pattern = new RegExp(
  `(?<![\\p{L}])(?:${colours.map(({ words }) => `(${words})`).join("|")})(?:farve[tde]*|e|t)?(?![\\p{L}])`,
  "giu",
);
const hexes: ReadonlyMap<string, string> = new Map(colours.map(({ id, hex }) => [id, hex]));

/** This function returns the ids of the colours in the name of a variant, in the order of the name; `["mixed"]` for a set in different colours. */
export function coloursInName(name: string): string[] {
  if (mixedWords.test(name)) return [mixedColour];
  const found = [...name.matchAll(pattern)].map((match) => colours[match.slice(1).findIndex(Boolean)]?.id ?? "");
  return [...new Set(found.filter(Boolean))];
}

/** This function returns the value `#rrggbb` of a colour, or undefined for an unknown id. */
export const hexOf = (id: string): string | undefined => hexes.get(id);

/** These colours are used for a mixed set when no other variant of the product has a colour. */
export const usualMix: readonly string[] = ["forest-green", "burnt-red", "ochre", "dusty-blue"];

/** Two colours look alike up to this distance in red, green and blue, each from 0 to 255. */
const alike = 44;

/** This function returns true when two colours, each `#rrggbb`, look alike. */
export function looksAlike(one: string, other: string): boolean {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.hypot(...channels(one).map((value, i) => value - (others[i] ?? 0))) <= alike;
}
