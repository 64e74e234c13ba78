import type { RecipeRatings } from "@skaenk/contract/ratings";
import type { Tint } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useRef, useState } from "react";
import { Drawing } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import { RatingForm } from "./rating-form";
import { rating, withStars } from "./rating-state";
import { starCount } from "./rating-words";
import { StarRow } from "./star-row";
import { useRating } from "./use-rating";

type RatedDrink = { slug: string; name: string; drawing: string; tint: Tint };

/** One drink and its stars. Who has given theirs is thanked; who has not is asked. */
export function RatePage(props: { recipe: RatedDrink; ratings: RecipeRatings; problem?: string | undefined }) {
  const { recipe, ratings, problem } = props;
  const { slug, name } = recipe;
  const heading = useRef<HTMLHeadingElement>(null);
  const [given, setGiven] = useState<RecipeRatings>();
  const { average, count, own } = given ?? ratings;
  const form = useRating(
    slug,
    (summary, stars) => {
      setGiven({ ...ratings, ...summary, own: stars });
      heading.current?.focus();
    },
    problem,
  );
  useEffect(() => {
    if (own && rating.current()[slug] !== own) rating.change((all) => withStars(all, slug, own));
  }, [own, slug]);
  return (
    <div className="rate-page" style={tintOf(recipe.tint)}>
      <div className="page-width rate-page__row">
        <div className="rate-page__words">
          <h1 className="title-l" ref={heading} tabIndex={-1}>
            {own ? "Tak for din bedømmelse" : `Bedøm ${name}`}
          </h1>
          {own && (
            <p className="lead">
              Du gav {name} {starCount(own)}.
            </p>
          )}
          <StarRow summary={average === undefined ? undefined : { average, count }} />
          {own ? (
            problem && (
              <p className="field__error" role="alert">
                {problem}
              </p>
            )
          ) : (
            <RatingForm slug={slug} drink={name} {...form} />
          )}
          <p>
            <Link className="onward onward--back" to={shopPage("/drink/:slug", { slug })}>
              <Icon name="arrow" /> Tilbage til {name}
            </Link>
          </p>
        </div>
        <div className="rate-page__drawing">
          <Drawing src={recipe.drawing} alt="" eager />
        </div>
      </div>
    </div>
  );
}
