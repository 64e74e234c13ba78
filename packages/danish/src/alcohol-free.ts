/** Drinks with more alcohol than this must not be called alcohol-free. @source denmark.md 1.23: the advertising rules apply above 0.5 % */
export const mostAlcoholFreePercent = 0.5;

/** `Alkoholfri gin`, `Pilsner 0,0 %`, `Vaniljeekstrakt uden alkohol`; a syrup *for* alcohol-free drinks makes no such claim. */
const claim =
  /(?<!til )(?:alkoholfri|non[- ]?alcoholic|alcohol[- ]?free|uden alkohol|(?<![\d.,])0[.,]0(?![\d.,]|\s*(?:cl|ml|l|kr)\b))/i;

/** The words by which a text claims that a drink is without alcohol. */
export const alcoholFreeClaim = (text: string): string | undefined => claim.exec(text)?.[0];

/** A drink's own name may claim it by custom: `Virgin Mary`. */
export const drinkClaim = (name: string): string | undefined =>
  alcoholFreeClaim(name) ?? /\b(?:virgin|mocktail)\b/i.exec(name)?.[0];
