import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

const tags = ["office: reports"];

export const periodSteps = ["day", "week", "month"] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** Days in Copenhagen, both counted; the last thirty when left out. */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
export const periodQuery = z.object(period);

export const salesSchema = z
  .object({
    orders: z.int(),
    goodsOre: z.int().openapi({ description: "Goods before discounts, without gift cards" }),
    giftCardsOre: z.int().openapi({
      description: "Gift cards sold and not taken back: no turnover before they are used, and not in the total",
    }),
    discountOre: z.int(),
    depositOre: z.int(),
    deliveryOre: z.int(),
    vatOre: z.int().openapi({ description: "VAT that is part of the total" }),
    totalOre: z.int(),
    averageOre: z.int().openapi({
      description: "The total per order, without orders of nothing but gift cards: those have no turnover of goods",
    }),
    customers: z.int().openapi({ description: "How many mail addresses the orders are of" }),
    costedOre: z
      .int()
      .openapi({ description: "Revenue in øre of goods with a known cost, without VAT, minus returns and allowances" }),
    costOre: z.int().openapi({
      description:
        "Cost in øre of those goods when they were sold; returned goods count unless they were put in stock again",
    }),
    refundedOre: z.int().openapi({
      description: "Paid back of the total of these orders, whenever; gift cards that were taken back are not in it",
    }),
  })
  .openapi("Sales");
export type Sales = z.infer<typeof salesSchema>;

export const salesReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(salesSchema.extend({ period: z.string().openapi({ description: "Its first day" }) })),
  total: salesSchema,
  before: salesSchema.openapi({ description: "As many days just before" }),
  vat: z
    .array(z.object({ percent: z.int(), netOre: z.int(), vatOre: z.int() }))
    .openapi({ description: "By rate, of the invoices and credit notes of the days: as the journal books it" }),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

const former = z
  .enum(["yes", "no"])
  .default("no")
  .openapi({ description: "With the orders of the shop before, as far as they are in kroner" });

const salesQuery = z.object({ ...period, by: z.enum(periodSteps).default("day"), former });

export const getSalesReport = endpoint({
  method: "get",
  path: "/office/reports/sales",
  tags,
  summary: "Sales by day, week or month, of orders that were paid or reserved; those cancelled are left out",
  right: "reports:read",
  query: salesQuery,
  answer: salesReportSchema,
  refusals: [400, 401, 403],
});

export const goodsGroups = ["product", "brand", "category", "drink"] as const;
export type GoodsGroup = (typeof goodsGroups)[number];

export const goodsReportSchema = z.object({
  rows: z.array(
    z.object({ key: z.string(), name: z.string(), pieces: z.int(), revenueOre: z.int(), share: z.number() }),
  ),
});
export type GoodsReport = z.infer<typeof goodsReportSchema>;

const goodsQuery = z.object({ ...period, group: z.enum(goodsGroups).default("product"), former });

export const getGoodsReport = endpoint({
  method: "get",
  path: "/office/reports/goods",
  tags,
  summary: "Sold goods that were not returned, by product, brand or category; or by the drinks that the goods are for",
  right: "reports:read",
  query: goodsQuery,
  answer: goodsReportSchema,
  refusals: [400, 401, 403],
});

export const standingSchema = z
  .object({
    pointsOwed: z.int(),
    pointsOwedOre: z.int(),
    stockPieces: z.int(),
    stockCostOre: z.int().openapi({ description: "What lies on the shelves, at what it cost" }),
    stockSaleOre: z.int().openapi({ description: "The same at the prices of the shop" }),
    withoutCost: z.int().openapi({ description: "Variants with stock whose cost nobody has told" }),
    slow: z.array(
      z.object({
        sku: z.string(),
        slug: z.string(),
        name: z.string(),
        stock: z.int(),
        saleOre: z.int(),
        lastSoldAt: z.string().nullable(),
      }),
    ),
  })
  .openapi("Standing");
export type CurrentPosition = z.infer<typeof standingSchema>;

export const getStanding = endpoint({
  method: "get",
  path: "/office/reports/standing",
  tags,
  summary: "What stands now: points owed, stock and its worth, goods that nobody buys",
  right: "reports:read",
  answer: standingSchema,
  refusals: [401, 403],
});

export const getSalesCsv = endpoint({
  method: "get",
  path: "/office/reports/sales.csv",
  tags,
  summary: "The sales for a spreadsheet: semicolons, decimal commas, no cell that is a formula",
  right: "reports:read",
  query: salesQuery,
  files: ["text/csv"],
  refusals: [400, 401, 403],
});

export const getGoodsCsv = endpoint({
  method: "get",
  path: "/office/reports/goods.csv",
  tags,
  summary: "What is sold, for a spreadsheet",
  right: "reports:read",
  query: goodsQuery,
  files: ["text/csv"],
  refusals: [400, 401, 403],
});
