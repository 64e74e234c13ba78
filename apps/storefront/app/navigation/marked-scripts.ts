/**
 * Which inline scripts of a page the framework itself asked for. It is given a mark that nobody else can know, as the nonce of
 * this one rendering, and writes it on its own scripts; they are gathered by it, and it is taken off again, because the page
 * is kept and given to many. A script that came into the page in some text carries no mark.
 *
 * The mark stands on the modules fetched ahead as well: they are told to wait for what the page is painted with, its style
 * and its letters, because a page works before its scripts do.
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
