import { getRecipe } from "@skaenk/contract/recipes";
import { getReviews } from "@skaenk/contract/reviews";
import { publicApi } from "../api/public-api";
import { findPromise } from "../delivery/find-promise";
import { readAmount } from "../recipes/amount";
import { askedBottles } from "../recipes/asked-bottles";
import { findChosen } from "../recipes/bottle-choice";
import { plainWish, priceIngredients } from "../recipes/price-ingredients";
import { shownRecipe } from "../recipes/shown-recipe";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/recipe.route";
import { RecipeView } from "./recipe-view";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { slug } = params;
  const [recipe, { answer: reviews }, promise] = await Promise.all([
    api.get(getRecipe, { params: { slug } }),
    api.find(getReviews, { params: { kind: "recipe", slug } }),
    findPromise(api, { ageLimit: 18 }),
  ]);
  const query = new URL(request.url).searchParams;
  const drinks = readAmount(query) ?? recipe.servings;
  const asked = await askedBottles(api, recipe, drinks, query);
  const chosen = findChosen(asked.bottles, asked.choices);
  // Who said no to the age gate is shown to the drinks without alcohol, so those stand outside it.
  return {
    recipe: shownRecipe(recipe),
    priced: { drinks, list: priceIngredients(recipe, { ...plainWish(drinks), chosen }) },
    asked,
    reviews,
    promise,
    ageGate: !recipe.alcoholFree,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const recipe = args.loaderData?.recipe;
  return pageMeta(args, {
    title: recipe?.name,
    description: recipe?.intro,
    seo: recipe?.seo,
    image: recipe?.ogImage,
    imageAlt: recipe?.alt,
    type: "article",
  });
};

export default function RecipeRoute({ loaderData }: Route.ComponentProps) {
  return <RecipeView {...loaderData} />;
}
