const lettersTaken = 6;
const lastLetter = 255;

/** The first letters of a text as one number in the same order as the texts; equal numbers leave the order open. */
export function beginningAsNumber(text: string): number {
  let number = 0;
  let cut = false;
  for (let at = 0; at < lettersTaken; at++) {
    const code = cut || at >= text.length ? 0 : text.charCodeAt(at);
    // A letter beyond the scale stands for all of them, and what follows it can decide nothing.
    if (code >= lastLetter) cut = true;
    number = number * (lastLetter + 1) + Math.min(code, lastLetter);
  }
  return number;
}
