import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { MailTables } from "./tables.ts";

type Db = Queries<MailTables & PageTables>;

/** The stored page with that address, such as `/klageadgang`. */
export const findPage = (db: Db, path: string) =>
  db.selectFrom("pages").select(["title", "content"]).where("path", "=", path).executeTakeFirst();

/** The content of a newsletter. */
export const findNewsletter = (db: Db, id: string) =>
  db.selectFrom("newsletter_issues").select("content").where("id", "=", id).executeTakeFirst();
