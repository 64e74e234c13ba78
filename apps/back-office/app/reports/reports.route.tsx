import { addressOf } from "@skaenk/contract/endpoint";
import {
  type GoodsGroup,
  getGoodsCsv,
  getGoodsReport,
  getSalesCsv,
  getSalesReport,
  getStanding,
  type PeriodStep,
} from "@skaenk/contract/office/reports";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/reports.route";
import { namedPeriods } from "./named-periods";
import { ReportsPage } from "./reports-page";

type Asked = { from?: string; to?: string; by?: PeriodStep; group?: GoodsGroup; former?: "yes" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { from, to, by, group, former }: Asked = queryOf(request);
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const salesQuery = { ...days, ...(by ? { by } : {}), ...(former === "yes" ? { former } : {}) };
  const goodsQuery = { ...days, ...(group ? { group } : {}), ...(former === "yes" ? { former } : {}) };
  const [sales, goods, standing] = await Promise.all([
    call(getSalesReport, { query: salesQuery }),
    call(getGoodsReport, { query: goodsQuery }),
    call(getStanding),
  ]);
  const salesFile = addressOf(getSalesCsv, { query: salesQuery });
  const goodsFile = addressOf(getGoodsCsv, { query: goodsQuery });
  return {
    sales,
    goods,
    standing,
    named: namedPeriods(copenhagenDay(new Date())),
    by: by ?? "day",
    group: group ?? "product",
    former: former === "yes",
    salesFile,
    goodsFile,
  };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData} />;
}
