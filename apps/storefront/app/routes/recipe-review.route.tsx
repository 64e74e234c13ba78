import { getRecipe } from "@skaenk/contract/recipes";
import { FormWriter } from "../club/form-writer";
import { clubHeaders } from "../club/require-member";
import { ReviewPage } from "../reviews/review-page";
import { pageMeta } from "../seo/page-meta";
import { tintOf } from "../ui/tint";
import type { Route } from "./+types/recipe-review.route";
import { actOnReview, loadReview } from "./load-review";

const thing = (slug: string) => ({ kind: "recipe" as const, slug });

export const loader = ({ params: { slug }, ...asked }: Route.LoaderArgs) =>
  loadReview(asked, thing(slug), async (api) => {
    const { name, drawing, tint } = await api.call(getRecipe, { params: { slug } });
    return { name, drawing, ground: tintOf(tint) };
  });

export const action = ({ params: { slug }, ...asked }: Route.ActionArgs) => actOnReview(asked, thing(slug));

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Skriv om ${args.loaderData.thing.name}`, indexed: false });

export default function RecipeReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, writer, ...page } = loaderData;
  return (
    <FormWriter value={writer}>
      <ReviewPage {...page} answer={actionData ?? kept} />
    </FormWriter>
  );
}
