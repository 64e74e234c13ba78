import { type GuestRow, listGuests } from "@skaenk/contract/office/guests";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/guests.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await officeApi(context, request).call(listGuests, { query: queryOf(request) }) };
}

/** Customers who have ordered without being members. */
export default function Guests({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Gæster"
        back={{ path: officePage("/medlemmer"), name: "Medlemmer" }}
        note="Kunder, der har handlet uden at være medlem."
      />
      <ListFilters label="Søg i navn og e-mail" keys="guests" />
      <ListTable
        label="Gæster"
        list={list}
        columns={columns}
        keyOf={({ latestOrder }) => latestOrder}
        words={["gæst", "gæster"]}
        empty={<EmptyList title="Ingen gæster her">De står her, når nogen har handlet uden at være medlem.</EmptyList>}
      />
    </>
  );
}

const columns: Column<GuestRow>[] = [
  {
    key: "name",
    name: "Navn",
    cell: ({ latestOrder, name, email }) => (
      <>
        <Link to={officePage("/medlemmer/gaester/:number", { number: latestOrder })}>{name || email}</Link>
        <small>{email}</small>
      </>
    ),
  },
  { key: "orders", name: "Ordrer", figures: true, cell: ({ orders }) => orders },
  { key: "total", name: "I alt", figures: true, wide: true, cell: ({ totalOre }) => formatPrice(totalOre) },
  { key: "latest", name: "Sidst", wide: true, cell: ({ latestAt }) => formatDate(latestAt) },
];
