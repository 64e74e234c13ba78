import { type QueryExecutorProvider, sql } from "kysely";

export type ContentPart = "drinks" | "articles" | "techniques" | "collections" | "campaigns" | "goods";

/** Parts of the content of which visitors can see nothing. */
export async function listEmptyParts(db: QueryExecutorProvider): Promise<ContentPart[]> {
  const { rows } = await sql<{ part: ContentPart }>`
    select part from (values
      ('drinks', exists (select from recipes)),
      ('articles', exists (select from articles where published_on <= now())),
      ('techniques', exists (select from articles where published_on <= now() and content ? 'technique')),
      ('collections', exists (select from collections)),
      ('campaigns', exists (select from campaigns)),
      ('goods', exists (select from products where status = 'active'))
    ) as parts (part, filled) where not filled`.execute(db);
  return rows.map(({ part }) => part);
}
