import {
  addOfficeProduct,
  addVariant as addVariantEndpoint,
  changeOfficeProduct,
  changeVariant,
  getOfficeProduct,
  listOfficeProducts,
  listProductChoices,
  removeOfficeProduct,
  removeVariant,
} from "@skaenk/contract/office/products";
import { listStock, moveStock as moveStockEndpoint } from "@skaenk/contract/office/stock";
import { findChangeSet } from "../../../office/audit/change-set-queries.ts";
import { notFound, removeThing } from "../../../office/audit/change-thing.ts";
import { asChangeSet } from "../../../office/audit/routes.ts";
import type { Keys } from "../../../platform/keys.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { productPreviewPath } from "../product-preview.ts";
import { bulkEndpoints } from "./bulk-routes.ts";
import { goodsOrders } from "./goods-order.ts";
import { guessEndpoints } from "./guess-routes.ts";
import { matchingEndpoints } from "./matching-routes.ts";
import { pasteEndpoints } from "./paste-routes.ts";
import { findVariant, listChoices, listedProducts, readRows, stockQuery } from "./queries.ts";
import {
  addProduct,
  addVariant,
  type CatalogueContext,
  moveStock,
  permitRemoval,
  removeProduct,
  saveProduct,
  saveVariant,
} from "./save-goods.ts";
import { showProduct, showRow, showVariant } from "./show-product.ts";
import { skusOf } from "./thing-queries.ts";

/** Goods in the office: the list, a product, its variants and their stock. */
export function officeGoodsEndpoints(
  catalogue: CatalogueContext & { keys: Keys; settings: Pick<Settings, "age" | "publicUrl"> },
  guard: OfficeGuard,
): OfficeEndpoints {
  const { db, now, product, variant, settings } = catalogue;
  const getProduct = async (slug: string) => {
    const shown = await db.transaction().execute((trx) => showProduct(trx, slug, { now: now(), settings }));
    if (!shown) throw notFound(product, slug);
    return { ...shown, preview: productPreviewPath(catalogue.keys, slug, now()) };
  };
  const getVariant = async (sku: string) => {
    const row = await findVariant(db, sku);
    if (!row) throw notFound(variant, sku);
    return showVariant(row);
  };

  return new OfficeEndpoints(guard)
    .include(
      bulkEndpoints(catalogue, guard),
      pasteEndpoints(catalogue, guard),
      guessEndpoints(catalogue, guard),
      matchingEndpoints(catalogue, guard),
    )
    .on(listOfficeProducts, async ({ query: { limit, cursor, sort, ...wanted } }) => {
      const { leading, ...order } = goodsOrders[sort];
      const page = await officePage(db, listedProducts(db, wanted, leading), {
        ...order,
        key: "products.slug",
        page: { limit, cursor },
      });
      const rows = await readRows(
        db,
        page.items.map(({ slug }) => slug),
      );
      return { ...page, items: rows.map(showRow) };
    })
    .on(listProductChoices, () => listChoices(db))
    .on(getOfficeProduct, ({ params }) => getProduct(params.slug))
    .on(addOfficeProduct, async ({ body }, acting) => getProduct(await addProduct(catalogue, acting, body)))
    .on(changeOfficeProduct, async ({ params: { slug }, body }, acting) => {
      await saveProduct(catalogue, acting, slug, body);
      return await getProduct(slug);
    })
    .on(removeOfficeProduct, async ({ params }, acting) => {
      const set = await findChangeSet(db, await removeProduct(catalogue, acting, params.slug));
      if (!set) throw new Error("A change set that was just made");
      return asChangeSet(set);
    })
    .on(addVariantEndpoint, async ({ params: { slug }, body: { sku, ...fields } }, acting) => {
      await db.transaction().execute((trx) => addVariant(catalogue, trx, acting, slug, sku, fields));
      return await getVariant(sku);
    })
    .on(changeVariant, async ({ params: { sku }, body }, acting) => {
      await saveVariant(catalogue, acting, sku, body);
      return await getVariant(sku);
    })
    .on(removeVariant, async ({ params: { sku } }, acting) => {
      await db.transaction().execute(async (trx) => {
        const fields = await variant.read(trx, sku);
        if (!fields) throw notFound(variant, sku);
        if ((await skusOf(trx, String(fields.productSlug))).length === 1) throw lastVariant();
        const act = { actor: acting, act: "variant.remove", key: sku, at: now() };
        await removeThing(trx, variant, { ...act, permit: permitRemoval(acting) });
      });
      return { done: true as const };
    })
    .on(moveStockEndpoint, async ({ params: { sku }, body }, acting) => {
      await moveStock(catalogue, acting, sku, body);
      return await getVariant(sku);
    })
    .on(listStock, async ({ params: { sku }, query: { limit, cursor } }) => {
      await getVariant(sku);
      const page = await officePage(db, stockQuery(db, sku), {
        order: "stock_movements.id",
        key: "stock_movements.id",
        descending: true,
        page: { limit, cursor },
      });
      const items = page.items.map(({ id, at, change, stock_after, reason, note, who }) => ({
        ...{ id, at: at.toISOString(), change, stockAfter: stock_after, reason, note, who },
      }));
      return { ...page, items };
    });
}

const lastVariant = () =>
  new Refused(422, "last_variant", "En vare skal have mindst én variant. Fjern hele varen i stedet.");
