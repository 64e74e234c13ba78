import { listRecipes, listRecipeThemes } from "@skaenk/contract/recipes";
import { notFound, publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { TrackView } from "../personalisation/track-view";
import { backendQuery, readRecipeChoice, themeShelf } from "../recipes/browsing/recipe-choice";
import { ThemePage, themeCrumbs } from "../recipes/browsing/theme-page";
import { cardDrink } from "../recipes/card-drink";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, drinkEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/recipe-theme.route";

const pageSize = 24;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const shelf = themeShelf(params.slug);
  const choice = readRecipeChoice(new URL(request.url).searchParams);
  const [drinks, row, themes] = await Promise.all([
    api.get(listRecipes, { query: backendQuery(shelf, choice, pageSize) }),
    api.get(listRecipes, { query: { theme: params.slug, pageSize: 3 } }),
    api.get(listRecipeThemes),
  ]);
  const theme = themes.items.find(({ slug }) => slug === params.slug);
  if (!theme) notFound();
  // Who said no to the age gate is shown to the drinks without alcohol, so those stand outside it.
  const ageGate = drinks.items.some(({ alcoholFree }) => !alcoholFree);
  return {
    choice,
    drinks: { ...drinks, items: drinks.items.map(cardDrink) },
    row: row.items.map(({ slug, drawing }) => ({ slug, drawing })),
    theme,
    themes: themes.items.map(({ slug, name }) => ({ slug, name })),
    ageGate,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.theme.name, description: args.loaderData?.theme.intro });

export default function RecipeThemeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        of={(shop) => [
          breadcrumbsLd(themeCrumbs(loaderData.theme), shop),
          itemListLd(loaderData.theme.name, drinkEntries(loaderData.drinks.items), shop),
        ]}
      />
      <ThemePage {...loaderData} heartOf={cardControls.drinkHeart} />
      <TrackView kind="recipe-theme" slug={loaderData.theme.slug} />
    </>
  );
}
