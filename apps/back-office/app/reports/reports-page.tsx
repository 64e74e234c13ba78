import { officePage } from "@skaenk/contract/office/pages";
import type {
  CurrentPosition,
  GoodsGroup,
  GoodsReport,
  PeriodStep,
  Sales,
  SalesReport,
} from "@skaenk/contract/office/reports";
import { countOf, formatDate, formatPrice, formatShortDate } from "@skaenk/danish/format";
import { Form, Link, useSearchParams } from "react-router";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { Bars } from "./bars";
import type { NamedPeriod } from "./named-periods";
import { periodsBetween } from "./periods-between";
import { SalesTotals } from "./sales-totals";
import { VatPart } from "./vat-part";

type Props = {
  sales: SalesReport;
  goods: GoodsReport;
  standing: CurrentPosition;
  named: NamedPeriod[];
  by: PeriodStep;
  group: GoodsGroup;
  former: boolean;
  salesFile: string;
  goodsFile: string;
};

const steps: Record<PeriodStep, string> = { day: "Dag", week: "Uge", month: "Måned" };
const groups: Record<GoodsGroup, string> = {
  product: "Vare",
  brand: "Mærke",
  category: "Kategori",
  drink: "Drink, varerne er til",
};

/** The page of reports, whose figures equal those of the orders. */
export function ReportsPage({ sales, goods, standing, named, by, group, former, salesFile, goodsFile }: Props) {
  return (
    <>
      <PageHead
        title="Rapporter"
        note={`${formatDate(sales.from)} til ${formatDate(sales.to)}. Betalte og reserverede ordrer; annullerede er ikke med.`}
      />
      <NamedPeriods sales={sales} named={named} />
      <Period sales={sales} by={by} group={group} former={former} />
      <SalesTotals total={sales.total} before={sales.before} />
      <section className="part">
        <h2>Salg</h2>
        <p className="hint">
          Efter den dag, ordren kom, også det, der ikke er sendt endnu, og før returvarer. Til momsangivelsen bruges{" "}
          <em>Moms efter sats</em>.
        </p>
        {sales.rows.length === 0 ? (
          <EmptyState title="Intet salg i perioden">Vælg en anden periode, eller vent på den første ordre.</EmptyState>
        ) : (
          <>
            <Bars
              label="Omsætning i perioden, i kroner"
              bars={periodsBetween(sales, by).map(({ period, row }) => ({
                label: formatShortDate(period),
                value: row?.totalOre ?? 0,
                shown: formatPrice(row?.totalOre ?? 0),
              }))}
            />
            <ListTable
              label="Salg"
              list={wholeList(sales.rows.toReversed())}
              columns={salesColumns}
              keyOf={({ period }) => period}
              words={["linje", "linjer"]}
              empty={null}
            />
            <p>
              <a href={salesFile}>Hent til regneark</a>
            </p>
          </>
        )}
      </section>
      <VatPart sales={sales} />
      <section className="part">
        <h2>Solgt efter {groups[group].toLowerCase()}</h2>
        <p className="hint">
          Det, varerne blev solgt for: efter rabatter og afslag, uden pant og uden det, der er taget retur. Point og
          klubtilbud går fra i salget.
          {former &&
            " Den gamle butiks varer kendes på varenummeret; dem, der ikke findes her, står med deres eget navn."}
        </p>
        <ListTable
          label="Solgt"
          list={wholeList(goods.rows)}
          columns={goodsColumns}
          keyOf={({ key }) => key}
          words={["linje", "linjer"]}
          empty={<p className="hint">Intet solgt i perioden.</p>}
        />
        {goods.rows.length > 0 && (
          <p>
            <a href={goodsFile}>Hent til regneark</a>
          </p>
        )}
      </section>
      <StandingPart standing={standing} />
    </>
  );
}

/** What is asked for most, without a date to type; the rest of what was chosen stays. */
function NamedPeriods({ sales, named }: Pick<Props, "sales" | "named">) {
  const [search] = useSearchParams();
  return (
    <nav className="named-periods" aria-label="Perioder">
      {named.map(({ name, from, to }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ ...Object.fromEntries(search), from, to })}`}
          aria-current={sales.from === from && sales.to === to ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Period({ sales, by, group, former }: Pick<Props, "sales" | "by" | "group" | "former">) {
  return (
    <Form method="get" className="period">
      <label className="filter">
        <span>Fra</span>
        <input type="date" name="from" defaultValue={sales.from} key={sales.from} />
      </label>
      <label className="filter">
        <span>Til</span>
        <input type="date" name="to" defaultValue={sales.to} key={sales.to} />
      </label>
      <label className="filter">
        <span>For hver</span>
        <select name="by" defaultValue={by}>
          {Object.entries(steps).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="filter">
        <span>Solgt efter</span>
        <select name="group" defaultValue={group}>
          {Object.entries(groups).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" name="former" value="yes" defaultChecked={former} />
        <span>Tag den gamle butiks ordrer med</span>
      </label>
      <button type="submit" className="second">
        Vis
      </button>
    </Form>
  );
}

function StandingPart({ standing }: { standing: CurrentPosition }) {
  return (
    <section className="part">
      <h2>Lige nu</h2>
      <dl className="facts">
        <div>
          <dt>Point, medlemmerne har til gode</dt>
          <dd>
            {standing.pointsOwed} <small>{formatPrice(standing.pointsOwedOre)}</small>
          </dd>
        </div>
        <div>
          <dt>Lager til salgspris</dt>
          <dd>
            {formatPrice(standing.stockSaleOre)} <small>{countOf(standing.stockPieces, "stk.", "stk.")}</small>
          </dd>
        </div>
        <div>
          <dt>Lager til kostpris</dt>
          <dd>
            {formatPrice(standing.stockCostOre)}{" "}
            {standing.withoutCost > 0 && (
              <small>{countOf(standing.withoutCost, "variant uden kostpris", "varianter uden kostpris")}</small>
            )}
          </dd>
        </div>
      </dl>
      <h3>Ikke solgt i tre måneder</h3>
      <ListTable
        label="Varer, der ikke sælger"
        list={wholeList(standing.slow)}
        columns={slowColumns}
        keyOf={({ sku }) => sku}
        words={["vare", "varer"]}
        empty={<p className="hint">Intet på lager har ligget usolgt i tre måneder.</p>}
      />
    </section>
  );
}

type Row = SalesReport["rows"][number];
const money = (key: keyof Sales, name: string, wide = true): Column<Row> => ({
  key,
  name,
  figures: true,
  wide,
  cell: (row) => formatPrice(row[key]),
});
const salesColumns: Column<Row>[] = [
  { key: "period", name: "Fra", cell: ({ period }) => formatShortDate(period) },
  { key: "orders", name: "Ordrer", figures: true, cell: ({ orders }) => orders },
  money("goodsOre", "Varer"),
  money("discountOre", "Rabat"),
  money("depositOre", "Pant"),
  money("deliveryOre", "Levering"),
  money("vatOre", "Heraf moms"),
  money("giftCardsOre", "Gavekort"),
  money("totalOre", "Omsætning", false),
];

const goodsColumns: Column<GoodsReport["rows"][number]>[] = [
  {
    key: "name",
    name: "Navn",
    cell: ({ name, share }) => (
      <>
        {name}
        <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share * 100} height="1" />
        </svg>
      </>
    ),
  },
  { key: "pieces", name: "Stk.", figures: true, cell: ({ pieces }) => pieces },
  { key: "revenue", name: "Omsætning", figures: true, cell: ({ revenueOre }) => formatPrice(revenueOre) },
];

const slowColumns: Column<CurrentPosition["slow"][number]>[] = [
  {
    key: "name",
    name: "Vare",
    cell: ({ slug, name }) => <Link to={officePage("/varer/:slug", { slug })}>{name}</Link>,
  },
  { key: "stock", name: "På lager", figures: true, cell: ({ stock }) => stock },
  { key: "worth", name: "Til salgspris", figures: true, cell: ({ saleOre }) => formatPrice(saleOre) },
  {
    key: "last",
    name: "Sidst solgt",
    wide: true,
    cell: ({ lastSoldAt }) => (lastSoldAt ? formatDate(lastSoldAt) : "Aldrig"),
  },
];
