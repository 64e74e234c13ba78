import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficePaper } from "@skaenk/contract/office/papers";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { EmptyState } from "../ui/empty-state";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { PaperLinks } from "../ui/paper-links";
import { providerWords, signedOre } from "./journal-words";

type Props = { list: OfficeList<OfficePaper>; period: { from: string; to: string; provider: string } };

/** Every invoice and credit note, to be found by number, order or name. */
export function PapersPage({ list, period: { from, to, provider } }: Props) {
  const keep = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(provider ? { provider } : {}) };
  const days = [from && `fra ${formatDate(from)}`, to && `til og med ${formatDate(to)}`].filter(Boolean).join(" ");
  return (
    <>
      <PageHead
        title="Fakturaer og kreditnotaer"
        back={{ path: officePage("/bogholderi"), name: "Bogholderi" }}
        note={[days, provider && (providerWords[provider] ?? provider)].filter(Boolean).join(" · ") || undefined}
      />
      <ListFilters label="Søg på nummer, ordre eller navn" keys="papers" keep={keep} filters={[]} />
      <ListTable
        label="Fakturaer og kreditnotaer"
        list={list}
        columns={columns}
        keyOf={({ number }) => number}
        words={["bilag", "bilag"]}
        empty={
          <EmptyState title="Ingen bilag">
            En faktura skrives, når pengene trækkes (ved bankoverførsel, når pakken sendes), og en kreditnota, når de
            betales tilbage.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: Column<OfficePaper>[] = [
  { key: "number", name: "Bilag", cell: ({ number }) => <PaperLinks numbers={[number]} /> },
  {
    key: "order",
    name: "Ordre",
    cell: ({ orderNumber }) => <Link to={officePage("/ordrer/:number", { number: orderNumber })}>{orderNumber}</Link>,
  },
  { key: "name", name: "Køber", wide: true, cell: ({ name }) => name },
  { key: "at", name: "Dato", wide: true, cell: ({ issuedAt }) => formatDate(issuedAt) },
  {
    key: "vat",
    name: "Heraf moms",
    figures: true,
    wide: true,
    cell: ({ kind, vatOre }) => formatPrice(signedOre(kind, vatOre)),
  },
  {
    key: "amount",
    name: "Beløb",
    figures: true,
    cell: ({ kind, amountOre }) => formatPrice(signedOre(kind, amountOre)),
  },
];
