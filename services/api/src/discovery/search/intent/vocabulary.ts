import { editDistance, isSlipOf } from "@skaenk/danish/edit-distance";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { canonical, compoundParts, soundOf, stem } from "@skaenk/danish/search-text";
import { slugOf } from "@skaenk/danish/slug";
import type { ShelfState } from "../../shelves/open-shelves.ts";
import { WordSpellings, wordsOfName } from "../../shelves/word-spellings.ts";
import { lazily } from "./folded-words.ts";

/** Words that the shop itself gives a meaning. */
export type ShopVocabulary = {
  /** Paths of shelves by the stems of their names, and after a `~` as a keyboard without æ, ø and å writes them. */
  shelves: ReadonlyMap<string, string>;
  /** Paths of shelves that go by several names: what one of them costs is not what the shelf costs. */
  shared: ReadonlySet<string>;
  /** Groups of liquors that drinks are made on, by stem. */
  liquors: ReadonlyMap<string, string>;
  /** Tastes of drinks, by stem. */
  tastes: ReadonlyMap<string, string>;
  /** Whether a folded word, without hyphens, stands in what anything is found by. */
  isUsed(word: string): boolean;
  /** Whether the words are a drink's name, as it is written or as it sounds. */
  isDrink(q: string): boolean;
  /**
   * Words as the shop itself writes them: with their Danish letters, and a drink by its name rather than a slip that it is found by. Undefined
   * where one of them stands in none of its names.
   */
  spelled(words: string): string | undefined;
  /** Whether a product bears these folded words. */
  isCarried(slug: string): boolean;
};

export const stemOf = (word: string): string => stem(canonical(word));

type Shelf = Pick<ShelfState, "categoryNames" | "recipes" | "products" | "shelf">;

/** Indexes over the shop's words, built once for each state of its content. */
const made = new WeakMap<object, ShopVocabulary>();

export function vocabularyOf(shelf: Shelf): ShopVocabulary {
  const known = made.get(shelf) ?? readVocabulary(shelf);
  made.set(shelf, known);
  return known;
}

function readVocabulary(shelf: Shelf): ShopVocabulary {
  const { recipes } = shelf;
  const called = new Set(recipes.flatMap(({ row }) => [row.name, ...row.aliases].flatMap(spellings)));
  const bears = (haystack: string, slug: string) => `${haystack}-`.includes(`-${slug}-`);
  const recipeWords = new Set(recipes.flatMap(({ haystack }) => haystack.split("-")));
  return {
    shelves: shelfWords(shelf.categoryNames),
    shared: new Set([...shelf.categoryNames].filter(([, name]) => namesIn(name).length > 1).map(([path]) => path)),
    liquors: new Map(recipes.map(({ row }) => [stemOf(row.liquor), liquorGroup(row.liquor)])),
    tastes: new Map(recipes.flatMap(({ row }) => row.tastes.map((taste) => [stemOf(taste), taste]))),
    isUsed: (word) => shelf.shelf.usesWord(word) || recipeWords.has(word),
    isDrink: (q) => spellings(q).some((one) => called.has(one)),
    spelled: speller(shelf),
    isCarried: (slug) =>
      shelf.shelf.remember(`carried:${slug}`, shelf.categoryNames, () =>
        shelf.products.some(({ card, haystack }) => bears(haystack, slug) && bears(`-${slugOf(card.name)}`, slug)),
      ),
  };
}

/**
 * Looks words up in the names of drinks, ingredients and shelves, which are gathered when the first is looked up, and then in those of the goods, which
 * the shelf keeps itself: goods may change without another state of the content.
 */
function speller({ recipes, categoryNames, shelf }: Shelf): ShopVocabulary["spelled"] {
  let known: { written: WordSpellings; slips: ReadonlyMap<string, string> } | undefined;
  const gather = () => {
    const written = new WordSpellings();
    for (const name of categoryNames.values()) written.add(name);
    for (const { row } of recipes) {
      for (const { name } of [...row.ingredients, ...row.garnishes]) written.add(name);
      for (const name of [row.liquor, row.type, ...row.tastes, row.name]) written.add(name);
    }
    const slips = recipes.flatMap(({ row: { name, aliases } }) =>
      aliases.filter((alias) => isMisspelt(slugOf(alias), slugOf(name))).map((alias) => [slugOf(alias), name] as const),
    );
    return { written, slips: new Map(slips.map(([slip, name]) => [slip, wordsOfName(name).join(" ")])) };
  };
  return (phrase) => {
    known ??= gather();
    const { written, slips } = known;
    const meant = slips.get(slugOf(phrase));
    if (meant !== undefined) return meant;
    const spelled = wordsOfName(phrase).map((word) => {
      const slug = slugOf(word);
      return written.of(slug) ?? shelf.spellingOf(slug);
    });
    return spelled.length > 0 && !spelled.includes(undefined) ? spelled.join(" ") : undefined;
  };
}

/** True for an alias that is a misspelling of the name, such as »kaipirinha«. */
const isMisspelt = (alias: string, name: string): boolean =>
  alias !== name && name.length >= shortestGuess && editDistance(alias, name, 2) <= 2;

/** A name as one word, without its "og": as it is written and as it sounds. */
function spellings(name: string): string[] {
  const word = slugOf(name)
    .split("-")
    .filter((part) => part !== "og")
    .join("");
  const sound = soundOf(word);
  return word === "" ? [] : sound === undefined ? [word] : [word, `~${sound}`];
}

const namesIn = (name: string): string[] => name.split(/\s*(?:&|,| og )\s*/);

/** "Akvavit & snaps" is a shelf for either word. What is said of every drink without alcohol is no shelf. */
function shelfWords(names: ReadonlyMap<string, string>): Map<string, string> {
  const words = new Map<string, string>();
  for (const [path, name] of names)
    for (const word of namesIn(name)) {
      const key = stemOf(word);
      if (key.startsWith("alkoholfri") || word.includes(" ")) continue;
      for (const one of [key, lazyKey(word)]) if (!words.has(one)) words.set(one, path);
    }
  for (const [word, shelf] of otherNames) {
    const path = words.get(stemOf(shelf));
    if (path !== undefined && !words.has(stemOf(word))) words.set(stemOf(word), path);
  }
  return words;
}

/** Words for what stands on a shelf of another name: a "moscow mule krus" is a glass as a "martini glas" is. */
const otherNames: readonly (readonly [word: string, shelf: string])[] = [["krus", "glas"]];

/** A shelf that a word names, and whether the word says more than that. */
export type NamedShelf = { path: string; isCompound: boolean };

/** The shelf that a word names: by itself, with a slip or as it sounds where nothing is called so, or as a compound's last part. */
export function shelfNamed(word: string, { shelves, isUsed }: ShopVocabulary): NamedShelf | undefined {
  const whole = shelves.get(stemOf(word)) ?? shelves.get(lazyKey(word));
  if (whole !== undefined) return { path: whole, isCompound: false };
  const last = compoundParts(canonical(word)).at(-1);
  const path = last === undefined ? undefined : shelves.get(last);
  if (path !== undefined) return { path, isCompound: true };
  const guessed = isUsed(slugOf(word)) ? undefined : guessShelf(canonical(word), shelves);
  return guessed === undefined ? undefined : { path: guessed, isCompound: false };
}

const lazyKey = (word: string): string => `~${lazily(slugOf(word))}`;
const shortestGuess = 5;

function guessShelf(word: string, shelves: ShopVocabulary["shelves"]): string | undefined {
  if (word.length < shortestGuess) return undefined;
  const sound = soundOf(word);
  for (const [name, path] of shelves)
    if (isSlipOf(name, word) || (sound !== undefined && soundOf(name) === sound)) return path;
  return undefined;
}
