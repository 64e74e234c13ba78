import { getShareImage } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import { reductionAt } from "@skaenk/money/reduction";
import { listPriceSteps, type PriceSteps } from "../../editorial/content/price-queries.ts";
import type { ExportedPicture, ExportedProduct, ExportedVariant, ExportTables } from "../../keeping/exports/queries.ts";
import { allProducts, listPictures, listVariants } from "../../keeping/exports/queries.ts";
import { pictureOf } from "../../keeping/exports/shown-product.ts";
import { categoryNames } from "../../moving-in/goods-import/category-names.ts";
import { readPlaces } from "../../moving-in/goods-import/existing-queries.ts";
import type { ImportDatabase } from "../../moving-in/goods-import/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { ConfiguredDelivery } from "../../selling/delivery/configured-delivery.ts";
import { type FeedItem, isAlcohol } from "./feed-item.ts";

type Shop = { publicUrl: string; methods: readonly ConfiguredDelivery[]; now: Date };

/** Everything that is for sale, some products at a time. */
export async function* readItems(db: Queries<ExportTables & ImportDatabase>, shop: Shop): AsyncGenerator<FeedItem[]> {
  const { categories } = await readPlaces(db);
  const namesOf = categoryNames(categories);
  for await (const page of allProducts(db)) {
    const sold = page.filter(({ status }) => status === "active");
    const slugs = sold.map(({ slug }) => slug);
    const sizes = await listVariants(db, slugs);
    const variants = Map.groupBy(sizes, ({ product_slug }) => product_slug);
    const prices = await listPriceSteps(
      db,
      sizes.map(({ sku }) => sku),
    );
    const pictures = Map.groupBy(await listPictures(db, slugs), ({ key }) => key);
    yield sold.flatMap((product) =>
      itemsOf(
        { product, variants: variants.get(product.slug) ?? [], pictures: pictures.get(product.slug) ?? [], prices },
        namesOf(product.category_path),
        shop,
      ),
    );
  }
}

type Whole = { product: ExportedProduct; variants: ExportedVariant[]; pictures: ExportedPicture[]; prices: PriceSteps };

function itemsOf({ product, variants, pictures, prices }: Whole, categoryNames: string[], shop: Shop): FeedItem[] {
  const { slug, name, brand_name: brand, content, abv_percent: abvPercent, category_path: categoryPath } = product;
  const { publicUrl } = shop;
  // Only those that say what they show are seen in the shop; where there is none, the picture that is shared stands for it.
  const shown = pictures.filter(({ alt }) => alt !== "").map((row) => pictureOf(publicUrl, row).address);
  const shared = publicUrl + addressOf(getShareImage, { params: { kind: "products", slug } });
  const link = `${publicUrl}${shopPage("/vare/:slug", { slug })}`;
  return variants.map((variant) => ({
    sku: variant.sku,
    group: variants.length > 1 ? slug : undefined,
    title: variant.name === "" ? name : `${name}, ${variant.name}`,
    description: content.description || content.facts.legalName,
    link: variants.length > 1 ? `${link}?variant=${encodeURIComponent(variant.sku)}` : link,
    pictures: shown.length > 0 ? shown : [shared],
    brand,
    gtin: variant.gtin,
    priceOre: variant.price_ore,
    referenceOre: reductionAt(prices.get(variant.sku) ?? [], shop.now)?.referenceOre ?? null,
    ...deliveryOf(variant.price_ore, abvPercent, shop.methods),
    isInStock: variant.stock > 0,
    abvPercent,
    volumeMl: variant.volume_ml,
    weightG: variant.weight_g,
    units: variant.units,
    categoryPath,
    categoryNames,
  }));
}

/** The cheapest way that one of it is sent. */
function deliveryOf(priceOre: number, abvPercent: number, methods: readonly ConfiguredDelivery[]) {
  const ways = methods
    .filter(({ kind }) => kind !== "click_and_collect")
    .filter(({ allowsAlcohol }) => allowsAlcohol || !isAlcohol({ abvPercent }))
    .map((way) => ({ deliveryOre: priceOre >= way.freeFromOre ? 0 : way.priceOre, leadDays: way.leadDays }))
    .toSorted((one, other) => one.deliveryOre - other.deliveryOre || one.leadDays - other.leadDays);
  return ways[0] ?? { deliveryOre: 0, leadDays: 0 };
}
