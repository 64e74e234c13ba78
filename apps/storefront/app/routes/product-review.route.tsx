import { getProduct } from "@skaenk/contract/catalogue";
import { labelStyle } from "../catalogue/label-look";
import { FormWriter } from "../club/form-writer";
import { clubHeaders } from "../club/require-member";
import { ReviewPage } from "../reviews/review-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/product-review.route";
import { actOnReview, loadReview } from "./load-review";

const thing = (slug: string) => ({ kind: "product" as const, slug });

export const loader = ({ params: { slug }, ...asked }: Route.LoaderArgs) =>
  loadReview(asked, thing(slug), async (api) => {
    const { name, drawing, look } = await api.call(getProduct, { params: { slug } });
    return { name, drawing, ground: labelStyle(look) };
  });

export const action = ({ params: { slug }, ...asked }: Route.ActionArgs) => actOnReview(asked, thing(slug));

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && `Skriv om ${args.loaderData.thing.name}`, indexed: false });

export default function ProductReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, writer, ...page } = loaderData;
  return (
    <FormWriter value={writer}>
      <ReviewPage {...page} answer={actionData ?? kept} />
    </FormWriter>
  );
}
