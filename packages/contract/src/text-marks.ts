/** A part of stored text and the place where it begins. */
export type TextPart = { at: number; text: string; emphasis?: true; href?: string };

// No part of a pattern takes a sign that begins it, so that each sign is looked at a bounded number of times.
const marks = /\*([^*]+)\*|\[([^[\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s[\]]*)\)/g;
const targets = /\]\(([^)[\]]*)\)/g;

/** Reads stored text with its only two marks: `*kursiv*` and `[tekst](/sti)`. Pure, in a time that grows with the text's length. */
export function readMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const addPlain = (to: number) => {
    if (to > from) parts.push({ at: from, text: text.slice(from, to) });
  };
  for (const { 0: whole, 1: emphasis, 2: label = "", 3: href = "", index } of text.matchAll(marks)) {
    addPlain(index);
    parts.push(
      emphasis === undefined ? { at: index, text: label, href } : { at: index, text: emphasis, emphasis: true },
    );
    from = index + whole.length;
  }
  addPlain(text.length);
  return parts;
}

/** The addresses of all links of a text, also of those that are not allowed and that `readMarks` leaves as text. */
export const linkTargets = (text: string): string[] => [...text.matchAll(targets)].map(([, to = ""]) => to);
