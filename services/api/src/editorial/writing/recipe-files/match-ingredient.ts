import { brandKinds } from "@skaenk/danish/brand-kinds";
import { slugOf } from "@skaenk/danish/slug";

export type KnownIngredient = { key: string; name: string; synonyms: string[] };

/** What recipes in English and by brand call things, by our key: used only where the shop has that ingredient. */
const elsewhere = new Map<string, string>([
  ...brandKinds.flatMap(({ name, found }) =>
    "ingredient" in found ? [[slugOf(name), found.ingredient] as const] : [],
  ),
  ...Object.entries({
    ...{
      "lime-juice": "limesaft",
      "lemon-juice": "citronsaft",
      "orange-juice": "appelsinjuice",
      "egg-white": "aeggehvide",
    },
    ...{ "grapefruit-juice": "grapefrugtjuice", "pineapple-juice": "ananasjuice", "cranberry-juice": "tranebaerjuice" },
    ...{ "tomato-juice": "tomatjuice", "apple-juice": "aeblejuice", "egg-yolk": "aeggeblomme", cream: "piskefloede" },
    ...{
      "simple-syrup": "sukkersirup",
      "sugar-syrup": "sukkersirup",
      orgeat: "mandelsirup",
      "orgeat-syrup": "mandelsirup",
    },
    ...{ "honey-syrup": "honningsirup", "agave-syrup": "agavesirup", "agave-nectar": "agavesirup", honey: "honning" },
    ...{
      "raspberry-syrup": "hindbaersirup",
      "sugar-cube": "sukkerknald",
      "soda-water": "danskvand",
      soda: "danskvand",
    },
    ...{
      "club-soda": "danskvand",
      "sparkling-water": "danskvand",
      "tonic-water": "tonic",
      "ginger-beer": "ingefaeroel",
    },
    ...{ water: "vand", coffee: "kaffe", "mint-leaves": "mynteblade", mint: "mynteblade", basil: "basilikum" },
    ...{
      "heavy-cream": "piskefloede",
      "angostura-bitters": "aromatisk-bitter",
      "aromatic-bitters": "aromatisk-bitter",
    },
    ...{
      "orange-bitters": "appelsinbitter",
      "white-rum": "hvid-rom",
      "light-rum": "hvid-rom",
    },
    ...{
      "dark-rum": "moerk-rom",
      "gold-rum": "gylden-rom",
      "aged-rum": "lagret-rom",
      "sweet-vermouth": "soed-vermouth",
    },
    ...{ "red-vermouth": "soed-vermouth", "sweet-red-vermouth": "soed-vermouth", "dry-vermouth": "toer-vermouth" },
    ...{
      "coffee-liqueur": "kaffelikoer",
      "maraschino-liqueur": "maraschino",
      "bourbon-whiskey": "bourbon",
      absinthe: "absint",
    },
    ...{
      scotch: "skotsk-whisky",
      "scotch-whisky": "skotsk-whisky",
      "irish-whiskey": "irsk-whiskey",
      rye: "rye-whiskey",
    },
    ...{
      "elderflower-liqueur": "hyldeblomstlikoer",
      "creme-de-cassis": "solbaerlikoer",
      "blue-curacao": "blaa-curacao",
    },
    ...{ salt: "salt", "coconut-cream": "kokoscreme", "cream-of-coconut": "kokoscreme", pepper: "peber" },
  }),
]);

/** The shop's ingredients by what they are called, made once for a file: its lines are many. */
export type IngredientIndex = {
  /** By key and by name. */
  exact: ReadonlyMap<string, string>;
  /** By synonym; null where several could be meant. */
  called: ReadonlyMap<string, string | null>;
  names: ReadonlyMap<string, string>;
};

export function indexIngredients(known: readonly KnownIngredient[]): IngredientIndex {
  const exact = new Map<string, string>();
  const called = new Map<string, string | null>();
  for (const { key, name, synonyms } of known) {
    for (const one of [key, slugOf(name)]) if (!exact.has(one)) exact.set(one, key);
    for (const one of new Set(synonyms.map(slugOf))) called.set(one, called.has(one) ? null : key);
  }
  return { exact, called, names: new Map(known.map(({ key, name }) => [key, name])) };
}

/** The shop's ingredient of that name; undefined where none or several could be meant, and somebody must choose. */
export function matchIngredient(what: string, { exact, called, names }: IngredientIndex): string | undefined {
  const plain = what
    .toLowerCase()
    .replace(/\(.*?\)|,.*$/g, "")
    .replace(/\b(fresh(ly)?|squeezed|friskpresset|frisk|chilled|kold|cold|good quality)\b/g, "");
  const name = slugOf(plain);
  if (name === "") return undefined;
  const other = elsewhere.get(name);
  return exact.get(name) ?? (other !== undefined && names.has(other) ? other : (called.get(name) ?? undefined));
}
