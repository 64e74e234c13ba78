import { Link } from "./link";

type SortChoiceProps<Sort extends string> = {
  chosen: Sort;
  sorts: readonly Sort[];
  names: Record<Sort, string>;
  addressOf(sort: Sort): string;
};

/** The order of a list, folded away behind its present name; links, so that it works without JavaScript. */
export function SortChoice<Sort extends string>({ chosen, sorts, names, addressOf }: SortChoiceProps<Sort>) {
  return (
    <details className="sort-choice" key={chosen}>
      <summary className="chip">
        <span className="visually-hidden">Sortering: </span>
        {names[chosen]}
      </summary>
      <ul className="sort-choice__list">
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={addressOf(sort)}
              aria-current={sort === chosen ? "true" : undefined}
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
