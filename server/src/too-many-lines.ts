import type { FrontRefusal } from "./http-refusals.ts";

/** A story has at most 200 parts of at most 100 lines each; the lines between the fields of a form in parts are counted too. */
const mostLines = 20_000;

const refusal: FrontRefusal = {
  status: 413,
  code: "too_many_lines",
  detail: "Formularen har for mange linjer. Del indholdet op, og prøv igen.",
};

/** The refusal of a form of staff that has more lines than any page of the office. They are counted in the bytes as they came. */
export async function tooManyLines(request: Request): Promise<FrontRefusal | undefined> {
  if (request.method !== "POST") return undefined;
  const body = Buffer.from(await request.clone().arrayBuffer());
  // A line break is written as `%0A` in a form of an address's kind.
  const lines = ["\n", "%0A", "%0a"].reduce((sum, written) => sum + count(body, written, mostLines), 0);
  return lines >= mostLines ? refusal : undefined;
}

/** Counts the occurrences of a text in a body, up to `most`. */
function count(body: Buffer, text: string, most: number): number {
  let [found, at] = [0, body.indexOf(text)];
  while (at !== -1 && found < most) {
    found += 1;
    at = body.indexOf(text, at + text.length);
  }
  return found;
}
