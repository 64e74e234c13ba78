import type { ContentRow } from "@skaenk/contract/office/content";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatNumber, formatTime } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { pathOfPiece, standingChoices, standingWord, writingRooms } from "./writing-rooms";

const moment = (iso: string | null) => (iso ? `${formatDate(iso)} ${formatTime(iso)}` : "");
/** What has stood untouched since before the office was there. */
const isOld = (iso: string) => new Date(iso).getTime() === 0;

const goodsColumn: Column<ContentRow> = {
  ...{ key: "goods", name: "Varer", figures: true },
  cell: ({ goods }) => formatNumber(goods ?? 0),
};

/** Everything of a kind: what is in the shop, what is being written, and what waits for its time. */
export function WritingList({ path, list }: { path: string; list: OfficeList<ContentRow> }) {
  const may = useMay("content:write");
  const room = writingRooms.find((one) => one.path === path);
  if (!room) return null;
  const columns: Column<ContentRow>[] = [
    {
      key: "name",
      name: "Navn",
      cell: ({ slug, name }) => (
        <>
          <Link to={pathOfPiece(path, slug)}>{name || slug}</Link>
          <small> {slug === "forside" ? "/" : `${room.below}${slug}`}</small>
        </>
      ),
    },
    {
      key: "status",
      name: "Status",
      cell: (row) => {
        const { name, tone } = standingWord(row);
        return <StateWord tone={tone}>{name}</StateWord>;
      },
    },
    { key: "publishAt", name: "Udgives", wide: true, cell: ({ publishAt }) => moment(publishAt) },
    { key: "endsAt", name: "Tages ned", wide: true, cell: ({ endsAt }) => moment(endsAt) },
    {
      key: "changedAt",
      name: "Sidst ændret",
      wide: true,
      cell: ({ changedAt }) => (isOld(changedAt) ? "" : moment(changedAt)),
    },
    ...(room.kind === "brands" ? [goodsColumn] : []),
  ];
  return (
    <>
      <PageHead title={room.name}>
        {may && room.kind === "recipes" && (
          <Link className="quiet" to={officePage("/import/opskrifter")}>
            Hent fra en fil
          </Link>
        )}
        {may && (
          <Link className="act" to={`${path}/ny`} data-key="n" data-key-does={room.newName}>
            {room.newName}
          </Link>
        )}
      </PageHead>
      <ListFilters
        label="Søg i navn og adresse"
        keys={room.kind}
        filters={[{ name: "status", label: "Status", choices: standingChoices }]}
      />
      <ListTable
        label={room.name}
        list={list}
        columns={columns}
        keyOf={({ slug }) => slug}
        words={[room.one, room.many]}
        empty={
          <EmptyList title={`Ingen ${room.many} endnu`}>
            Her står det, der skrives til butikken. <Link to={`${path}/ny`}>{room.newName}</Link>
          </EmptyList>
        }
      />
    </>
  );
}
