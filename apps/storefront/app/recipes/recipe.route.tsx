import type { getRecipe } from "@skaenk/contract/recipes";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { BuyRecipeButton } from "../cart/buy-recipe-button";
import { DrinksListButton } from "../drinks-card/drinks-list-button";
import { HeartButton } from "../favourites/heart-button";
import type { Route } from "./+types/recipe.route";
import { readAmount } from "./amount";
import { PrintButton } from "./print-button";
import { RecipePage } from "./recipe-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const recipe = await publicApi(context).get<AnswerOf<typeof getRecipe>>(`/recipes/${params.slug}`);
  return { recipe, startAmount: readAmount(new URL(request.url).searchParams) ?? recipe.servings };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.recipe.name ?? "Drink"} · Skænk` },
];

export default function RecipeRoute({ loaderData }: Route.ComponentProps) {
  const { recipe, startAmount } = loaderData;
  const { slug, name } = recipe;
  return (
    <RecipePage
      key={slug}
      recipe={recipe}
      startAmount={startAmount}
      rating={null}
      marks={
        <>
          <HeartButton kind="recipe" slug={slug} name={name} worded />
          <DrinksListButton slug={slug} name={name} worded />
          <PrintButton />
        </>
      }
      buyButton={(purchase) => <BuyRecipeButton {...purchase} />}
      heartOf={(related) => <HeartButton kind="recipe" slug={related.slug} name={related.name} />}
    />
  );
}
