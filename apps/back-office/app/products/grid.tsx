import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProductRow } from "@skaenk/contract/office/product-fields";
import { columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { goodsColumns } from "./grid-columns";
import { GridHead } from "./grid-head";
import { type GridLine, linesOf } from "./grid-lines";
import { GridRow } from "./grid-row";
import { PasteDialog } from "./paste-dialog";
import { useGrid } from "./use-grid";
import { usePages } from "./use-pages";
import type { Selection } from "./use-selection";

type Props = {
  list: OfficeList<OfficeProductRow>;
  visible: Record<string, boolean>;
  mayWrite: boolean;
  mayStock: boolean;
  mayUndo: boolean;
  /** None for who may change nothing. */
  selection: Selection | undefined;
};

const features = tableFeatures({ columnVisibilityFeature });
const columns = goodsColumns.map(({ id, name }) => ({ id, header: name, accessorFn: (line: GridLine) => line }));
const columnOf = new Map(goodsColumns.map((column) => [column.id, column]));

/** The height of a line, and how many stand there before anybody has measured: a first page, also without JavaScript. */
const lineHeight = 44;
const firstLines = 60;
const linesAhead = 40;

/**
 * The goods as a spreadsheet with endless scrolling: arrows move, shift and arrows select, typing edits, Enter saves and moves down, Esc
 * cancels; Ctrl+C, Ctrl+V and Ctrl+D copy, paste and fill down, Ctrl+Z undoes.
 */
export function Grid({ list, visible, mayWrite, mayStock, mayUndo, selection }: Props) {
  const { products, goOn, take } = usePages(list);
  const lines = useMemo(() => linesOf(products), [products]);
  const frame = useRef<HTMLElement>(null);
  const goods = useTable({ features, columns, data: lines, state: { columnVisibility: visible } });
  const shown = goods.getVisibleLeafColumns().flatMap(({ id }) => columnOf.get(id) ?? []);
  const rows = goods.getRowModel().rows;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: firstLines * lineHeight },
    overscan: 12,
  });
  const grid = useGrid({
    lines,
    columns: shown.filter(({ field }) => field),
    frame,
    mayWrite,
    mayStock,
    mayUndo,
    take,
    bringUp: (line) => virtual.scrollToIndex(line, { align: "auto" }),
  });
  const seen = virtual.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - linesAhead) goOn();
  }, [last, rows.length, goOn]);
  const [above, below] = [seen[0]?.start ?? 0, virtual.getTotalSize() - (seen.at(-1)?.end ?? 0)];
  return (
    <>
      <section className="table-frame" aria-label="Varer, linje for linje" ref={frame}>
        <table className="list grid" aria-rowcount={rows.length} {...grid.ofGrid}>
          <GridHead columns={shown} slugs={products.map(({ slug }) => slug)} selection={selection} />
          <tbody>
            <Space height={above} columns={shown.length + 1} />
            {seen.map(({ index, key }) => {
              const row = rows[index]?.original;
              return (
                row && <GridRow key={key} line={index} row={row} columns={shown} grid={grid} selection={selection} />
              );
            })}
            <Space height={below} columns={shown.length + 1} />
          </tbody>
        </table>
      </section>
      <p className="only-heard" role="status">
        {grid.said}
      </p>
      <PasteDialog {...grid.pasteDialog} />
    </>
  );
}

/** In the place of the lines that are not there. */
const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;
