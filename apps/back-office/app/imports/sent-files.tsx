import type { OfficeList } from "@skaenk/contract/office/lists";
import { formatMoment } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyList } from "../ui/empty-list";
import { type Column, ListTable } from "../ui/list-table";
import { StateWord, type Tone } from "../ui/state-word";

export type SentFile = { id: number; name: string; at: string; staff: string };

type Props<One> = {
  list: OfficeList<One>;
  /** The room of one of them stands below it. */
  path: string;
  stateOf(one: One): readonly [Tone, string];
  /** What its kind of file has besides name and state. */
  columns: Column<One>[];
  /** What will stand here. */
  empty: ReactNode;
  /** What narrows the list. */
  children?: ReactNode;
};

/** The files of a kind that were sent, the latest first. */
export function SentFiles<One extends SentFile>({ list, path, stateOf, columns, empty, children }: Props<One>) {
  return (
    <section className="part">
      <h2>Filer, der er sendt</h2>
      {children}
      <ListTable
        label="Filer, der er sendt"
        list={list}
        columns={[
          { key: "name", name: "Fil", cell: (one) => <FileName one={one} path={path} /> },
          { key: "state", name: "Tilstand", cell: (one) => <FileState state={stateOf(one)} /> },
          ...columns,
        ]}
        keyOf={({ id }) => String(id)}
        words={["fil", "filer"]}
        empty={<EmptyList title="Ingen filer endnu">{empty}</EmptyList>}
      />
    </section>
  );
}

const FileName = ({ one: { id, name, staff, at }, path }: { one: SentFile; path: string }) => (
  <>
    <Link to={`${path}/${id}`}>{name}</Link>
    <small>
      {staff}, {formatMoment(at)}
    </small>
  </>
);

const FileState = ({ state: [tone, word] }: { state: readonly [Tone, string] }) => (
  <StateWord tone={tone}>{word}</StateWord>
);
