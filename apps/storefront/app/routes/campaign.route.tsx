import { getCampaign } from "@skaenk/contract/campaigns";
import { publicApi } from "../api/public-api";
import { CampaignChapters } from "../campaigns/campaign-chapters";
import { campaignCrumbs } from "../campaigns/campaign-crumbs";
import { CampaignFrame } from "../campaigns/campaign-frame";
import { CampaignIndex } from "../campaigns/campaign-index";
import { cardControls } from "../cart/card-controls";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign.route";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getCampaign, { params: { slug: params.slug } });
}

export const meta: Route.MetaFunction = ({ loaderData: campaign, ...args }) =>
  pageMeta(args, { title: campaign?.name, description: campaign && `${campaign.tagline}. ${campaign.intro[0]}` });

export default function CampaignRoute({ loaderData: campaign }: Pick<Route.ComponentProps, "loaderData">) {
  const chapters = campaign.pages.map(({ id, title }) => ({ name: title, to: `/kampagne/${campaign.slug}/${id}` }));
  return (
    <CampaignFrame campaign={campaign} pages={campaign.pages}>
      <JsonLd
        of={(shop) => [breadcrumbsLd(campaignCrumbs(campaign), shop), itemListLd(campaign.name, chapters, shop)]}
      />
      <CampaignIndex campaign={campaign} controls={cardControls} />
      <CampaignChapters slug={campaign.slug} pages={campaign.pages} />
    </CampaignFrame>
  );
}
