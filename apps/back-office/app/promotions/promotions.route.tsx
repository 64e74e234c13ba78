import { officePage } from "@skaenk/contract/office/pages";
import { listPromotions, type OfficePromotionRow } from "@skaenk/contract/office/promotions";
import { formatMoment, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { keysOf } from "../ui/keys-of";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import type { Route } from "./+types/promotions.route";
import { benefitWords, stateWords } from "./promotion-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await officeApi(context, request).call(listPromotions, { query: queryOf(request) }) };
}

/** Discount codes and baskets, with what each has cost. */
export default function Promotions({ loaderData: { list } }: Route.ComponentProps) {
  const may = useMay("products:write");
  return (
    <>
      <PageHead
        title="Tilbud"
        note="Rabatkoder og tilbud, der regnes ud i kurven. Nye priser planlægges på varen selv."
      >
        {may && (
          <Link className="act" to={officePage("/tilbud/ny")}>
            Nyt tilbud
          </Link>
        )}
      </PageHead>
      <ListFilters
        label="Søg på navn eller kode"
        keys="promotions"
        filters={[
          {
            name: "state",
            label: "Tilstand",
            choices: keysOf(stateWords).map((value) => ({ value, name: stateWords[value][1] })),
          },
        ]}
      />
      <ListTable
        label="Tilbud"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["tilbud", "tilbud"]}
        empty={
          <EmptyList title="Ingen tilbud endnu">
            Her står rabatkoder og tilbud som »tag 3 for 2«, og hvad de har kostet. Begynd med »Nyt tilbud«.
          </EmptyList>
        }
      />
    </>
  );
}

const columns: Column<OfficePromotionRow>[] = [
  {
    key: "name",
    name: "Tilbud",
    cell: ({ id, name, code }) => (
      <>
        <Link to={officePage("/tilbud/:id", { id })}>
          <strong>{name}</strong>
        </Link>
        <small>{code ?? "Gælder uden kode"}</small>
      </>
    ),
  },
  { key: "benefit", name: "Giver", wide: true, cell: ({ benefit }) => benefitWords(benefit) },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ state, startsAt, endsAt }) => (
      <>
        <StateWord tone={stateWords[state][0]}>{stateWords[state][1]}</StateWord>
        <small>
          {state === "planned"
            ? `fra ${formatMoment(startsAt)}`
            : endsAt
              ? `til ${formatMoment(endsAt)}`
              : "til den stoppes"}
        </small>
      </>
    ),
  },
  { key: "uses", name: "Brugt", figures: true, cell: ({ uses }) => uses },
  { key: "off", name: "Rabat i alt", figures: true, wide: true, cell: ({ offOre }) => formatPrice(offOre) },
];
