/**
 * A path with values in it, each encoded so that it stays what it was put for: `` encodedPath`/recipes/${slug}` ``. All that
 * comes from an address or a form may hold a slash, a question mark or dots, and would otherwise ask for something else. A
 * list is so many parts of the path.
 */
export function encodedPath(texts: TemplateStringsArray, ...values: (string | number | readonly string[])[]): string {
  return String.raw({ raw: texts }, ...values.map((value) => [value].flat().map(encoded).join("/")));
}

/** One or two dots mean another path even when they are encoded; encoded twice they are a name that nothing has. */
const encoded = (value: string | number): string =>
  encodeURIComponent(value).replace(/^\.{1,2}$/, (dots) => "%252E".repeat(dots.length));
