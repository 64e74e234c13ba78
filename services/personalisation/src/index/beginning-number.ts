const LETTERS = 6;
const LAST_LETTER = 255;

/** The first letters of a text as one number in the same order as the texts; equal numbers leave the order open. */
export function beginningAsNumber(text: string): number {
  let number = 0;
  let cut = false;
  for (let at = 0; at < LETTERS; at++) {
    const code = cut || at >= text.length ? 0 : text.charCodeAt(at);
    // A letter beyond the scale stands for all of them, and what follows it can decide nothing.
    if (code >= LAST_LETTER) cut = true;
    number = number * (LAST_LETTER + 1) + Math.min(code, LAST_LETTER);
  }
  return number;
}
