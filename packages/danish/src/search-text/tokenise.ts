/** Cuts text into words with their places. `\b` and `[a-z]` are useless in Danish, hence the letter classes. */

/** A word as it stands in a text; `start` and `end` are UTF-16 offsets, `end` exclusive. */
export type Word = { text: string; start: number; end: number };

const WORD = /\p{N}+(?:[.,]\p{N}+)*\s?%|\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+/gu;
const NUMBER_WITH_UNIT = /^(\p{N}+)(cl|dl|ml|l|kg|g|kr|stk)$/iu;

/** Words in reading order. "70cl" is two words; "40 %" is one. */
export function tokenise(text: string): Word[] {
  return tokeniseLetters(text) ?? tokeniseAnything(text);
}

const LAST_LATIN = 0x24f;
const MULTIPLY = 0xd7;
const DIVIDE = 0xf7;

/** Text of Latin letters without digits, as most text is, needs no regular expression. Undefined for other text. */
function tokeniseLetters(text: string): Word[] | undefined {
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (code > LAST_LATIN || (code >= 48 && code <= 57)) return undefined;
    const lower = code | 32;
    const isLetter =
      (lower >= 97 && lower <= 122 && code < 128) || (code >= 0xc0 && code !== MULTIPLY && code !== DIVIDE);
    if (isLetter) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words.push({ text: text.slice(start, at), start, end: at });
      start = -1;
    }
  }
  return words;
}

function tokeniseAnything(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const found = match[0];
    const start = match.index;
    const unit = NUMBER_WITH_UNIT.exec(found);
    if (unit?.[1] && unit[2]) {
      const cut = start + unit[1].length;
      words.push({ text: unit[1], start, end: cut }, { text: unit[2], start: cut, end: start + found.length });
    } else {
      words.push({ text: found, start, end: start + found.length });
    }
  }
  return words;
}
