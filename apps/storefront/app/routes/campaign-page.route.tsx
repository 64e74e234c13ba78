import { getCampaignPage } from "@skaenk/contract/campaigns";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign-page.route";
import { CampaignPageView } from "./campaign-page-view";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getCampaignPage, { params: { slug: params.slug, id: params.id } });
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData && `${loaderData.page.title}: ${loaderData.campaign.name}`,
    description: loaderData?.page.summary,
  });

export default function CampaignPageRoute({ loaderData }: Route.ComponentProps) {
  return <CampaignPageView part={loaderData} home={shopPage("/kampagne/:slug", { slug: loaderData.campaign.slug })} />;
}
