import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { InlineDrawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import type { CardDrink } from "./card-drink";
import { Kitchen, type Purchase } from "./kitchen";
import { RecipeHero } from "./recipe-hero";
import { RecipeMethod } from "./recipe-method";
import { RelatedDrinks } from "./related-drinks";
import type { ShownRecipe } from "./shown-recipe";
import type { RequestedBottles } from "./use-kitchen";
import type { PricedList } from "./use-shopping-list";

/** One drink: what it is, what goes into it, how it is made, what comes next. Other features' controls are slots. */
export function RecipePage(props: {
  recipe: ShownRecipe;
  priced: PricedList;
  asked: RequestedBottles;
  marks: ReactNode;
  rating: ReactNode;
  reviews: ReactNode;
  buyButton(purchase: Purchase): ReactNode;
  /** The promised day and price of delivery. */
  delivery: ReactNode;
  heartOf(drink: CardDrink): ReactNode;
}) {
  const { recipe, priced, asked, marks, rating, reviews, buyButton, delivery, heartOf } = props;
  return (
    <article className="recipe">
      <div style={tintOf(recipe.tint)}>
        <RecipeHero recipe={recipe} marks={marks} rating={rating} />
      </div>
      <div className="page-width recipe__body">
        <Kitchen recipe={recipe} priced={priced} asked={asked} buyButton={buyButton} delivery={delivery} />
        <RecipeMethod recipe={recipe} />
      </div>
      <Taste taste={recipe.taste} />
      {reviews}
      <Onwards recipe={recipe} />
      <section className="page-width shelf no-print" aria-labelledby="ligner">
        <div className="shelf__head">
          <h2 id="ligner">I samme familie</h2>
        </div>
        <RelatedDrinks slug={recipe.slug} related={recipe.related} heartOf={heartOf} />
      </section>
    </article>
  );
}

/** How the drink tastes, drawn and told, with the way to those that taste alike. */
function Taste({ taste: { wheel, words, alike } }: Pick<ShownRecipe, "taste">) {
  const query = new URLSearchParams(alike.map((choice) => ["profile", choice]));
  return (
    <section className="page-width taste no-print" aria-labelledby="smagen">
      <InlineDrawing svg={wheel} />
      <div>
        <h2 id="smagen">Smagen</h2>
        <p className="lead">{words}</p>
        <p>Regnet ud fra opskriften, på skalaer fra 0 til 5.</p>
        {alike.length > 0 && (
          <Link className="onward" to={`${shopPage("/drinks")}?${query}`}>
            Drinks, der smager sådan
          </Link>
        )}
      </div>
    </section>
  );
}

/** Articles about the drink, and the shelves it stands on. */
function Onwards({ recipe }: { recipe: ShownRecipe }) {
  const { articles, themes, occasions } = recipe;
  const shelves = [
    ...themes.map(({ slug, name }) => ({ to: shopPage("/drinks/temaer/:slug", { slug }), name })),
    ...occasions.map(({ slug, name }) => ({ to: `${shopPage("/drinks")}?occasion=${slug}`, name })),
  ];
  return (
    <div className="page-width onwards no-print">
      {articles.length > 0 && (
        <section aria-labelledby="laes-videre">
          <h2 id="laes-videre">Læs videre</h2>
          <ul className="onwards__articles">
            {articles.map(({ to, title, summary }) => (
              <li key={to}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="Drinken hører til her">
        <h2 className="title-s">God til</h2>
        <ul className="onwards__shelves">
          {shelves.map(({ to, name }) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
