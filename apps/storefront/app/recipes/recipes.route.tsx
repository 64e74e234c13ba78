import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import type { listRecipes, listRecipeThemes } from "@skaenk/contract/recipes";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { JsonLd } from "../seo/json-ld";
import { drinkEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/recipes.route";
import { DrinksPage } from "./browsing/drinks-page";
import { allDrinks, backendQuery, readRecipeChoice } from "./browsing/recipe-choice";
import { cardDrink } from "./card-drink";
import { readHave } from "./possible/possible-address";
import { PossibleLink } from "./possible/possible-link";
import { PossiblePage } from "./possible/possible-page";

const pageSize = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { searchParams } = new URL(request.url);
  const choice = readRecipeChoice(searchParams);
  const have = readHave(searchParams);
  const possible = have && (await api.get<PossibleDrinks>("/possible-drinks", { have }));
  const [drinks, themes] = await Promise.all([
    api.get<AnswerOf<typeof listRecipes>>("/recipes", backendQuery(allDrinks, choice, pageSize)),
    api.get<AnswerOf<typeof listRecipeThemes>>("/recipe-themes"),
  ]);
  return {
    choice,
    drinks: { ...drinks, items: drinks.items.map(cardDrink) },
    themes: themes.items.map(({ slug, name, count }) => ({ slug, name, count })),
    have,
    possible,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Drinks",
    description: `${args.loaderData?.themes.length ?? 0} temaer og et stort udvalg af drinksopskrifter: find en drink efter spiritus, smag og anledning.`,
  });

export default function RecipesRoute({ loaderData }: Route.ComponentProps) {
  const { have, possible, ...page } = loaderData;
  if (have && possible) return <PossiblePage have={have} possible={possible} heartOf={cardControls.drinkHeart} />;
  return (
    <>
      <JsonLd of={(shop) => [itemListLd("Drinks", drinkEntries(loaderData.drinks.items), shop)]} />
      <DrinksPage {...page} heartOf={cardControls.drinkHeart} wayIn={<PossibleLink />} />
    </>
  );
}
