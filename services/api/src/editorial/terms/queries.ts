import { shopPage } from "@skaenk/contract/shop-pages";
import type { Queries } from "../../platform/queries.ts";
import type { TermsTables } from "./tables.ts";

/** The terms as they were in that version, or those that the shop shows now; nothing when the shop never had it. */
export const findTerms = (db: Queries<TermsTables>, version?: string) =>
  db
    .selectFrom("terms_versions")
    .selectAll()
    .where((eb) =>
      version === undefined
        ? eb(
            "version",
            "=",
            eb.selectFrom("pages").select("pages.version").where("path", "=", shopPage("/handelsbetingelser")),
          )
        : eb("version", "=", version),
    )
    .executeTakeFirst();
