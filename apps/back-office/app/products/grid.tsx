import type { OfficeProductRow } from "@skaenk/contract/office/product-fields";
import { useRef } from "react";
import { gridColumns, linesOf } from "./grid-lines";
import { GridRow } from "./grid-row";
import { useGrid } from "./use-grid";

type Props = { products: OfficeProductRow[]; mayWrite: boolean; mayStock: boolean };

/**
 * What is bought, as a spreadsheet: arrows move, shift and arrows choose, typing writes, Enter saves and goes down, Esc lets be;
 * Ctrl+C, Ctrl+V and Ctrl+D copy, paste and fill down, Ctrl+Z undoes.
 */
export function Grid({ products, mayWrite, mayStock }: Props) {
  const lines = linesOf(products);
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid({ lines, table, mayWrite, mayStock });
  return (
    <>
      <section className="table-frame" aria-label="Varer, linje for linje">
        <table
          ref={table}
          className="list grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in cell by cell is a grid
          role="grid"
          aria-rowcount={lines.length}
          onKeyDown={grid.press}
          onCopy={(event) => {
            if (grid.editing !== undefined) return;
            event.clipboardData.setData("text/plain", grid.copied());
            event.preventDefault();
          }}
          onPaste={(event) => {
            if (grid.editing !== undefined) return;
            grid.paste(event.clipboardData.getData("text/plain"));
            event.preventDefault();
          }}
        >
          <thead>
            <tr>
              <th scope="col">Vare</th>
              <th scope="col" data-wide="">
                Varenr.
              </th>
              <th scope="col" data-wide="">
                Status
              </th>
              {gridColumns.map(({ field, name }) => (
                <th
                  key={field}
                  scope="col"
                  data-figures=""
                  data-wide={field === "gtin" || field === "costOre" || undefined}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((row, line) => (
              <GridRow key={row.variant.sku} line={line} row={row} grid={grid} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="only-heard" role="status">
        {grid.said}
      </p>
    </>
  );
}
