import type { RecipeRatings } from "@skaenk/contract/ratings";
import type { getRecipe } from "@skaenk/contract/recipes";
import { data, redirect } from "react-router";
import { BackendRefusal, isUnknown } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/rate.route";
import { RatePage } from "./rate-page";
import { wordsFor } from "./rating-refusal";

/** Rating on a page of its own: the form's way without JavaScript. It shows what this visitor has given. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const [recipe, ratings] = await Promise.all([
    read<AnswerOf<typeof getRecipe>>(api, encodedPath`/recipes/${params.slug}`),
    read<RecipeRatings>(api, encodedPath`/recipes/${params.slug}/ratings`),
  ]);
  const { slug, name, drawing, tint } = recipe;
  return { recipe: { slug, name, drawing, tint }, ratings };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const chosen = (await request.formData()).get("rating");
  const body = { rating: typeof chosen === "string" && chosen !== "" ? Number(chosen) : null };
  try {
    await api.call(encodedPath`/recipes/${params.slug}/ratings`, { method: "POST", body });
  } catch (error) {
    if (isUnknown(error)) notFound();
    const status = error instanceof BackendRefusal ? error.refusal.status : 500;
    return data({ problem: wordsFor(error) }, { status, headers: api.cookies });
  }
  // Reloading must not send it again; the page knows from the backend that it was counted.
  return redirect(encodedPath`/drink/${params.slug}/bedoem`, { status: 303, headers: api.cookies });
}

async function read<Answer>(api: PersonalApi, path: string): Promise<Answer> {
  try {
    return await api.call<Answer>(path);
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Bedøm ${args.loaderData.recipe.name}`, indexed: false });

export default function RateRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RatePage {...loaderData} problem={actionData?.problem} />;
}
