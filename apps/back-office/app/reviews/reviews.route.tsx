import { listOfficeReviews, refuseReview, showReview } from "@skaenk/contract/office/reviews";
import type { ReviewState } from "@skaenk/contract/reviews";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/reviews.route";
import { ReviewsPage } from "./reviews-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request) as { state?: ReviewState };
  return await officeApi(context, request).call(listOfficeReviews, { query });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const params = { id: typed(form, "id") };
  const version = Number(typed(form, "version"));
  return await answerForm(
    async () => {
      if (typed(form, "act").startsWith("show")) {
        const { thing } = await call(showReview, { params, body: { version } });
        return `Teksten om ${thing} er på siden nu.`;
      }
      const { thing } = await call(refuseReview, { params, body: { version, reason: typed(form, "reason") } });
      return `Teksten om ${thing} vises ikke, og medlemmet får grunden i en mail.`;
    },
    typed(form, "act"),
  );
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage list={loaderData} />;
}
