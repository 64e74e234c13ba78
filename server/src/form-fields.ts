import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { gatheredBody } from "./take-body.ts";

/** The longest form of anybody carries a whole list of 500 favourites; reading 600 fields takes 2 ms. */
const mostFields = 600;
/** Of staff: a product with all its variants, or an article with its tables. */
const mostFieldsOfStaff = 10_000;
/** Forms in parts carry a file and a few words, and a part costs ten times as much to read as a field. */
const mostParts = 100;

/** The header of a part holds its name, a file's name and a type. */
const mostPartHeaderBytes = 2_048;

const ampersand = "&".charCodeAt(0);
const lineBreak = "\r\n";

/**
 * A form's type as browsers and programs write it. Parsers disagree about anything else: some take the last of several types that commas
 * separate, and a parameter may spell the name of the other type.
 */
const formType =
  /^(application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;\s*[a-z-]+=(?:"[^",\\]*"|[^\s",;]+))*\s*;?$/i;

const typeOf = ({ headers }: Pick<IncomingMessage, "headers">): string => headers["content-type"]?.trim() ?? "";

/** Whether a request brings a form, in either of the ways that browsers write one. */
export const bringsForm = (request: Pick<IncomingMessage, "headers">): boolean =>
  /urlencoded|multipart/i.test(typeOf(request));

/**
 * The readers that a gathered form may have, by its number of fields. The fields are counted in the bytes before anything parses them:
 * 50,000 fields take a parser half a second; a million fields take a minute. A form whose type parsers could read in two ways is unreadable.
 */
export function readersOfForm(request: IncomingMessage): "anyone" | "staff" | "nobody" | "unreadable" {
  const body = gatheredBody(request);
  if (!body || !bringsForm(request)) return "anyone";
  const type = typeOf(request);
  if (!formType.test(type)) return "unreadable";
  if (/^multipart/i.test(type))
    return exceedsPartLimits(body, new MIMEType(type).params.get("boundary")) ? "nobody" : "anyone";
  const fields = 1 + countBytes(body, ampersand);
  if (fields <= mostFields) return "anyone";
  return fields <= mostFieldsOfStaff ? "staff" : "nobody";
}

/** A plain loop, because an iterator or a search for each of 50,000 takes ten times as long. */
function countBytes(body: Buffer, wanted: number): number {
  let count = 0;
  for (let at = 0; at < body.length; at += 1) if (body[at] === wanted) count += 1;
  return count;
}

/** True if a form has too many parts, or a part whose header is too long. Stops there. */
function exceedsPartLimits(body: Buffer, boundary: string | null): boolean {
  const delimiter = `--${boundary ?? ""}`;
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = at + delimiter.length;
    // The last delimiter ends the form.
    if (body.toString("latin1", head, head + 2) === "--") continue;
    count += 1;
    const isEndless =
      body.length > head + mostPartHeaderBytes &&
      body.subarray(head, head + mostPartHeaderBytes).indexOf(lineBreak + lineBreak) < 0;
    if (count > mostParts || isEndless) return true;
  }
  return false;
}
