import { Link, useSearchParams } from "react-router";
import type { GoodsColumn } from "./grid-columns";
import { mostChosen, type Selection } from "./use-selection";

/** Columns that a list can be sorted by, by their ids. */
const sortable: Record<string, string> = { goods: "name", priceOre: "price", stock: "stock" };

type Props = { columns: GoodsColumn[]; slugs: string[]; selection: Selection | undefined };

/** The head of the goods: a press on a column's name sorts by it, another one the other way round. */
export function GridHead({ columns, slugs, selection }: Props) {
  return (
    <thead>
      <tr>
        <SortHead id="goods" name="Vare">
          {selection?.awake && (
            <input
              type="checkbox"
              aria-label="Vælg alle, der er vist"
              checked={slugs.length > 0 && slugs.slice(0, mostChosen).every((slug) => selection.chosen.has(slug))}
              onChange={(event) => selection.choose(slugs, event.target.checked)}
            />
          )}
        </SortHead>
        {columns.map((column) => (
          <SortHead key={column.id} {...column} />
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = Pick<GoodsColumn, "id" | "name" | "figures" | "wide"> & { children?: React.ReactNode };

function SortHead({ id, name, figures, wide, children }: HeadProps) {
  const [search] = useSearchParams();
  const own = sortable[id];
  const sort = search.get("sort") || "name";
  const way = sort === own ? "ascending" : sort === `-${own}` ? "descending" : undefined;
  const next = new URLSearchParams(search);
  next.delete("cursor");
  next.set("sort", way === "ascending" ? `-${own}` : (own ?? ""));
  return (
    <th
      scope="col"
      data-figures={figures || undefined}
      data-wide={wide || undefined}
      {...(own && way ? { "aria-sort": way } : {})}
    >
      {children}
      {own ? (
        <Link className="sort" to={`?${next}`} preventScrollReset>
          {name}
        </Link>
      ) : (
        name
      )}
    </th>
  );
}
