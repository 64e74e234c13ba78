import type { FeedName } from "@skaenk/contract/feeds";
import { listFeeds, rebuildFeeds, renewFeedAddress } from "@skaenk/contract/office/feeds";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/feeds.route";
import { FeedsPage } from "./feeds-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await officeApi(context, request).call(listFeeds);
  return { feeds: items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    if (typed(form, "act") === "renew") {
      await call(renewFeedAddress, { params: { name: typed(form, "name") as FeedName } });
      return "Den nye adresse gælder nu.";
    }
    const { asked } = await call(rebuildFeeds);
    return asked ? "Feeds opdateres. Det tager et øjeblik." : "Feeds er allerede ved at blive opdateret.";
  });
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return <FeedsPage {...loaderData} />;
}
