import type { FacetValue } from "@skaenk/contract/paging";
import { Link } from "../ui/link";
import { type ShopChoice, shopAddress } from "./shop-choice";

/** The way down into the assortment: main categories, and the branches of the one that is open. */
export function CategoryTree({ choice, values }: { choice: ShopChoice; values: FacetValue[] }) {
  const open = choice.category.split("/")[0] ?? "";
  const shown = values.filter(({ value, count }) => count > 0 || value === choice.category);
  const mains = shown.filter(({ value }) => !value.includes("/"));
  const link = ({ value, label, count }: FacetValue) => (
    <Link
      className="category-tree__link"
      to={shopAddress(choice, { category: value })}
      aria-current={value === choice.category ? "true" : undefined}
      preventScrollReset
    >
      {`${label} `}
      <span className="facet__count">{count}</span>
    </Link>
  );
  return (
    <nav className="category-tree" aria-label="Kategorier">
      <ul className="category-tree__list">
        <li>
          <Link
            className="category-tree__link"
            to={`${shopAddress(choice, { category: "" })}#sortiment`}
            aria-current={choice.category === "" ? "true" : undefined}
            preventScrollReset
          >
            Hele sortimentet
          </Link>
        </li>
        {mains.map((main) => {
          const branches = main.value === open ? shown.filter(({ value }) => value.startsWith(`${open}/`)) : [];
          return (
            <li key={main.value}>
              {link(main)}
              {branches.length > 0 && (
                <ul className="category-tree__branches">
                  {branches.map((branch) => (
                    <li key={branch.value}>{link(branch)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
