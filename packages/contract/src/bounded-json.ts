/** Maximum nesting depth of arrays and objects. The deepest body that any client of the shop sends has about twelve levels. */
export const deepestJson = 64;

/** Thrown for JSON nested deeper than `deepestJson`. */
export class NestingError extends SyntaxError {}

/**
 * Parses JSON from an untrusted source. `JSON.parse` takes any depth, but code that later walks the value (a schema, a copy, a serializer)
 * recurses once per level and would overflow the stack.
 * @throws NestingError; SyntaxError for invalid JSON
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

/** Index of the closing quote of the string literal whose content starts at `from`; the text's length when the literal is not closed. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}
