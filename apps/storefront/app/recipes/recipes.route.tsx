import type { listRecipes, listRecipeThemes } from "@skaenk/contract/recipes";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { HeartButton } from "../favourites/heart-button";
import type { Route } from "./+types/recipes.route";
import { DrinksPage } from "./browsing/drinks-page";
import { allDrinks, backendQuery, readRecipeChoice } from "./browsing/recipe-choice";

const pageSize = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const choice = readRecipeChoice(new URL(request.url).searchParams);
  const [drinks, themes] = await Promise.all([
    api.get<AnswerOf<typeof listRecipes>>("/recipes", backendQuery(allDrinks, choice, pageSize)),
    api.get<AnswerOf<typeof listRecipeThemes>>("/recipe-themes"),
  ]);
  return { choice, drinks, themes: themes.items };
}

export const meta: Route.MetaFunction = () => [{ title: "Drinks · Skænk" }];

export default function RecipesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <DrinksPage {...loaderData} heartOf={({ slug, name }) => <HeartButton kind="recipe" slug={slug} name={name} />} />
  );
}
