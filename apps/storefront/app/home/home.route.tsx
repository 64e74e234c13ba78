import type { getPage } from "@skaenk/contract/pages";
import type { listRecipes } from "@skaenk/contract/recipes";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { DrinkCard } from "../recipes/drink-card";
import type { Route } from "./+types/home.route";

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [page, popular] = await Promise.all([
    api.get<AnswerOf<typeof getPage>>("/pages/forside"),
    api.get<AnswerOf<typeof listRecipes>>("/recipes", { pageSize: 8 }),
  ]);
  return { page, popular: popular.items };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <h1>{loaderData.page.hero?.title ?? loaderData.page.title}</h1>
      <div className="card-grid">
        {loaderData.popular.map((recipe) => (
          <DrinkCard key={recipe.slug} recipe={recipe} />
        ))}
      </div>
    </div>
  );
}
