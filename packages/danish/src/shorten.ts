/** Whole words up to a length, such as what search engines show. */
export function shorten(text: string, longest: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest - 1).replace(/[\s,.;:–-]+\S*$/, "")}…`;
}

/** Characters of a description that search engines show. */
export const longestDescription = 160;
