import type { Reviews } from "@skaenk/contract/reviews";
import type { DeliveryPromise } from "@skaenk/danish/delivery-words";
import type { ComponentProps } from "react";
import { BuyRecipeButton } from "../cart/buy-recipe-button";
import { cardControls } from "../cart/card-controls";
import { DeliveryNote } from "../delivery/delivery-note";
import { DrinksListButton } from "../drinks-card/list/drinks-list-button";
import { HeartButton } from "../favourites/heart-button";
import { LastSeen } from "../last-seen/last-seen";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { RatingPanel } from "../ratings/rating-panel";
import { PrintButton } from "../recipes/print-button";
import { recipeCrumbs } from "../recipes/recipe-hero";
import { RecipePage } from "../recipes/recipe-page";
import type { shownRecipe } from "../recipes/shown-recipe";
import { MemberReviews } from "../reviews/member-reviews";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { recipeLd } from "../seo/recipe-ld";

type Page = ComponentProps<typeof RecipePage>;
type Props = {
  recipe: ReturnType<typeof shownRecipe>;
  priced: Page["priced"];
  asked: Page["asked"];
  reviews?: Reviews | undefined;
  promise?: DeliveryPromise | undefined;
};

/** A drink on its page, in the shop or as it is being written. */
export function RecipeView({ recipe, priced, asked, reviews, promise }: Props) {
  const { slug, name } = recipe;
  return (
    <>
      <JsonLd of={(shop) => [recipeLd(recipe, shop, reviews), breadcrumbsLd(recipeCrumbs(recipe), shop)]} />
      <RecipePage
        key={slug}
        recipe={recipe}
        priced={priced}
        asked={asked}
        rating={<RatingPanel slug={slug} drink={name} summary={recipe.rating} />}
        marks={
          <>
            <HeartButton kind="recipe" slug={slug} name={name} worded />
            <DrinksListButton slug={slug} name={name} worded />
            <PrintButton />
          </>
        }
        reviews={reviews && <MemberReviews kind="recipe" slug={slug} name={name} reviews={reviews} />}
        buyButton={(purchase) => <BuyRecipeButton {...purchase} />}
        delivery={promise && <DeliveryNote promise={promise} />}
        heartOf={cardControls.drinkHeart}
      />
      <Picks
        key={`picks-${slug}`}
        name="goes-with-recipe"
        of={slug}
        title="Passer godt til"
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <LastSeen of={{ kind: "recipe", slug, name }} />
      <TrackView kind="recipe" slug={slug} />
    </>
  );
}
