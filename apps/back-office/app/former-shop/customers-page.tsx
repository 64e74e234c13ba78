import type { FormerCustomer } from "@skaenk/contract/office/former-shop";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";

/** Customers of the shop before: none is a member or subscriber by that, and none is written to unasked. */
export function CustomersPage({ list }: { list: OfficeList<FormerCustomer> }) {
  return (
    <>
      <PageHead
        title="Kunder fra den gamle butik"
        back={{ path: officePage("/medlemmer"), name: "Medlemmer" }}
        note="De er ikke medlemmer og får ikke nyhedsbrev, før de selv melder sig. Mailen siger kun, at butikken er flyttet, og sendes én gang."
      />
      <ListFilters
        label="Søg i navn og e-mail"
        keys="former-customers"
        filters={[
          {
            name: "invited",
            label: "Mail om flytningen",
            choices: [
              { value: "yes", name: "Sendt" },
              { value: "no", name: "Ikke sendt" },
            ],
          },
        ]}
      />
      <ListTable
        label="Kunder fra den gamle butik"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["kunde", "kunder"]}
        empty={
          <EmptyList title="Ingen kunder her">
            Har du haft en butik før, kan dens kunder hentes ind under{" "}
            <Link to={officePage("/import/tidligere")}>Import</Link>.
          </EmptyList>
        }
      />
    </>
  );
}

const columns: Column<FormerCustomer>[] = [
  {
    key: "name",
    name: "Kunde",
    cell: ({ name, email, memberId }) => (
      <>
        {memberId === null ? (
          name || email
        ) : (
          <Link to={officePage("/medlemmer/:id", { id: memberId })}>{name || email}</Link>
        )}
        <small>{email}</small>
      </>
    ),
  },
  { key: "orders", name: "Ordrer", figures: true, wide: true, cell: ({ orders }) => orders ?? "–" },
  {
    key: "spent",
    name: "Købt for",
    figures: true,
    wide: true,
    cell: ({ spentOre }) => (spentOre === null ? "–" : formatPrice(spentOre)),
  },
  {
    key: "state",
    name: "Her",
    cell: ({ memberId, invitedAt }) => {
      if (memberId !== null) return <StateWord tone="good">Medlem</StateWord>;
      if (invitedAt === null) return <StateWord tone="still">Ikke skrevet til</StateWord>;
      return <StateWord tone="still">{`Mail sendt ${formatDate(invitedAt)}`}</StateWord>;
    },
  },
  { key: "acts", name: "Handlinger", cell: (customer) => <Acts {...customer} /> },
];

function Acts({ id, email, memberId, invitedAt }: FormerCustomer) {
  const may = {
    invite: useMay("members:write") && memberId === null && invitedAt === null,
    erase: useMay("members:erase"),
  };
  if (!may.invite && !may.erase) return null;
  return (
    <details className="fold">
      <summary>Ændr</summary>
      {may.invite && (
        <OfficeForm act="Skriv, at butikken er flyttet" hidden={{ act: `invite-${id}`, id }} second>
          {null}
        </OfficeForm>
      )}
      {may.erase && (
        <OfficeForm act="Slet kunden og ordrerne" hidden={{ act: `erase-${id}`, email }} danger>
          {null}
        </OfficeForm>
      )}
    </details>
  );
}
