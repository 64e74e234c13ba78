import type { OfficeList } from "@skaenk/contract/office/lists";
import type { MemberRow } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useHeldRights, useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { RoomLinks } from "../ui/room-links";
import { StateWord } from "../ui/state-word";

/** Members, the newest first. */
export function MembersPage({ list, oddCount }: { list: OfficeList<MemberRow>; oddCount: number }) {
  const mayExport = useMay("members:export");
  const held = useHeldRights();
  return (
    <>
      <PageHead title="Medlemmer" note="Dem, der er med i klubben.">
        {mayExport && (
          <Link className="quiet" to={`${officePage("/eksport")}#medlemmer`}>
            Hent som fil
          </Link>
        )}
        <Link className="second" to={officePage("/medlemmer/gaester")}>
          Gæster
        </Link>
        <RoomLinks on={officePage("/medlemmer")} held={held} />
        <Link className="second" to={officePage("/medlemmer/bedoemmelser")}>
          {oddCount === 0
            ? "Bedømmelser"
            : countOf(oddCount, "mistænkelig bedømmelsesdag", "mistænkelige bedømmelsesdage")}
        </Link>
      </PageHead>
      <ListFilters
        label="Søg i navn og e-mail"
        keys="members"
        filters={[
          {
            name: "confirmed",
            label: "E-mail",
            choices: [
              { value: "yes", name: "Bekræftet" },
              { value: "no", name: "Ikke bekræftet" },
            ],
          },
        ]}
      />
      <ListTable
        label="Medlemmer"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["medlem", "medlemmer"]}
        empty={<EmptyList title="Ingen medlemmer her">De står her, når nogen melder sig ind i klubben.</EmptyList>}
      />
    </>
  );
}

const columns: Column<MemberRow>[] = [
  {
    key: "name",
    name: "Navn",
    cell: ({ id, name, email }) => (
      <>
        <Link to={officePage("/medlemmer/:id", { id })}>{name || email}</Link>
        <small>{email}</small>
      </>
    ),
  },
  {
    key: "state",
    name: "E-mail",
    wide: true,
    cell: ({ confirmed }) => (
      <StateWord tone={confirmed ? "good" : "wait"}>{confirmed ? "Bekræftet" : "Ikke bekræftet"}</StateWord>
    ),
  },
  { key: "orders", name: "Ordrer", figures: true, cell: ({ orders }) => orders },
  { key: "points", name: "Point", figures: true, cell: ({ points }) => points },
  { key: "joined", name: "Medlem siden", wide: true, cell: ({ joinedAt }) => formatDate(joinedAt) },
];
