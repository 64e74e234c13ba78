import { countOf, formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { StateWord } from "../ui/state-word";
import { GridCell } from "./grid-cell";
import { type GridLine, gridColumns, textOf } from "./grid-lines";
import { statusWords } from "./product-words";
import type { GridState } from "./use-grid";

/** One thing that is bought, as a line of the grid. */
export function GridRow({ line, row, grid }: { line: number; row: GridLine; grid: GridState }) {
  const { product, variant, first } = row;
  const status = statusWords[product.status];
  return (
    <tr data-first={first || undefined}>
      <th scope="row">
        {first ? (
          <Link to={`/varer/${product.slug}`}>{product.name}</Link>
        ) : (
          <span className="only-heard">{product.name}</span>
        )}
        <small>
          {sizeWords(variant)}
          {variant.waiting > 0 && ` · ${countOf(variant.waiting, "venter", "venter")}`}
        </small>
      </th>
      <td data-wide="" className="sku">
        {variant.sku}
      </td>
      <td data-wide="">{first && <StateWord tone={status.tone}>{status.name}</StateWord>}</td>
      {gridColumns.map(({ field, name }, column) => {
        const place = { line, column };
        const here = grid.at.line === line && grid.at.column === column;
        const state = grid.stateOf(variant.sku, field);
        return (
          <GridCell
            key={field}
            id={`${line}-${column}`}
            label={`${name}, ${product.name} ${variant.sku}`}
            text={state?.text ?? textOf(variant, field)}
            state={state}
            focusable={here}
            chosen={grid.isChosen(place)}
            locked={!grid.may(column)}
            wide={field === "gtin" || field === "costOre"}
            low={field === "stock" && variant.stock <= 5}
            editing={here ? grid.editing : undefined}
            choose={(more) => grid.go(place, more)}
            edit={() => grid.startEditing(place)}
            finish={grid.finish}
            leave={() => grid.leave({ sku: variant.sku, field })}
          />
        );
      })}
    </tr>
  );
}

function sizeWords({ name, volumeMl, units }: GridLine["variant"]): string {
  const size = volumeMl ? `${formatNumber(volumeMl / 10)} cl` : "";
  return name || (units > 1 ? `${units} × ${size}` : size);
}
