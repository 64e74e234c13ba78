import { getTermsPdf } from "@skaenk/contract/papers";
import type { Platform } from "../platform/context.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { Refused } from "../platform/refuse.ts";
import type { Printer } from "../printing/printer.ts";
import { findTerms } from "./queries.ts";
import type { TermsTables } from "./tables.ts";
import { termsPaper } from "./terms-paper.ts";

/** The terms of trade on paper, also as they were when an older order was placed. */
export function termsEndpoints({ db, settings }: Platform<TermsTables>, printer: Printer): Endpoints {
  const endpoints = new Endpoints();

  endpoints.file(getTermsPdf, async ({ query }) => {
    const terms = await findTerms(db, query.version);
    if (!terms) throw new Refused(404, "terms_not_found", "Vi kender ikke den version af handelsbetingelserne.");
    const pdf = await printer.pdf("terms", termsPaper(terms, settings));
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="handelsbetingelser-${terms.version.replaceAll(/[^\w.-]/g, "")}.pdf"`,
        "cache-control": "public, max-age=300",
      },
    });
  });
  return endpoints;
}
