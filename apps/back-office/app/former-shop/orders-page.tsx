import type { FormerOrderRow } from "@skaenk/contract/office/former-shop";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { amountText } from "../ui/amount-text";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { sourceNames, statusWord } from "./former-words";

/** Orders of the shop before, to look things up in. */
export function OrdersPage({ list }: { list: OfficeList<FormerOrderRow> }) {
  const mayImport = useMay("imports:run");
  return (
    <>
      <PageHead
        title="Ordrer fra den gamle butik"
        back={{ path: officePage("/ordrer"), name: "Ordrer" }}
        note="Du kan slå op i dem, men ikke sende, betale tilbage eller ændre dem her."
      />
      <ListFilters label="Søg på nummer, navn eller e-mail" keys="former-orders" />
      <ListTable
        label="Ordrer fra den gamle butik"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["ordre", "ordrer"]}
        empty={
          <EmptyList title="Ingen ordrer her">
            Har du haft en butik før, kan dens ordrer hentes ind under{" "}
            {mayImport ? <Link to={officePage("/import/tidligere")}>Import</Link> : "Import"}.
          </EmptyList>
        }
      />
    </>
  );
}

const columns: Column<FormerOrderRow>[] = [
  {
    key: "number",
    name: "Ordre",
    cell: ({ id, number, name, email }) => (
      <>
        <Link to={officePage("/ordrer/tidligere/:id", { id })}>{number}</Link>
        <small>{name || email || "Uden navn"}</small>
      </>
    ),
  },
  { key: "at", name: "Bestilt", cell: ({ orderedAt }) => formatDate(orderedAt) },
  { key: "status", name: "Status", wide: true, cell: statusWord },
  { key: "source", name: "Kommer fra", wide: true, cell: ({ source }) => sourceNames[source] },
  { key: "total", name: "I alt", figures: true, cell: amountText },
];
