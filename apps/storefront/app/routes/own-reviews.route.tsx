import { listOwnReviews, removeReview, reviewKinds } from "@skaenk/contract/reviews";
import { data } from "react-router";
import { answerForm, fieldsOf } from "../club/form-answer";
import { clubHeaders, requireMember } from "../club/require-member";
import { OwnReviewsPage } from "../reviews/own-reviews-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/own-reviews.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireMember(context, request);
  return data(await api.call(listOwnReviews), { headers: clubHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await requireMember(context, request);
  const fields = fieldsOf(await request.formData());
  return await answerForm(fields, async () => {
    const kind = reviewKinds.find((one) => one === fields.kind) ?? "recipe";
    await api.call(removeReview, { params: { kind, slug: fields.slug ?? "" } });
    return "Teksten er slettet.";
  });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Dine anmeldelser", indexed: false });

export default function OwnReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnReviewsPage reviews={loaderData.items} answer={actionData} />;
}
