import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";

export type Compartment = {
  path: string;
  name: string;
  count: number;
  branches: { path: string; name: string }[];
  bottles: { slug: string; drawing: string }[];
};

/** The shop as the piece of furniture it is named after: one compartment per category, with its bottles on the shelf. */
export function Cabinet({ compartments }: { compartments: Compartment[] }) {
  return (
    <ul className="cabinet">
      {compartments.map(({ path, name, count, branches, bottles }) => (
        <li key={path} className="cabinet__compartment">
          <Link
            className="cabinet__shelf"
            to={`${shopPage("/shop")}?category=${path}`}
            tabIndex={-1}
            aria-hidden="true"
          >
            {bottles.map(({ slug, drawing }) => (
              <Drawing key={slug} src={drawing} alt="" />
            ))}
          </Link>
          <h2 className="cabinet__name">
            <Link to={`${shopPage("/shop")}?category=${path}`}>{name}</Link>{" "}
            <span className="cabinet__count">{countOf(count, "vare", "varer")}</span>
          </h2>
          {branches.length > 1 && (
            <ul className="cabinet__branches">
              {branches.map((branch) => (
                <li key={branch.path}>
                  <Link to={`${shopPage("/shop")}?category=${branch.path}`}>{branch.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
