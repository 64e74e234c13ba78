import { officePage } from "@skaenk/contract/office/pages";
import { listStock } from "@skaenk/contract/office/stock";
import { formatMoment } from "@skaenk/danish/format";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/stock.route";
import { stockReasonWords } from "./product-words";

type Movement = Route.ComponentProps["loaderData"]["list"]["items"][number];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const list = await call(listStock, { params: { sku: params.sku }, query: queryOf(request) });
  return { list, ...params };
}

export default function Stock({ loaderData: { list, slug, sku } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`Lager, ${sku}`}
        back={{ path: officePage("/varer/:slug", { slug }), name: "Varen" }}
        note="Hver bevægelse, den seneste først."
      />
      <ListTable
        label="Lagerbevægelser"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["bevægelse", "bevægelser"]}
        empty={<EmptyState title="Intet er flyttet">Modtag, tæl eller sælg den, så står det her.</EmptyState>}
      />
    </>
  );
}

const columns: Column<Movement>[] = [
  { key: "at", name: "Hvornår", cell: ({ at }) => formatMoment(at) },
  {
    key: "reason",
    name: "Hvorfor",
    cell: ({ reason, note }) => (
      <>
        {stockReasonWords[reason] ?? reason}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { key: "who", name: "Hvem", wide: true, cell: ({ who }) => who || "Butikken" },
  {
    key: "change",
    name: "Ændring",
    figures: true,
    cell: ({ change }) => (
      <span className={change > 0 ? "plus" : "minus"}>{change > 0 ? `+${change}` : `−${-change}`}</span>
    ),
  },
  { key: "after", name: "Derefter", figures: true, cell: ({ stockAfter }) => stockAfter },
];
