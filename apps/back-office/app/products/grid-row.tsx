import { countOf, formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { StateWord } from "../ui/state-word";
import { GridCell } from "./grid-cell";
import type { GoodsColumn } from "./grid-columns";
import { type GridLine, textOf } from "./grid-lines";
import { lowStock, statusWords } from "./product-words";
import type { GridState } from "./use-grid";

type Props = { line: number; row: GridLine; columns: GoodsColumn[]; grid: GridState };

/** One thing that is bought, as a line of the grid. */
export function GridRow({ line, row, columns, grid }: Props) {
  const { product, variant, first } = row;
  return (
    <tr data-first={first || undefined} aria-rowindex={line + 1}>
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
      {columns.map(({ id, name, figures, wide, field, read }) => {
        if (!field) {
          return (
            <td
              key={id}
              className={id === "sku" ? "sku" : undefined}
              data-figures={figures || undefined}
              data-wide={wide || undefined}
            >
              {id === "status" ? first && <Status status={product.status} /> : read?.(row)}
            </td>
          );
        }
        const place = { line, column: grid.columns.findIndex((column) => column.id === id) };
        const state = grid.stateOf(variant.sku, field);
        return (
          <GridCell
            key={id}
            cell={grid.ofCell(place, `${name}, ${product.name} ${variant.sku}`, state?.text ?? textOf(variant, field))}
            label={name}
            text={state?.text ?? textOf(variant, field)}
            state={state}
            wide={wide === true}
            low={field === "stock" && variant.stock <= lowStock}
            editing={grid.editingAt(place)}
            finish={grid.finish}
            leave={grid.leave}
          />
        );
      })}
    </tr>
  );
}

const Status = ({ status }: { status: GridLine["product"]["status"] }) => (
  <StateWord tone={statusWords[status].tone}>{statusWords[status].name}</StateWord>
);

function sizeWords({ name, volumeMl, units }: GridLine["variant"]): string {
  const size = volumeMl ? `${formatNumber(volumeMl / 10)} cl` : "";
  return name || (units > 1 ? `${units} × ${size}` : size);
}
