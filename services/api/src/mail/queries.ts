import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** The stored page with that address, such as `/klageadgang`. */
export const findPage = (db: Kysely<Tables>, path: string) =>
  db.selectFrom("pages").select(["title", "content"]).where("path", "=", path).executeTakeFirst();

/** What a newsletter says. */
export const findNewsletter = (db: Kysely<Tables>, id: string) =>
  db.selectFrom("newsletter_issues").select("content").where("id", "=", id).executeTakeFirst();
