import { listCampaigns } from "@skaenk/contract/campaigns";
import { publicApi } from "../api/public-api";
import { CampaignList } from "../campaigns/campaign-list";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaigns.route";

export async function loader({ context }: Route.LoaderArgs) {
  return await publicApi(context).get(listCampaigns);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Kampagner", description: "Kampagnerne, der gælder lige nu." });

export default function CampaignsRoute({ loaderData }: Route.ComponentProps) {
  return <CampaignList campaigns={loaderData.items} />;
}
