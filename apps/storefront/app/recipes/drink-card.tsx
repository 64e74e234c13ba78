import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { formatNumber } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { Drawing } from "../ui/drawing";

/** A drink on a shelf. `heart` is a slot that the route fills with the favourites' button. */
export function DrinkCard({
  recipe,
  heart,
  eager = false,
}: {
  recipe: RecipeCard;
  heart?: ReactNode;
  eager?: boolean;
}) {
  const tint = { "--tint": `light-dark(${recipe.tint.light}, ${recipe.tint.dark})` } as CSSProperties;
  return (
    <article className="card" style={tint}>
      <div className="card__stage">
        <Drawing src={recipe.drawing} alt="" eager={eager} />
      </div>
      <h3 className="card__name">
        <Link to={`/drink/${recipe.slug}`} prefetch="intent" viewTransition>
          {recipe.name}
        </Link>
      </h3>
      <p className="card__meta">
        {recipe.tastes.join(", ")} · {wordFor("difficulty", recipe.difficulty).toLowerCase()}
        {recipe.alcoholFree && " · uden alkohol"}
      </p>
      {recipe.rating && (
        <p className="card__meta">
          {formatNumber(recipe.rating.average)} af 5 ({recipe.rating.count})
        </p>
      )}
      {heart && <div className="card__heart">{heart}</div>}
    </article>
  );
}
