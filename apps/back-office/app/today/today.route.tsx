import { getSalesReport } from "@skaenk/contract/office/reports";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { countOf, formatRoundPrice, formatShortDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { Bars } from "../reports/bars";
import { periodsBetween } from "../reports/periods-between";
import { EmptyState } from "../ui/empty-state";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/today.route";
import { listWaiting } from "./waiting";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { rights } = await call(getOfficeSession);
  const [waiting, sales] = await Promise.all([
    listWaiting(call, rights),
    maySee(rights, "reports:read") ? call(getSalesReport) : undefined,
  ]);
  return { waiting, sales };
}

export default function Today({ loaderData: { waiting, sales } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="I dag" note="Det, der venter. Hver linje fører til listen, hvor det gøres." />
      {waiting.length === 0 ? (
        <EmptyState title="Intet venter">Her står det, der skal gøres, efterhånden som det kommer.</EmptyState>
      ) : (
        <ul className="rows waiting">
          {waiting.map(({ count, one, many, path }) => (
            <li key={path}>
              <Link to={path}>
                <strong>{count === "10000+" ? "Over 10.000" : count}</strong> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sales && sales.total.orders + sales.before.orders > 0 && (
        <section className="part">
          <h2>De seneste 30 dage</h2>
          <p>
            {countOf(sales.total.orders, "ordre", "ordrer")} for {formatRoundPrice(sales.total.totalOre)} De 30 dage
            før: {countOf(sales.before.orders, "ordre", "ordrer")} for {formatRoundPrice(sales.before.totalOre)}{" "}
            <Link to="/rapporter">Se rapporterne</Link>
          </p>
          <Bars
            label="Salg dag for dag i 30 dage"
            bars={periodsBetween(sales, "day").map(({ period, row }) => ({
              label: formatShortDate(period),
              value: row?.totalOre ?? 0,
              shown: formatRoundPrice(row?.totalOre ?? 0),
            }))}
          />
        </section>
      )}
    </>
  );
}
