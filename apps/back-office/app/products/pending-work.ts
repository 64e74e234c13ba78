import type { Call } from "@skaenk/contract/client";
import { officePage } from "@skaenk/contract/office/pages";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import type { PendingWork } from "../define-room";

const goods = (query: { stock?: "out" | "low" | "awaited"; status?: "active" | "draft" }) => async (call: Call) =>
  (await call(listOfficeProducts, { query: { ...query, limit: 1 } })).count;

export const pendingWork: PendingWork[] = [
  {
    rank: 80,
    right: "products:read",
    count: goods({ stock: "awaited" }),
    one: "udsolgt vare er der nogen, der venter på",
    many: "udsolgte varer er der nogen, der venter på",
    path: `${officePage("/varer")}?stock=awaited`,
  },
  {
    rank: 90,
    right: "products:read",
    count: goods({ stock: "out", status: "active" }),
    one: "vare er udsolgt",
    many: "varer er udsolgt",
    path: `${officePage("/varer")}?status=active&stock=out`,
  },
  {
    rank: 100,
    right: "products:read",
    count: goods({ stock: "low", status: "active" }),
    one: "vare er næsten udsolgt",
    many: "varer er næsten udsolgt",
    path: `${officePage("/varer")}?status=active&stock=low`,
  },
  {
    rank: 160,
    right: "products:read",
    count: goods({ status: "draft" }),
    one: "vare er en kladde",
    many: "varer er kladder",
    path: `${officePage("/varer")}?status=draft`,
  },
];
