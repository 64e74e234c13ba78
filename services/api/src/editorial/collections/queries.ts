import type { Queries } from "../../platform/queries.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";

type Db = Queries<InspirationTables>;
export type CollectionRow = Awaited<ReturnType<typeof listCollectionRows>>[number];

export const listCollectionRows = (db: Db) => db.selectFrom("collections").selectAll().orderBy("position").execute();

export const findCollectionRow = (db: Db, slug: string) =>
  db.selectFrom("collections").selectAll().where("slug", "=", slug).executeTakeFirst();
