/**
 * This function marks the inline scripts that the framework itself rendered. The framework gets a mark that nobody else can know, as the nonce
 * of this one rendering, and writes it on its own scripts. They are found by it, and it is removed again, because the page is cached and sent
 * to many. A script that came into the page in some text has no mark. The modules that are fetched ahead have the mark too: they wait for the
 * style sheet and the fonts that paint the page, because a page works before its scripts do.
 */
export const newMark = (): string => crypto.randomUUID();

/** The page without its marks, its modules after its style, and the code of the inline scripts that carried a mark. */
export function readMarked(marked: string, mark: string): { page: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const [first = "", ...pieces] = marked.split(attribute);
  const scripts: string[] = [];
  let page = first;
  let before = first;
  for (const piece of pieces) {
    const opening = before.slice(before.lastIndexOf("<"));
    const rest = piece.slice(0, piece.indexOf(">"));
    const inline = opening.startsWith("<script") && !/\ssrc=/.test(opening + rest);
    if (inline) scripts.push(piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script")));
    page += opening.startsWith('<link rel="modulepreload"') ? ` fetchpriority="low"${piece}` : piece;
    before = piece;
  }
  return { page, scripts };
}
