import {
  addOfficeBrand,
  changeOfficeBrand,
  getOfficeBrand,
  listBrandVersions,
  listOfficeBrands,
  type OfficeBrand,
  removeOfficeBrand,
} from "@skaenk/contract/office/brands";
import { slugOf } from "@skaenk/danish/slug";
import { drawMark, motifNames } from "@skaenk/drawings/motif";
import type { Kysely } from "kysely";
import { addThing, changeThing, notFound, removeThing } from "../../audit/change-thing.ts";
import { type AuditRow, auditQuery, versionOf } from "../../audit/queries.ts";
import { asEntry } from "../../audit/routes.ts";
import type { Thing } from "../../audit/thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { type BrandListRow, countGoodsOf, listedBrands, readBrand } from "./place-queries.ts";
import { plain } from "./save-goods.ts";

type Context = { db: Kysely<CatalogueDatabase>; now: () => Date; brand: Thing<CatalogueDatabase> };

/** Brands: their names, stories, colours, and the companies behind them. */
export function brandOfficeEndpoints({ db, now, brand }: Context, guard: OfficeGuard): OfficeEndpoints {
  const show = async (slug: string): Promise<OfficeBrand> =>
    db.transaction().execute(async (trx) => {
      const fields = await readBrand(trx, slug);
      if (!fields) throw notFound(brand, slug);
      const [version, goods] = [await versionOf(trx, "brand", slug), await countGoodsOf(trx, slug)];
      const written = fields as OfficeBrand["fields"];
      const motifs = motifNames.map((name) => ({ name, svg: drawMark(name, written.look) }));
      return { slug, version, goods, fields: written, motifs };
    });

  return new OfficeEndpoints(guard)
    .on(listOfficeBrands, ({ query: { q, ...page } }) =>
      officePage(db, listedBrands(db, q), {
        order: "brands.name",
        key: "brands.slug",
        page,
        positionOf: ({ name, slug }: BrandListRow) => [name, slug],
      }),
    )
    .on(addOfficeBrand, async ({ body: { slug: given, ...fields } }, acting) => {
      const slug = given ?? slugOf(fields.name);
      if (slug === "") {
        const detail = "Navnet skal have mindst ét bogstav eller tal.";
        throw new Refused(422, "not_filled_in", detail, { errors: { name: detail } });
      }
      const act = { actor: acting, act: "brand.add", key: slug, at: now() };
      await db.transaction().execute((trx) => addThing(trx, brand, { ...act, fields: plain(fields) }));
      return await show(slug);
    })
    .on(getOfficeBrand, ({ params }) => show(params.slug))
    .on(changeOfficeBrand, async ({ params: { slug }, body: { version, ...patch } }, acting) => {
      const act = { actor: acting, act: "brand.change", key: slug, at: now() };
      await db.transaction().execute((trx) => changeThing(trx, brand, { ...act, patch: plain(patch), version }));
      return await show(slug);
    })
    .on(removeOfficeBrand, async ({ params: { slug } }, acting) => {
      const act = { actor: acting, act: "brand.remove", key: slug, at: now() };
      await db.transaction().execute((trx) => removeThing(trx, brand, act));
      return { done: true as const };
    })
    .on(listBrandVersions, async ({ params: { slug }, query: { limit, cursor } }) => {
      await show(slug);
      const page = await officePage(db, auditQuery(db, { thing: "brand", key: slug }), {
        order: "audit_log.id",
        key: "audit_log.id",
        descending: true,
        page: { limit, cursor },
        positionOf: ({ id }: AuditRow) => [id, id],
      });
      return { ...page, items: page.items.map(asEntry) };
    });
}
