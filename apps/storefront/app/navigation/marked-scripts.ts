/**
 * Which inline scripts of a page the framework itself asked for. It is given a mark that nobody else can know, as the nonce of
 * this one rendering, and writes it on its own scripts; they are gathered by it, and it is taken off again, because the page
 * is kept and given to many. A script that came into the page in some text carries no mark.
 */
export const newMark = (): string => crypto.randomUUID();

/** The page without its marks, and the code of the inline scripts that carried one. */
export function readMarked(marked: string, mark: string): { page: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const [first = "", ...pieces] = marked.split(attribute);
  const scripts: string[] = [];
  let before = first;
  for (const piece of pieces) {
    const opening = before.slice(before.lastIndexOf("<"));
    const rest = piece.slice(0, piece.indexOf(">"));
    const inline = opening.startsWith("<script") && !/\ssrc=/.test(opening + rest);
    if (inline) scripts.push(piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script")));
    before = piece;
  }
  return { page: first + pieces.join(""), scripts };
}
