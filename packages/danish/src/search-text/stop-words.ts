/**
 * Words that carry no meaning in a search. They leave before stemming, since stemming turns real words into them.
 * "uden" is never among them ("uden alkohol" means alkoholfri).
 */
const STOP_WORDS = new Set(
  (
    "og i jeg det at en den til er som på de der et for af fra har han hun vi du mig dig os jer sig min mit mine din dit" +
    " dine vores jeres deres man kan skal vil må bliver blive var været have havde ikke så men om hvis når hvad hvor" +
    " hvordan hvilken hvilke hvilket noget nogen nogle the a an of and eller ved også nu da denne dette disse a la de del di"
  ).split(" "),
);

/**
 * Words that may be missing: a visitor who asks for "lime drink" wants everything with lime, also when its text
 * never says drink, and who asks for "billig gin" wants gin. Alone they count as any other word.
 */
const SOFT_WORDS = new Set(
  (
    "med drink drinks cocktail cocktails opskrift opskrifter lav lave god gode bedste" +
    " køb købe billig billigt billige billigste flaske flasker flasken kasse kasser drik drikke"
  ).split(" "),
);

/**
 * Last parts of compounds that say in what something is served or written, or which piece of a plant it is: a mangodrink is for who
 * wants mango. Longest first.
 */
const softHeads = (
  "drinks drinken drinkene drink cocktails cocktailen cocktail opskrifter opskrift kander kanden kande shots" +
  " bladene blade kviste frugterne frugter frugt skiver stænger"
)
  .split(" ")
  .sort((a, b) => b.length - a.length);

/** `mangodrink` → `{head: "drink", rest: "mango"}`; also over a linking letter, which then stays with the rest. */
export function splitSoftHead(word: string): { head: string; rest: string } | undefined {
  const head = softHeads.find((it) => word.endsWith(it) && word.length - it.length >= 3);
  return head === undefined ? undefined : { head, rest: word.slice(0, -head.length) };
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** True for a word after which the next words are unwanted ("uden gin"). */
export function isNegation(word: string): boolean {
  return word === "uden" || word === "ikke" || word === "minus";
}

export function isSoftWord(word: string): boolean {
  return SOFT_WORDS.has(word);
}
