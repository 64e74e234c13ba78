import { shopPage } from "@skaenk/contract/shop-pages";
import { isSlipOf } from "@skaenk/danish/edit-distance";
import { type PageWords, pageWords } from "../../personalisation/redirects.ts";
import { foldedLazily, standsIn } from "./folded-words.ts";

/** A page of the shop that the words mean. */
export type PageTarget = Pick<PageWords, "to" | "title" | "note">;

const pages = pageWords.map(({ alone, anywhere, id: _id, ...page }) => ({
  page,
  alone: new Set(alone.map((words) => foldedLazily(words).join(" "))),
  anywhere: anywhere.map(foldedLazily),
}));

/** So many guests: the shop has a page that counts for them. */
const guests =
  /(?:^| )\d+ (?:person|gast|mand|mennesker)|(?:^| )(?:\w*fest|drinks?|cocktails) (?:for|til) \d+(?!\d| (?:kr|ar))/;
const party = pages.find(({ page }) => page.to === shopPage("/fest"))?.page;

const singles = pages.flatMap(({ page, anywhere }) =>
  anywhere.flatMap(([word = "", ...more]) => (more.length === 0 ? [{ page, word }] : [])),
);
/** Shorter words are too near to others to be guessed. */
const shortestGuess = 6;

/**
 * The page that a query means: by all of its words, by some of them, or by one with a slip in it. Pure.
 * @param isUsed whether the shop uses a word for what it sells: then it is no slip
 */
export function readPage(q: string, isUsed: (word: string) => boolean): PageTarget | undefined {
  const words = foldedLazily(q);
  const whole = words.join(" ");
  const [word = "", ...more] = words;
  const isGuess = more.length === 0 && word.length >= shortestGuess && !isUsed(word);
  return (
    pages.find(({ alone }) => alone.has(whole))?.page ??
    pages.find(({ anywhere }) => anywhere.some((phrase) => standsIn(words, phrase)))?.page ??
    (guests.test(whole) ? party : undefined) ??
    (isGuess ? singles.find((one) => isSlipOf(one.word, word))?.page : undefined)
  );
}
