import { readdirSync, readFileSync } from "node:fs";

/**
 * What visitors type and what they must find, each with its reason. To add one: write what a person would expect, say
 * why, run the tests, and change the engine rather than the expectation.
 */
export type GoldenQuery = {
  /** All of these must give the same set. */
  terms: string[];
  kind: "content" | "product";
  reason: string;
  /** Must be the first hit. */
  first?: string;
  /** Must all be among the first `within` hits. */
  among?: string[];
  within?: number;
  /** The hits must be exactly these, in any order. */
  exactly?: string[];
  /** Must not be among the hits. */
  never?: string[];
  /** At least so many hits; at most so many. */
  least?: number;
  most?: number;
};

const recipes = new URL("../../api/seed/recipes/", import.meta.url);

/** Every drink of the shop that says of itself that it is without alcohol. */
const alcoholFree = readdirSync(recipes)
  .filter((file) => /^liquor: alkoholfri$/m.test(readFileSync(new URL(file, recipes), "utf8")))
  .map((file) => file.replace(/\.yaml$/, ""))
  .sort();

export const goldenQueries: readonly GoldenQuery[] = [
  {
    terms: ["gt", "gin tonic", "G&T", "gin & tonic", "gin og tonic", "gintonic"],
    kind: "content",
    first: "gin-og-tonic",
    reason: "Everybody writes it differently and means the same drink.",
  },
  {
    terms: ["jordbaer", "jordbær", "JORDBÆR"],
    kind: "content",
    among: ["jordbaerdaiquiri", "jordbaerbowle", "rossini"],
    within: 12,
    reason: "A keyboard without æ must find the same drinks; a compound counts as its part.",
  },
  {
    terms: ["snaps"],
    kind: "content",
    among: ["akvavit-sour", "akvavit-og-tonic", "kaffepunch"],
    within: 24,
    most: 36,
    reason: "Snaps is akvavit.",
  },
  {
    terms: ["gløg", "glögg", "gloegg", "gløgg"],
    kind: "content",
    among: ["roedvinsgloegg", "hvid-gloegg", "aeblegloegg"],
    within: 4,
    reason: "The word has four spellings in three countries.",
  },
  {
    terms: ["uden alkohol", "alkoholfrit", "alkoholfri"],
    kind: "content",
    exactly: alcoholFree,
    reason: "Whoever must not drink must not be shown a drink with alcohol, and must be shown all others.",
  },
  {
    terms: ["wiskey sour", "whisky sour", "whiskey sour"],
    kind: "content",
    first: "whiskey-sour",
    reason: "Few can spell whiskey.",
  },
  {
    terms: ["aperol spritz"],
    kind: "content",
    first: "spritz-veneziano",
    reason: "It is known by the name of a brand.",
  },
  {
    terms: ["expresso martini", "espresso martini", "kaffemartini"],
    kind: "content",
    first: "espresso-martini",
    reason: "Half the world says expresso.",
  },
  {
    terms: ["hylde"],
    kind: "content",
    among: ["gin-med-hyldeblomst", "hyldeblomst-limonade", "hyldebobler", "hugo-spritz"],
    within: 16,
    most: 24,
    reason: "The visitor is still typing hyldeblomst.",
  },
  {
    terms: ["øl", "oel"],
    kind: "product",
    never: ["havgus-london-dry-gin"],
    least: 3,
    reason: "Two letters are a word here, not a piece of others.",
  },
  { terms: ["al"], kind: "content", never: [], reason: "Must not be read as ål; anything beginning with al is fair." },
  {
    terms: ["sommer"],
    kind: "content",
    least: 10,
    most: 270,
    reason: "The stem of sommer is not som: only what is for summer.",
  },
  {
    terms: ["lime drink", "lime drinks"],
    kind: "content",
    among: ["caipirinha"],
    within: 60,
    least: 20,
    reason: "'drink' narrows nothing on a drinks site, and lime is not lim.",
  },
  { terms: ["rose", "rosé"], kind: "product", least: 2, reason: "Accents are for those who have the keys." },
  {
    terms: ["brændevin"],
    kind: "content",
    among: ["akvavit-sour", "akvavit-og-tonic"],
    within: 10,
    never: ["roedvinsgloegg", "kir"],
    reason: "Brændevin is akvavit and no vin.",
  },
  {
    terms: ["sodt", "sød", "søde drinks"],
    kind: "content",
    among: ["black-russian"],
    within: 120,
    least: 20,
    reason: "The taste, in all its forms and on all keyboards.",
  },
  {
    terms: ["kaffe"],
    kind: "content",
    among: ["irish-coffee", "espresso-martini", "kaffepunch"],
    within: 32,
    reason: "All drinks with coffee, whatever language their name is in.",
  },
  {
    terms: ["under 200 kr gin", "gin under 200 kr"],
    kind: "product",
    least: 1,
    reason: "A price is a wish, not a word.",
  },
  {
    terms: ["mojito", "mojitto", "mohito"],
    kind: "content",
    among: ["mojito", "alkoholfri-mojito"],
    within: 2,
    reason: "Common misspellings.",
  },
  { terms: ["negroni"], kind: "content", first: "negroni", reason: "An exact name comes first." },
  {
    terms: ["jordbærsirup"],
    kind: "product",
    least: 1,
    reason: "A compound finds itself, or what says both of its parts.",
  },
  {
    terms: ["70 cl gin", "gin 70cl", "gin 0,7 l"],
    kind: "product",
    least: 3,
    reason: "The same size in three ways of writing.",
  },
  {
    terms: ["hylde blomst", "hyldeblomst"],
    kind: "content",
    among: ["gin-med-hyldeblomst", "hyldeblomst-limonade"],
    within: 5,
    reason: "English has taught people to split words.",
  },
  {
    terms: ["gin flaske", "en flaske gin", "billig gin", "køb gin"],
    kind: "product",
    among: ["havgus-london-dry-gin", "skonnert-london-dry-gin"],
    within: 8,
    reason: "In a shop 'flaske', 'billig' and 'køb' go without saying: no tonic whose text happens to have both words.",
  },
  {
    terms: ["rom under 250", "rom under 250 kr", "rom til under 250"],
    kind: "product",
    among: ["skonnert-hvid-rom", "sydmole-moerk-rom"],
    within: 8,
    reason: "Nobody writes kroner on a phone.",
  },
  {
    terms: ["isterningbakke", "isterningeform", "isform", "isterninger"],
    kind: "product",
    among: ["egely-isform-til-kugler", "egely-isbakke-med-laag"],
    within: 8,
    reason: "The thing has five names, and who wants ice cubes wants what makes them.",
  },
  {
    terms: ["cocktailshaker", "rystebæger", "shaker"],
    kind: "product",
    among: ["smedjen-boston-shaker", "smedjen-cobbler-shaker"],
    within: 6,
    reason: "All shakers are for cocktails, so no name says so.",
  },
  {
    terms: ["champagneglas"],
    kind: "product",
    first: "vandkant-champagnefloejte",
    reason: "The trade says fløjte, the guest says glas.",
  },
  {
    terms: ["cocktailglas"],
    kind: "product",
    among: ["vandkant-coupe", "vandkant-martiniglas"],
    within: 4,
    reason: "The recipes ask for one, and it is sold by the names of its shapes.",
  },
  {
    terms: ["bog", "bøger", "opskriftsbog", "cocktailbog"],
    kind: "product",
    among: ["natskab-alt-om-is", "natskab-den-rolige-bar", "natskab-gaester-klokken-syv"],
    within: 4,
    reason: "The plural changes its vowel, and no title says that it is a book.",
  },
  {
    terms: ["julegave"],
    kind: "product",
    among: ["sloejfe-gavekort-i-aeske", "sloejfe-foerste-bar-aesken"],
    within: 5,
    reason: "A present for Christmas is a present.",
  },
  {
    terms: ["øl"],
    kind: "product",
    first: "kedelhavn-hvid-presenning-hvedeoel",
    among: ["kedelhavn-kajplads-9-pilsner", "kedelhavn-krydshejs-ipa", "kedelhavn-kulkranen-porter"],
    within: 8,
    reason: "Who asks for beer wants the shelf of beers; ginger beer has the word as a part only.",
  },
  {
    terms: ["lys rom", "hvid rom"],
    kind: "product",
    among: ["skonnert-hvid-rom", "sydmole-hvid-rom"],
    within: 2,
    reason: "Two words for the same colour of rum.",
  },
  {
    terms: ["skotsk whisky"],
    kind: "product",
    first: "muirskerry-fyrmester-blended-scotch",
    reason: "Scotch is what the Scots call it.",
  },
  {
    terms: ["cola zero", "sukkerfri cola", "cola uden sukker"],
    kind: "product",
    first: "perlebaek-cola-uden-sukker",
    never: ["gyldengryde-sukkersirup"],
    reason: "'Uden sukker' is one thing: no syrup whose text says 'uden' somewhere and 'sukker' elsewhere.",
  },
  {
    terms: ["rødvinsglas", "vinglas"],
    kind: "product",
    first: "vandkant-vinglas",
    reason: "One glass for both wines, and never the wine itself.",
  },
  {
    terms: ["whiskyglas", "lowballglas", "tumbler"],
    kind: "product",
    among: ["vandkant-lowballglas"],
    within: 2,
    reason: "The guest names the drink, the trade the shape.",
  },
  {
    terms: ["hyldeblomst drik"],
    kind: "product",
    among: ["gyldengryde-oekologisk-hyldeblomstsaft"],
    within: 6,
    reason: "Everything here is to drink.",
  },
  {
    terms: ["tekila"],
    kind: "product",
    among: ["luzpiedra-tequila-blanco"],
    within: 4,
    reason: "Written as it is said.",
  },
];

export const strangeQueries = ["", " ", "g", "x".repeat(200), "🍹", "%", '"', "\\", "'", "<b>", "og", "0", "\u0000"];
