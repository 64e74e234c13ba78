import type { Sales } from "@skaenk/contract/office/reports";
import { expect, it } from "vitest";
import { salesLately } from "./sales-lately";

it("puts today beside yesterday, a week beside the week before, and a month beside the month before", () => {
  const days = Array.from({ length: 30 }, (_, day) => ({ period: `dag ${day}`, orders: 1, totalOre: day * 100 }));
  const [today, week, month] = salesLately(
    { total: { orders: 30, totalOre: 43_500 } as Sales, before: { orders: 0, totalOre: 0 } as Sales },
    days,
  );
  expect(today).toMatchObject({ now: { orders: 1, totalOre: 2900 }, before: { orders: 1, totalOre: 2800 } });
  expect(week).toMatchObject({ now: { orders: 7, totalOre: 18_200 }, before: { orders: 7, totalOre: 13_300 } });
  expect(month).toMatchObject({ now: { orders: 30 }, before: { orders: 0 } });
});
