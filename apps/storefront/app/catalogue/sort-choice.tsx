import { Link } from "../ui/link";
import { type ShopChoice, type ShopSort, shopAddress } from "./shop-choice";

const names: Record<ShopSort, string> = {
  popular: "Populære",
  price: "Laveste pris",
  "-price": "Højeste pris",
  "unit-price": "Laveste literpris",
  new: "Nyeste",
  name: "Navn",
};

/** The order of the list, folded away behind its present name; links, so that it works without JavaScript. */
export function SortChoice({ choice }: { choice: ShopChoice }) {
  return (
    <details className="sort-choice" key={choice.sort}>
      <summary className="chip">
        <span className="visually-hidden">Sortering: </span>
        {names[choice.sort]}
      </summary>
      <ul className="sort-choice__list">
        {(Object.keys(names) as ShopSort[]).map((sort) => (
          <li key={sort}>
            <Link
              to={shopAddress(choice, { sort })}
              aria-current={sort === choice.sort ? "true" : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {names[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
