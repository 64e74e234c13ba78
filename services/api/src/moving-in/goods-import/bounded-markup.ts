/** Beyond these the time to read markup grows with the square of its size; no description that somebody wrote comes near them. */
const deepest = 30;
const mostTags = 4_000;

const single = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements that end where the next of their name begins. */
const endedByNext = new Set("p li td th tr dt dd option".split(" "));
const blocks = new Set("p div li tr section article".split(" "));

/**
 * HTML in which no element stands deeper than a bound: tags that would are taken out and their text stays. What comes after too many tags is left
 * out. Takes one pass.
 */
export function boundMarkup(html: string): string {
  const open: { name: string; isKept: boolean }[] = [];
  const openBy = new Map<string, number>();
  const pop = () => {
    const last = open.pop();
    if (last) openBy.set(last.name, (openBy.get(last.name) ?? 1) - 1);
    return last;
  };
  let tags = 0;
  let end = html.length;
  const bounded = html.replaceAll(
    /<(\/?)([a-z][a-z0-9:-]*)[^<>]*>/gi,
    (tag, slash: string, typed: string, at: number) => {
      tags += 1;
      if (tags > mostTags) {
        end = Math.min(end, at);
        return "";
      }
      const name = typed.toLowerCase();
      if (single.has(name)) return tag;
      if (slash !== "") {
        if (!openBy.get(name)) return "";
        let last = pop();
        while (last && last.name !== name) last = pop();
        return last?.isKept === false ? "" : tag;
      }
      if (endedByNext.has(name) && open.at(-1)?.name === name) pop();
      const isKept = open.length < deepest;
      open.push({ name, isKept });
      openBy.set(name, (openBy.get(name) ?? 0) + 1);
      return isKept ? tag : blocks.has(name) ? "<br>" : "";
    },
  );
  return end === html.length ? bounded : boundMarkup(html.slice(0, end));
}
