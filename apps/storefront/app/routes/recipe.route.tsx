import { getRecipe } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import { BuyRecipeButton } from "../cart/buy-recipe-button";
import { cardControls } from "../cart/card-controls";
import { DrinksListButton } from "../drinks-card/drinks-list-button";
import { HeartButton } from "../favourites/heart-button";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { RatingPanel } from "../ratings/rating-panel";
import { readAmount } from "../recipes/amount";
import { askedBottles } from "../recipes/asked-bottles";
import { findChosen } from "../recipes/bottle-choice";
import { plainWish, priceIngredients } from "../recipes/price-ingredients";
import { PrintButton } from "../recipes/print-button";
import { recipeCrumbs } from "../recipes/recipe-hero";
import { RecipePage } from "../recipes/recipe-page";
import { shownRecipe } from "../recipes/shown-recipe";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import { recipeLd } from "../seo/recipe-ld";
import type { Route } from "./+types/recipe.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const recipe = await api.get(getRecipe, { params: { slug: params.slug } });
  const query = new URL(request.url).searchParams;
  const drinks = readAmount(query) ?? recipe.servings;
  const asked = await askedBottles(api, recipe, drinks, query);
  const chosen = findChosen(asked.bottles, asked.choices);
  // Who said no at the door is shown to the drinks without alcohol, so those stand outside it.
  return {
    recipe: shownRecipe(recipe),
    priced: { drinks, list: priceIngredients(recipe, { ...plainWish(drinks), chosen }) },
    asked,
    ageGate: !recipe.alcoholFree,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const recipe = args.loaderData?.recipe;
  return pageMeta(args, {
    title: recipe?.name,
    description: recipe?.intro,
    image: recipe?.ogImage,
    imageAlt: recipe?.alt,
    type: "article",
  });
};

export default function RecipeRoute({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { recipe, priced, asked } = loaderData;
  const { slug, name } = recipe;
  return (
    <>
      <JsonLd of={(shop) => [recipeLd(recipe, shop), breadcrumbsLd(recipeCrumbs(recipe), shop)]} />
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
        buyButton={(purchase) => <BuyRecipeButton {...purchase} />}
        heartOf={cardControls.drinkHeart}
      />
      <Picks
        key={`picks-${slug}`}
        name="goes-with-recipe"
        of={slug}
        title="Godt at have ved siden af"
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <TrackView kind="recipe" slug={slug} />
    </>
  );
}
