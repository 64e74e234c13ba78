import { Readable } from "node:stream";
import { exportMembers, exportOrders, exportProducts } from "@skaenk/contract/office/exports";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { readPlaces } from "../../moving-in/goods-import/existing-queries.ts";
import type { ImportDatabase } from "../../moving-in/goods-import/tables.ts";
import { recordChange } from "../../office/audit/queries.ts";
import type { AuditTables, Fields } from "../../office/audit/tables.ts";
import { type AskedPeriod, askedPeriod } from "../../platform/asked-period.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { type Cell, type SheetFormat, sheetLine, sheetStart } from "../../platform/spreadsheet.ts";
import { ownFile } from "./own-file.ts";
import { memberFile, orderFile } from "./people-files.ts";
import {
  allMembers,
  allOrderLines,
  allProducts,
  countMembers,
  countOrders,
  type ExportTables,
  listPictures,
  listVariants,
} from "./queries.ts";
import { shopifyFile } from "./shopify-file.ts";
import { pictureOf, placeWords } from "./shown-product.ts";

type Context = {
  db: Database<ExportTables & ImportDatabase & AuditTables>;
  settings: Pick<Settings, "publicUrl">;
  now: () => Date;
  guard: OfficeGuard;
};

const productFiles = { skaenk: ownFile, shopify: shopifyFile };
/** Before the first shop. */
const beginning = "2000-01-01";

/** Goods, orders and members out of the shop, some rows at a time. Who takes people out is written down before the first of them. */
export function exportEndpoints(context: Context): OfficeEndpoints {
  const { db, now, guard } = context;
  const today = () => copenhagenDay(now());
  const periodOf = (asked: AskedPeriod) => askedPeriod(asked, { now: now(), usualFrom: () => beginning });
  const note = (actor: ActingStaff, key: string, after: Fields) =>
    db
      .transaction()
      .execute((trx) =>
        recordChange(trx, { actor, act: `export.${key}`, thing: "export", key, before: {}, after, at: now() }),
      );

  return new OfficeEndpoints(guard)
    .file(exportProducts, ({ query: { dialect } }) =>
      csvFile(`varer-${dialect}-${today()}`, productRows(context, productFiles[dialect])),
    )
    .file(exportOrders, async ({ query }, acting) => {
      const days = periodOf(query);
      await note(acting, "orders", { ...days, count: await countOrders(db, days) });
      return csvFile(`ordrer-${days.from}-${days.to}`, rowsOf(orderFile, allOrderLines(db, days)));
    })
    .file(exportMembers, async (_, acting) => {
      await note(acting, "members", { count: await countMembers(db) });
      return csvFile(`medlemmer-${today()}`, rowsOf(memberFile, allMembers(db)));
    });
}

async function* productRows(
  { db, settings }: Context,
  { head, rows, ...style }: (typeof productFiles)[keyof typeof productFiles],
): AsyncGenerator<string> {
  yield sheetStart + sheetLine(head, style);
  const words = placeWords(await readPlaces(db));
  for await (const products of allProducts(db)) {
    const slugs = products.map(({ slug }) => slug);
    const variants = Map.groupBy(await listVariants(db, slugs), ({ product_slug }) => product_slug);
    const pictures = Map.groupBy(await listPictures(db, slugs), ({ key }) => key);
    let text = "";
    for (const product of products) {
      const shown = {
        product,
        brand: words.brand(product.brand_slug, product.brand_name),
        category: words.category(product.category_path),
        variants: variants.get(product.slug) ?? [],
        pictures: (pictures.get(product.slug) ?? []).map((row) => pictureOf(settings.publicUrl, row)),
      };
      text += inLines(rows(shown), style);
    }
    yield text;
  }
}

async function* rowsOf<Row>(
  { head, row }: { head: string[]; row(one: Row): Cell[] },
  pages: AsyncGenerator<Row[]>,
): AsyncGenerator<string> {
  yield sheetStart + sheetLine(head);
  for await (const page of pages) yield inLines(page.map(row));
}

const inLines = (rows: Cell[][], style?: SheetFormat): string => rows.map((cells) => sheetLine(cells, style)).join("");

function csvFile(name: string, rows: AsyncGenerator<string>): Response {
  return new Response(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}
