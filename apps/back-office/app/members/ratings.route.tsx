import { listOddRatings, removeOddRatings } from "@skaenk/contract/office/members";
import { countOf } from "@skaenk/danish/format";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/ratings.route";
import { RatingsPage } from "./ratings-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listOddRatings);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const query = { day: typed(form, "day"), reason: typed(form, "reason") };
    const { removed } = await call(removeOddRatings, { params: { slug: typed(form, "slug") }, query });
    return `${countOf(removed, "bedømmelse er fjernet", "bedømmelser er fjernet")}.`;
  });
}

export default function Ratings({ loaderData }: Route.ComponentProps) {
  return <RatingsPage list={loaderData} />;
}
