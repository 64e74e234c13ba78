import {
  type GoodsGroup,
  type GoodsReport,
  getGoodsCsv,
  getGoodsReport,
  getSalesCsv,
  getSalesReport,
  getStanding,
  type PeriodStep,
  type SalesReport,
} from "@skaenk/contract/office/reports";
import { addDays } from "@skaenk/danish/working-days";
import type { PointsTables } from "../../people/club/points/tables.ts";
import { type AskedPeriod, askedPeriod, type DayRange } from "../../platform/asked-period.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { kroner, spreadsheetOf } from "../../platform/spreadsheet.ts";
import { listDrinksThatSell, listSales, listSold, type ReportTables, sumSales } from "./sales-queries.ts";
import { listSlow, sumPointsOwed, sumStock } from "./standing-queries.ts";
import { listVatByRate } from "./vat-queries.ts";

type Context = {
  db: Queries<ReportTables & PointsTables>;
  now: () => Date;
  guard: OfficeGuard;
  settings: Pick<Settings, "live">;
};
type SalesAsked = AskedPeriod & { by: PeriodStep; former: "yes" | "no" };
type GoodsAsked = AskedPeriod & { group: GoodsGroup; former: "yes" | "no" };

const usualDays = 30;

/** The office's endpoints of reports, whose figures equal those of the orders. */
export function reportEndpoints({ db, now, guard, settings }: Context): OfficeEndpoints {
  const daysOf = (asked: AskedPeriod): DayRange =>
    askedPeriod(asked, {
      now: now(),
      usualFrom: (to) => addDays(to, 1 - usualDays),
      longest: { days: 3_660, words: "ti år" },
    });
  const sales = async ({ by, former, ...asked }: SalesAsked): Promise<SalesReport> => {
    const days = daysOf(asked);
    const withFormer = former === "yes";
    const [rows, total, before, vat] = await Promise.all([
      listSales(db, days, { by, former: withFormer }),
      sumSales(db, days, withFormer),
      sumSales(db, daysBefore(days), withFormer),
      listVatByRate(db, days),
    ]);
    return { ...days, rows, total, before, vat };
  };
  const goods = async ({ group, former, ...asked }: GoodsAsked): Promise<GoodsReport> => {
    const wanted = { ...daysOf(asked), former: former === "yes" };
    const rows = group === "drink" ? await listDrinksThatSell(db, wanted) : await listSold(db, wanted, group);
    const most = Math.max(1, ...rows.map(({ revenueOre }) => revenueOre));
    return { rows: rows.map((row) => ({ ...row, share: row.revenueOre / most })) };
  };

  return new OfficeEndpoints(guard)
    .on(getSalesReport, ({ query }) => sales(query))
    .on(getGoodsReport, ({ query }) => goods(query))
    .on(getStanding, async () => {
      const [stock, points, slow] = await Promise.all([sumStock(db), sumPointsOwed(db), listSlow(db, now())]);
      return {
        pointsOwed: points,
        pointsOwedOre: points * settings.live.club.orePerPoint,
        stockPieces: stock.pieces,
        stockCostOre: stock.costOre,
        stockSaleOre: stock.saleOre,
        withoutCost: stock.withoutCost,
        slow: slow.map((row) => ({ ...row, lastSoldAt: row.lastSoldAt?.toISOString() ?? null })),
      };
    })
    .file(getSalesCsv, async ({ query }) => {
      const { from, to, rows } = await sales(query);
      const head =
        "Periode;Ordrer;Kunder;Varer;Rabat;Pant;Levering;Heraf moms;I alt;Betalt tilbage;Gavekort solgt".split(";");
      const cells = rows.map((row) => [
        row.period,
        row.orders,
        row.customers,
        ...[
          row.goodsOre,
          row.discountOre,
          row.depositOre,
          row.deliveryOre,
          row.vatOre,
          row.totalOre,
          row.refundedOre,
          row.giftCardsOre,
        ].map(kroner),
      ]);
      return csv(`salg-${from}-${to}`, spreadsheetOf(head, cells));
    })
    .file(getGoodsCsv, async ({ query }) => {
      const { rows } = await goods(query);
      const cells = rows.map(({ key, name, pieces, revenueOre }) => [key, name, pieces, kroner(revenueOre)]);
      return csv(`solgt-${query.group}`, spreadsheetOf(["Nøgle", "Navn", "Stk.", "Omsætning"], cells));
    });
}

/** As many days just before. Pure. */
function daysBefore({ from, to }: DayRange): DayRange {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return { from: addDays(from, -length - 1), to: addDays(from, -1) };
}

const csv = (name: string, body: string): Response =>
  new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
