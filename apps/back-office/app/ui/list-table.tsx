import type { OfficeList } from "@skaenk/contract/office/lists";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { TableFrame } from "./table-frame";

export type Column<Row> = {
  /** Names the column in the page and in saved choices. */
  key: string;
  name: string;
  /** In the place of the name, where the head does something. */
  head?: ReactNode;
  /** Figures stand right and under each other. */
  figures?: boolean;
  /** Left out on a phone, where the row's first column says the most. */
  wide?: boolean;
  cell(row: Row): ReactNode;
};

type Props<Row> = {
  /** What the table holds, for those who hear it: `Varer`. */
  label: string;
  list: OfficeList<Row>;
  columns: Column<Row>[];
  keyOf(row: Row): string;
  /** `vare`, `varer`; none where how many there are goes without saying. */
  words?: [one: string, many: string];
  empty: ReactNode;
};

/** All there is at once, as a list of one page. */
export const wholeList = <Row,>(items: Row[]): OfficeList<Row> => ({ items, nextCursor: null, count: items.length });

/** A list with a fixed head and real lines. Its page stands in the address, so that it can be sent to somebody. */
export function ListTable<Row>({ label, list, columns, keyOf, words, empty }: Props<Row>) {
  if (list.items.length === 0) return <>{empty}</>;
  return (
    <>
      <TableFrame label={label}>
        <table className="list">
          <thead>
            <tr>
              {columns.map(({ key, name, head, figures, wide }) => (
                <th key={key} scope="col" data-figures={figures || undefined} data-wide={wide || undefined}>
                  {head ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, figures, wide, cell }) => (
                  <td key={key} data-figures={figures || undefined} data-wide={wide || undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {words && <ListFoot list={list} words={words} />}
    </>
  );
}

/** The number of lines in a list, and the link to more. */
export function ListFoot<Row>({ list, words }: { list: OfficeList<Row>; words: [string, string] }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  if (list.nextCursor) next.set("cursor", list.nextCursor);
  const first = new URLSearchParams(search);
  first.delete("cursor");
  return (
    <footer className="list-foot">
      <span>{list.count === "10000+" ? `Over 10.000 ${words[1]}` : countOf(list.count, ...words)}</span>
      {search.has("cursor") && <Link to={`?${first}`}>Til første side</Link>}
      {list.nextCursor && (
        <Link to={`?${next}`} rel="next">
          Næste side
        </Link>
      )}
    </footer>
  );
}
