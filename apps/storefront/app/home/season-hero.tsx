import type { Page } from "@skaenk/contract/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { MainPicture } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";

type Hero = NonNullable<Page["hero"]>;
export type SeasonDrink = Omit<Hero, "recipe"> & {
  recipe: Pick<Hero["recipe"], "slug" | "name" | "svg" | "tint"> & Partial<Pick<Hero["recipe"], "drawing" | "alt">>;
};

/** The drink of the season, as large as the window. */
export function SeasonHero({ hero }: { hero: SeasonDrink }) {
  const { kicker, title, text, recipe } = hero;
  return (
    <section className="season" style={tintOf(recipe.tint)}>
      <div className="page-width season__row">
        <div className="season__words">
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className="season__ways">
            <Link
              className="button button--large"
              to={shopPage("/drink/:slug", { slug: recipe.slug })}
              prefetch="intent"
              viewTransition
            >
              Se opskriften
            </Link>
            <Link className="onward" to={shopPage("/drinks")}>
              Alle drinks <Icon name="arrow" />
            </Link>
          </p>
        </div>
        <MainPicture of={recipe} className="season__drawing" sizes="(min-width: 44rem) 45vw, 92vw" />
      </div>
    </section>
  );
}
