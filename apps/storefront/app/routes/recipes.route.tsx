import { getPossibleDrinks } from "@skaenk/contract/possible-drinks";
import { listRecipes } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { LastSeen } from "../last-seen/last-seen";
import { WaysToChoose } from "../recipes/advice/ways-to-choose";
import { DrinksPage } from "../recipes/browsing/drinks-page";
import { allDrinks, backendQuery, readRecipeChoice } from "../recipes/browsing/recipe-choice";
import { cardDrink } from "../recipes/card-drink";
import { readHave } from "../recipes/possible/possible-address";
import { PossiblePage } from "../recipes/possible/possible-page";
import { JsonLd } from "../seo/json-ld";
import { drinkEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/recipes.route";

const pageSize = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { searchParams } = new URL(request.url);
  const choice = readRecipeChoice(searchParams);
  const have = readHave(searchParams);
  const possible = have && (await api.get(getPossibleDrinks, { query: { have } }));
  const drinks = await api.get(listRecipes, { query: backendQuery(allDrinks, choice, pageSize) });
  return { choice, drinks: { ...drinks, items: drinks.items.map(cardDrink) }, have, possible };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Drinks",
    description: "Et stort udvalg af drinksopskrifter: Find en drink efter tema, spiritus, smag og anledning.",
  });

export default function RecipesRoute({ loaderData }: Route.ComponentProps) {
  const { have, possible, ...page } = loaderData;
  if (have && possible) return <PossiblePage have={have} possible={possible} heartOf={cardControls.drinkHeart} />;
  return (
    <>
      <JsonLd of={(shop) => [itemListLd("Drinks", drinkEntries(loaderData.drinks.items), shop)]} />
      <DrinksPage {...page} heartOf={cardControls.drinkHeart} wayIn={<WaysToChoose />} />
      <LastSeen />
    </>
  );
}
