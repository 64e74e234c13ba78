import type { SalesReport } from "@skaenk/contract/office/reports";

type Sum = { orders: number; totalOre: number };
type Row = Sum & { period: string };

export type SalesComparison = { name: string; now: Sum; before: Sum; beforeName: string };

const sumOf = (rows: Row[]): Sum =>
  rows.reduce((sum, { orders, totalOre }) => ({ orders: sum.orders + orders, totalOre: sum.totalOre + totalOre }), {
    orders: 0,
    totalOre: 0,
  });

/**
 * Today, the last seven days and the last thirty, each beside what was before it. Pure.
 * @param report thirty days, day by day, that end today; `days` is every day of it, with or without a sale
 */
export function salesLately({ total, before }: Pick<SalesReport, "total" | "before">, days: Row[]): SalesComparison[] {
  return [
    { name: "I dag", now: sumOf(days.slice(-1)), before: sumOf(days.slice(-2, -1)), beforeName: "i går" },
    {
      name: "De seneste 7 dage",
      now: sumOf(days.slice(-7)),
      before: sumOf(days.slice(-14, -7)),
      beforeName: "de 7 dage før",
    },
    { name: "De seneste 30 dage", now: total, before, beforeName: "de 30 dage før" },
  ];
}
