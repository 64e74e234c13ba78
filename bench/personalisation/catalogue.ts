/** A made-up Danish drinks catalogue with known structure, the same for every engine and every run. */

/** A small generator of repeatable random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type CatalogueProduct = {
  id: string;
  name: string;
  brand: string;
  category: string;
  tastes: string[];
  description: string;
  price: number;
  abvPercent: number;
  sizes: number[];
};

const KINDS =
  "gin rom vodka whisky cognac tequila likør akvavit vermouth portvin rødvin hvidvin rosévin champagne cava cider øl pilsner stout tonic sodavand saft sirup bitter mezcal".split(
    " ",
  );
const FLAVOURS =
  "jordbær hindbær hyldeblomst ingefær citron lime appelsin rabarber æble pære kaffe vanilje chokolade lakrids mynte agurk peber kanel honning karamel solbær kirsebær mango ananas kokos".split(
    " ",
  );
const ADJECTIVES =
  "tør sød frisk mørk lys krydret røget let kraftig økologisk lagret ung gylden klassisk håndlavet dansk nordisk særlig stærk mild".split(
    " ",
  );
const TASTES = "frisk sød bitter urtet røget frugtig cremet krydret tør syrlig".split(" ");
const SYLLABLES = "hav sko lun bir gra fjo ste dal bro kil mar tor vin sol nor vest by ås mose bæk holm lund".split(
  " ",
);

export function makeCatalogue(count: number): CatalogueProduct[] {
  const random = randomFrom(7);
  // A few words are common and most are rare, as in any language.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 1.4 * list.length)] as T;
  const rare = Array.from({ length: 4000 }, () => `${pick(SYLLABLES)}${pick(SYLLABLES)}${pick(SYLLABLES)}`);
  const word = () => pick(SYLLABLES) + pick(SYLLABLES) + (random() < 0.5 ? pick(SYLLABLES) : "");
  const brands = Array.from({ length: Math.max(20, Math.round(count / 100)) }, () => {
    const name = word();
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
  return Array.from({ length: count }, (_, at) => {
    const kind = pick(KINDS);
    const flavour = pick(FLAVOURS);
    const brand = pick(brands);
    const adjective = pick(ADJECTIVES);
    const compound = random() < 0.3 ? `${flavour}${kind}` : `${kind} med ${flavour}`;
    return {
      id: `p${at}`,
      name: `${brand} ${adjective} ${compound} ${word()}`,
      brand,
      category: kind,
      tastes: [pick(TASTES), pick(TASTES)],
      description: `En ${adjective} ${kind} fra ${brand} med ${flavour} fra ${pick(rare)}. ${pick(rare)} ${pick(rare)} ${adjective} eftersmag, god til ${pick(rare)} og ${pick(rare)}.`,
      price: Math.round(30 + random() * 770),
      abvPercent: Math.round(random() * 50),
      sizes: random() < 0.4 ? [350, 700] : [700],
    };
  });
}

export type Queries = { two: string[]; prefix: string[]; typo: string[]; filtered: { term: string; max: number }[] };

/** The four kinds of question, drawn from the catalogue so that each has an answer. */
export function makeQueries(products: readonly CatalogueProduct[], count: number): Queries {
  const random = randomFrom(11);
  const product = () => products[Math.floor(random() * products.length)] as CatalogueProduct;
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(" ")
      .filter((it) => it.length > 3);
  const oneOf = (list: string[]) => list[Math.floor(random() * list.length)] ?? "gin";
  const slip = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 2));
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  };
  return {
    two: Array.from({ length: count }, () => {
      const it = product();
      return `${it.brand.toLowerCase()} ${it.category}`;
    }),
    prefix: Array.from({ length: count }, () => {
      const word = oneOf(words(product().name));
      return word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
    }),
    typo: Array.from({ length: count }, () => slip(oneOf(words(product().name).filter((it) => it.length > 4)))),
    filtered: Array.from({ length: count }, () => ({
      term: oneOf(words(product().description)),
      max: 100 + Math.floor(random() * 600),
    })),
  };
}
