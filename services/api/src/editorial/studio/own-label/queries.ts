import type { ProductDrawing } from "@skaenk/contract/product-card";
import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { ProductTables } from "../../content/product-tables.ts";

type Trx = Queries<ProductTables>;

/** The drawing of a product, with its row locked. */
export async function lockDrawing(trx: Trx, slug: string): Promise<ProductDrawing | undefined> {
  const row = await trx
    .selectFrom("products")
    .select("content")
    .where("slug", "=", slug)
    .forUpdate()
    .executeTakeFirst();
  return row?.content.drawing;
}

export async function writeDrawing(trx: Trx, slug: string, drawing: ProductDrawing): Promise<void> {
  await trx
    .updateTable("products")
    .set({
      content: sql`jsonb_set(content::jsonb, '{drawing}', ${JSON.stringify(drawing)}::jsonb)`,
      changed_at: sql<Date>`now()`,
    })
    .where("slug", "=", slug)
    .execute();
}
