import type { Queries } from "../platform/queries.ts";
import type { TermsTables } from "./tables.ts";

/** The terms as they were in that version, or the newest; nothing when the shop never had it. */
export const findTerms = (db: Queries<TermsTables>, version?: string) =>
  db
    .selectFrom("terms_versions")
    .selectAll()
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? ""))
    .orderBy("published_at", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
