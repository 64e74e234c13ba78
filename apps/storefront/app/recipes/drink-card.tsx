import { shopPage } from "@skaenk/contract/shop-pages";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { ReactNode } from "react";
import { useViewTransitionState } from "react-router";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import type { CardDrink } from "./card-drink";
import { DrinkFacts } from "./drink-facts";

/** No page moves into another on the server, so none asks there whether it does. */
const useUnderWay = import.meta.env.SSR ? () => false : useViewTransitionState;

/** A drink on a shelf. `heart` is a slot that the route fills with the favourites' button. */
export function DrinkCard(props: { recipe: CardDrink; heart?: ReactNode; eager?: boolean; className?: string }) {
  const { recipe, heart, eager = false, className } = props;
  const address = shopPage("/drink/:slug", { slug: recipe.slug });
  // Only the drink that is on its way carries the name, so that its drawing grows into the page's own.
  const underWay = useUnderWay(address);
  return (
    <article className={className ? `card ${className}` : "card"} style={tintOf(recipe.tint)}>
      <div className="card__stage" style={underWay ? { viewTransitionName: "drink" } : undefined}>
        <Drawing src={recipe.drawing} alt="" eager={eager} />
      </div>
      <h3 className="card__name">
        <Link to={address} prefetch="intent" viewTransition>
          {recipe.name}
        </Link>
      </h3>
      <p className="card__meta">{inAWord(recipe)}</p>
      <p className="card__meta">
        <DrinkFacts {...recipe} />
      </p>
      {heart && <div className="card__heart">{heart}</div>}
    </article>
  );
}

/** "Syrlig, frisk · let at lave" */
function inAWord({ tastes, difficulty }: CardDrink): string {
  const taste = wordFor("taste", tastes.slice(0, 2).join(", "));
  return [taste, wordFor("effort", difficulty).toLowerCase()].join("\u00a0· ");
}
