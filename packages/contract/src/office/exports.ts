import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

const tags = ["office: exports"];

export const productFileDialects = ["skaenk", "shopify"] as const;
export type ProductFileDialect = (typeof productFileDialects)[number];

export const exportProducts = endpoint({
  method: "get",
  path: "/office/exports/products.csv",
  tags,
  summary: "All goods but gift cards, a row for each variant: as the import reads them again, or as Shopify does",
  right: "exports:run",
  alsoRights: ["products:read"],
  mostPerMinute: 30,
  query: z.object({ dialect: z.enum(productFileDialects).default("skaenk") }),
  files: ["text/csv"],
  refusals: [400, 401, 403, 429],
});

export const exportOrders = endpoint({
  method: "get",
  path: "/office/exports/orders.csv",
  tags,
  summary: "Orders, a row for each line; whoever takes them out stands in the log",
  right: "exports:run",
  alsoRights: ["orders:read"],
  stepUp: true,
  mostPerMinute: 30,
  query: z.object({
    from: z.iso.date().optional().openapi({ description: "A day in Copenhagen; left out: from the first order" }),
    to: z.iso.date().optional().openapi({ description: "Counted too; left out: until now" }),
  }),
  files: ["text/csv"],
  refusals: [400, 401, 403, 429],
});

export const exportMembers = endpoint({
  method: "get",
  path: "/office/exports/members.csv",
  tags,
  summary: "The club's members; whoever takes them out stands in the log",
  right: "members:export",
  alsoRights: ["members:read"],
  stepUp: true,
  mostPerMinute: 30,
  files: ["text/csv"],
  refusals: [401, 403, 429],
});
