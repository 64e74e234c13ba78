import { type Guide, getGuide } from "@skaenk/contract/office/guide";
import { getRunning } from "@skaenk/contract/office/operations";
import { officePage } from "@skaenk/contract/office/pages";
import { getSalesReport, type SalesReport } from "@skaenk/contract/office/reports";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { countOf, formatPrice, formatRoundPrice, formatShortDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { officeFacts } from "../api/server-context";
import { addressOfStep, stepWords } from "../guide/guide-words";
import { noBackupLine } from "../operations/operations-words";
import { Bars } from "../reports/bars";
import { periodsBetween } from "../reports/periods-between";
import { salesLately } from "../reports/sales-lately";
import { lawfulPlace } from "../settings/lawful-duties";
import { EmptyState } from "../ui/empty-state";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/today.route";
import { listWaiting } from "./waiting";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { rights } = await call(getOfficeSession);
  const [waiting, guide, sales, running] = await Promise.all([
    listWaiting(call, rights),
    maySee(rights, "settings:read") ? call(getGuide) : undefined,
    maySee(rights, "reports:read") ? call(getSalesReport) : undefined,
    maySee(rights, "operations:read") ? call(getRunning) : undefined,
  ]);
  // A shop for trying things out is nobody's first, and it owes the law nothing.
  const { production } = context.get(officeFacts);
  const shown = production ? guide : undefined;
  // The steps say already what is missing before the shop can open; two counts of it would differ.
  const untold = [...(shown?.missing ? [officePage("/indstillinger/klar")] : []), ...(production ? [] : [lawfulPlace])];
  const others = waiting.filter(({ path }) => !untold.includes(path));
  return { waiting: others, sales, guide: shown, noBackup: running ? noBackupLine(running) : "" };
}

export default function Today({ loaderData: { waiting, sales, guide, noBackup } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="I dag" note="Det, der venter. Hver linje fører til den liste, hvor det gøres." />
      {guide && guide.missing > 0 && <UntilDone guide={guide} />}
      {waiting.length === 0 ? (
        !guide?.missing && (
          <EmptyState title="Intet venter">Her står det, der skal gøres, efterhånden som det kommer.</EmptyState>
        )
      ) : (
        <ul className="rows waiting" data-half="">
          {waiting.map(({ count, one, many, path }) => (
            <li key={path}>
              <Link to={path}>
                <strong>{count === "10000+" ? "Over 10.000" : count}</strong> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {noBackup && <p className="hint today-note">{noBackup}</p>}
      {sales && sales.total.orders + sales.before.orders > 0 && <Lately sales={sales} />}
    </>
  );
}

/** The steps of the guide that are missing. */
function UntilDone({ guide: { steps, missing } }: { guide: Guide }) {
  const lacking = steps.filter(({ state }) => state === "missing");
  return (
    <section className="part guide-today">
      <h2>
        <Link to={officePage("/begynd/overblik")}>Kom i gang</Link>
      </h2>
      <p>
        {countOf(steps.filter(({ state }) => state === "done").length, "trin er færdigt", "trin er færdige")}, {missing}{" "}
        mangler:
      </p>
      <ul className="rows">
        {lacking.map(({ step, note }) => (
          <li key={step}>
            <Link to={addressOfStep(step)}>{stepWords[step].title}</Link>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day and the days before it, for those who may know. */
function Lately({ sales }: { sales: SalesReport }) {
  const days = periodsBetween(sales, "day").map(({ period, row }) => ({
    period,
    orders: row?.orders ?? 0,
    totalOre: row?.totalOre ?? 0,
  }));
  return (
    <section className="part" data-half="">
      <h2>Salg</h2>
      <p className="hint">Efter den dag, ordren kom, og før returvarer.</p>
      <dl className="facts totals">
        {salesLately(sales, days).map(({ name, now, before, beforeName }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatPrice(now.totalOre)} <small>{countOf(now.orders, "ordre", "ordrer")}</small>
              <small>
                {beforeName}: {formatRoundPrice(before.totalOre)}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <Bars
        label="Omsætning dag for dag i 30 dage, i kroner"
        bars={days.map(({ period, totalOre }) => ({
          label: formatShortDate(period),
          value: totalOre,
          shown: formatRoundPrice(totalOre),
        }))}
      />
      <p>
        <Link to={officePage("/rapporter")}>Se rapporterne</Link>
      </p>
    </section>
  );
}
