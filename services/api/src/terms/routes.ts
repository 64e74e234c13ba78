import { OpenAPIHono } from "@hono/zod-openapi";
import { getTermsPdf } from "@skaenk/contract/papers";
import type { Platform } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Printer } from "../printing/printer.ts";
import type { Tables } from "../tables.ts";
import { findTerms } from "./queries.ts";
import { termsPaper } from "./terms-paper.ts";

/** The terms of trade on paper, also as they were when an older order was placed. */
export function termsRoutes({ db, settings }: Platform<Tables>, printer: Printer): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(getTermsPdf, async (context) => {
    const terms = await findTerms(db, context.req.valid("query").version);
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
  return app;
}
