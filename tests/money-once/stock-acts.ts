import type { MoneyAct, MoneyShop } from "./money-shop.ts";

/** Acts of the office on the stock of many goods. */
export const stockActs = (shop: () => MoneyShop): MoneyAct[] => [
  {
    name: "adding to the stock of many goods",
    through: ["bulkProducts"],
    open: async () => {
      const { owner, till } = shop();
      const { product_slug: slug } = await till.db
        .selectFrom("variants")
        .select("product_slug")
        .where("sku", "=", "SHAKER")
        .executeTakeFirstOrThrow();
      const read = async () => {
        const rows = await till.db.selectFrom("variants").select("stock").where("product_slug", "=", slug).execute();
        return rows.reduce((sum, { stock }) => sum + stock, 0);
      };
      const variants = await till.db.selectFrom("variants").select("sku").where("product_slug", "=", slug).execute();
      const before = await read();
      const asked = { slugs: [slug], change: { stockChange: 5, reason: "counted" } };
      return {
        once: 5 * variants.length,
        moved: async () => (await read()) - before,
        tab: async () => {
          const { seen } = (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body;
          return () => owner.post("/office/products/bulk", { ...asked, seen });
        },
      };
    },
  },
];
