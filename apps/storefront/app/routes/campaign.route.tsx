import { getCampaign } from "@skaenk/contract/campaigns";
import { publicApi } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign.route";
import { CampaignView } from "./campaign-view";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getCampaign, { params: { slug: params.slug } });
}

export const meta: Route.MetaFunction = ({ loaderData: campaign, ...args }) =>
  pageMeta(args, {
    title: campaign?.name,
    description: campaign && `${campaign.tagline}. ${campaign.intro[0]}`,
    seo: campaign?.seo,
  });

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  return <CampaignView campaign={loaderData} />;
}
