/** The functions that make the address of a page, or an expression of SQL for it, out of the pattern of a route. */
const makers = /\b(?:shopPage|officePage|officeAddress|pageOfSlug)\(/g;
const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm;

/** The text without its comments and without what stands in a call of one of the makers. */
function withoutCalls(text: string): string {
  const bare = text.replace(comment, "");
  let rest = "";
  let from = 0;
  for (const { index, 0: call } of bare.matchAll(makers)) {
    if (index < from) continue;
    let at = index + call.length;
    for (let open = 1; open > 0 && at < bare.length; at += 1) {
      if (bare[at] === "(") open += 1;
      if (bare[at] === ")") open -= 1;
    }
    rest += `${bare.slice(from, index)}_`;
    from = at;
  }
  return rest + bare.slice(from);
}

/** The first words of the patterns that a module of the contract lists: `drink` of `/drink/:slug`. */
export const firstWordsOf = (module: string): string[] => [
  ...new Set([...module.matchAll(/^ {2}\| "\/([^/"]+)/gm)].map(([, word = ""]) => word)),
];

/** The addresses of pages that a source says in a string or a template of its own, though a function of the contract makes them. Pure. */
export function addressesByHand(text: string, firstWords: readonly string[]): string[] {
  const words = firstWords.map((word) => word.replace(/[.]/g, "\\.")).join("|");
  const address = new RegExp(`(?:["'\`](?:\\$\\{[^}]*\\})?|\\})((?:/kontor)?/(?:${words})(?![\\w.-])[^"'\`\\s]*)`, "g");
  return [...withoutCalls(text).matchAll(address)].map(([, found = ""]) => found);
}
