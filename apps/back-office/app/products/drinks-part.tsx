import type { IngredientMatch } from "@skaenk/contract/office/ingredient-matches";
import { officePage } from "@skaenk/contract/office/pages";
import { formatList } from "@skaenk/danish/format";
import { Link } from "react-router";

type Props = { slug: string; served: { name: string }[]; matches: IngredientMatch[] };

/** The ingredients that drinks use a product as, or those that are proposed for it. */
export function DrinksPart({ slug, served, matches }: Props) {
  if (served.length + matches.length === 0) return null;
  return (
    <section>
      <h2>{served.length > 0 ? "Bruges i drinks som" : "Kan bruges i drinks"}</h2>
      {served.length > 0 ? (
        <p>{served.map(({ name }) => name).join(", ")}</p>
      ) : (
        <p>
          Den ligner {formatList(matches.map(({ ingredientName }) => ingredientName))}.{" "}
          <Link to={`${officePage("/varer/i-drinks")}?vare=${encodeURIComponent(slug)}`}>Se forslaget</Link>
        </p>
      )}
    </section>
  );
}
