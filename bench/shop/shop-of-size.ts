import { join } from "node:path";
import { readShop, type Shop } from "@skaenk/api/moving-in/import/read-shop";
import { createLog } from "@skaenk/api/platform/log";
import { readSettings } from "@skaenk/api/platform/settings";
import { buildIfStale, storefrontApp } from "../../server/src/build-app.ts";
import { openShop } from "../../server/src/shop.ts";

/** The whole shop with as many products as asked for: the demo's own, copied under new names. */
const size = Number(process.env.PRODUCTS ?? 1_000);
const settings = readSettings(process.env);
await buildIfStale(storefrontApp);
const shop = await openShop(settings, createLog(settings.logLevel), { content: () => shopOfSize(size) });
process.on("SIGTERM", () => {
  shop.stop().then(() => process.exit(0));
});

async function shopOfSize(count: number): Promise<Shop> {
  const demo = await readShop(join(import.meta.dirname, "..", "..", "services", "api", "seed"));
  const products = Array.from({ length: count }, (_, index) => {
    const original = demo.products[index % demo.products.length];
    if (!original) throw new Error("The demo shop has no products");
    const variants = original.variants.map((variant, place) => ({
      ...variant,
      sku: place === 0 ? `SKU-${index}` : `SKU-${index}-${place}`,
      stock: 1_000_000,
    }));
    return { ...original, slug: `vare-${index}`, name: `${original.name} ${index}`, variants };
  });
  // Stories point at the demo's own products, so a generated shop has none.
  return { ...demo, products, articles: [], collections: [], campaigns: [] };
}
