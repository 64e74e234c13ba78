import type { OfficeCategory } from "@skaenk/contract/office/categories";
import { countOf } from "@skaenk/danish/format";
import { Button, Collection, Tree, TreeItem, TreeItemContent, useDragAndDrop } from "react-aria-components";
import { Link } from "react-router";
import { branchOf, type CategoryMove, goodsWithin, moveFor } from "./category-order";

type Props = { items: OfficeCategory[]; chosen: string | undefined; mayMove: boolean; move(to: CategoryMove): void };

/**
 * The categories as the shop shows them. What is taken by its handle is moved: with the mouse, or with Enter on the handle,
 * the arrows to the place, and Enter again.
 */
export function CategoryTree({ items, chosen, mayMove, move }: Props) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    isDisabled: !mayMove,
    onMove: ({ keys, target }) => {
      const [key] = keys;
      const to = key && moveFor(items, String(key), { key: String(target.key), dropPosition: target.dropPosition });
      if (to) move(to);
    },
  });
  return (
    <Tree
      aria-label="Kategorier"
      className="category-tree"
      items={branchOf(items, null)}
      dependencies={[items, chosen, mayMove]}
      defaultExpandedKeys={items.map(({ key }) => key)}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => "Ingen kategorier endnu."}
    >
      {(category) => <Branch category={category} items={items} chosen={chosen} mayMove={mayMove} />}
    </Tree>
  );
}

function Branch({ category, items, chosen, mayMove }: { category: OfficeCategory } & Omit<Props, "move">) {
  const { key, name } = category;
  return (
    <TreeItem id={key} textValue={name} data-here={key === chosen || undefined}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <>
            {mayMove && (
              <Button slot="drag" className="handle" aria-label={`Flyt ${name}`}>
                ⠿
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className="handle">
                {isExpanded ? "▾" : "▸"}
              </Button>
            ) : (
              <span className="handle" />
            )}
            <Link to={`?kategori=${encodeURIComponent(key)}`} preventScrollReset>
              {name}
            </Link>
            <small>{countOf(goodsWithin(items, category), "vare", "varer")}</small>
          </>
        )}
      </TreeItemContent>
      <Collection items={branchOf(items, key)}>
        {(below) => <Branch category={below} items={items} chosen={chosen} mayMove={mayMove} />}
      </Collection>
    </TreeItem>
  );
}
