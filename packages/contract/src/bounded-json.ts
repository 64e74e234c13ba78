/** Lists and objects within one another. The deepest body that any program of the shop sends has a dozen levels. */
export const deepestJson = 64;

/** JSON with more levels than `deepestJson`. */
export class NestingError extends SyntaxError {}

/**
 * Parses JSON that somebody else wrote. The parser takes any depth, but whatever looks through the value afterwards (a schema, a copy, a
 * text made of it) calls itself once for each level and would run out of stack.
 * @throws NestingError; SyntaxError for what is no JSON
 */
export function parseBoundedJson(text: string): unknown {
  if (isTooDeep(text)) throw new NestingError(`JSON with more than ${deepestJson} levels`);
  return JSON.parse(text);
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at + 1);
    else if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

/** Where the string ends that begins there: at its closing quote, or with the text where it has none. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}
