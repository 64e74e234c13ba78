import type { RecipeRatings } from "@skaenk/contract/ratings";
import type { Tint } from "@skaenk/contract/recipe-card";
import { Drawing } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import { RatingForm } from "./rating-form";
import { starCount } from "./rating-words";
import { StarRow } from "./star-row";

type RatedDrink = { slug: string; name: string; drawing: string; tint: Tint };

/** One drink and its stars. Who has given theirs is thanked; who has not is asked. */
export function RatePage(props: { recipe: RatedDrink; ratings: RecipeRatings; problem?: string | undefined }) {
  const { recipe, ratings, problem } = props;
  const { average, count, own } = ratings;
  return (
    <div className="rate-page" style={tintOf(recipe.tint)}>
      <div className="page-width rate-page__row">
        <div className="rate-page__words">
          <h1 className="title-l">{own ? "Tak for din bedømmelse" : `Bedøm ${recipe.name}`}</h1>
          {own && (
            <p className="lead">
              Du gav {recipe.name} {starCount(own)}.
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
            <RatingForm slug={recipe.slug} drink={recipe.name} problem={problem} />
          )}
          <p>
            <Link className="onward onward--back" to={`/drink/${recipe.slug}`}>
              <Icon name="arrow" /> Tilbage til {recipe.name}
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
