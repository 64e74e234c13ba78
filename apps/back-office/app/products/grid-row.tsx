import { StateWord } from "../ui/state-word";
import { GoodsName } from "./goods-name";
import { GridCell } from "./grid-cell";
import type { GoodsColumn } from "./grid-columns";
import { type GridLine, shownText } from "./grid-lines";
import { lowStock, statusWords } from "./product-words";
import type { GridState } from "./use-grid";
import type { Selection } from "./use-selection";

type Props = { line: number; row: GridLine; columns: GoodsColumn[]; grid: GridState; selection: Selection | undefined };

/** One thing that is bought, as a line of the grid. */
export function GridRow({ line, row, columns, grid, selection }: Props) {
  const { product, variant, first } = row;
  return (
    <tr data-first={first || undefined} aria-rowindex={line + 1}>
      <th scope="row">
        <GoodsName row={row} selection={selection} />
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
            cell={grid.ofCell(
              place,
              `${name}, ${product.name} ${variant.sku}`,
              state?.text ?? shownText(variant, field),
            )}
            label={name}
            text={state?.text ?? shownText(variant, field)}
            state={state}
            wide={wide === true}
            low={field === "stock" && variant.stock <= lowStock}
            editing={grid.editingAt(place)}
            finish={grid.finish}
            leave={grid.leave}
            settle={(isMine) => grid.settle({ variant, field, to: state?.text ?? "" }, isMine)}
          />
        );
      })}
    </tr>
  );
}

const Status = ({ status }: { status: GridLine["product"]["status"] }) => (
  <StateWord tone={statusWords[status].tone}>{statusWords[status].name}</StateWord>
);
