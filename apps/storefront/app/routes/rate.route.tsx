import { BackendRefusal, isUnknown } from "@skaenk/contract/client";
import { addRating, getRatings, type RecipeRatings } from "@skaenk/contract/ratings";
import { getRecipe } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { isProblem } from "../api/problem";
import { notFound } from "../api/public-api";
import { staysOnPage } from "../api/stays-on-page";
import { RatePage } from "../ratings/rate-page";
import { wordsFor } from "../ratings/rating-refusal";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/rate.route";

/** Rating on a page of its own: the form's way without JavaScript. It shows what this visitor has given. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const [recipe, ratings] = await Promise.all([
    orNotFound(api.call(getRecipe, { params: { slug: params.slug } })),
    orNotFound(api.call(getRatings, { params: { slug: params.slug } })),
  ]);
  const { slug, name, drawing, tint } = recipe;
  return { recipe: { slug, name, drawing, tint }, ratings };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const chosen = (await request.formData()).get("rating");
  const body = { rating: typeof chosen === "string" && chosen !== "" ? Number(chosen) : null };
  let rated: RecipeRatings;
  try {
    rated = await api.call(addRating, { params: { slug: params.slug }, body });
  } catch (error) {
    if (isUnknown(error)) notFound();
    const status = error instanceof BackendRefusal ? error.refusal.status : 500;
    return data({ problem: wordsFor(error) }, { status, headers: api.cookies });
  }
  if (staysOnPage(request)) return data({ average: rated.average, count: rated.count }, { headers: api.cookies });
  // Reloading must not send it again; the page knows from the backend that it was counted.
  return redirect(shopPage("/drink/:slug/bedoem", { slug: params.slug }), { status: 303, headers: api.cookies });
}

async function orNotFound<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Bedøm ${args.loaderData.recipe.name}`, indexed: false });

export default function RateRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RatePage {...loaderData} problem={isProblem(actionData) ? actionData.problem : undefined} />;
}
