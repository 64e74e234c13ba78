import { getCampaignPage } from "@skaenk/contract/campaigns";
import { publicApi } from "../api/public-api";
import { CampaignChapters } from "../campaigns/campaign-chapters";
import { campaignCrumbs } from "../campaigns/campaign-crumbs";
import { CampaignFrame } from "../campaigns/campaign-frame";
import { cardControls } from "../cart/card-controls";
import { StoryBlocks } from "../inspiration/story-blocks";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign-page.route";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getCampaignPage, { params: { slug: params.slug, id: params.id } });
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData && `${loaderData.page.title}: ${loaderData.campaign.name}`,
    description: loaderData?.page.summary,
  });

export default function CampaignPageRoute({ loaderData }: Route.ComponentProps) {
  const { campaign, page, pages } = loaderData;
  const here = { name: page.title, to: `/kampagne/${campaign.slug}/${page.id}` };
  return (
    <CampaignFrame campaign={campaign} pages={pages} current={page.id}>
      <JsonLd of={(shop) => [breadcrumbsLd([...campaignCrumbs(campaign), here], shop)]} />
      <article className="campaign-text page-width">
        <header className="campaign-text__head">
          <h1>{page.title}</h1>
          <p className="lead">{page.summary}</p>
        </header>
        <StoryBlocks blocks={page.blocks} controls={cardControls} />
      </article>
      <CampaignChapters slug={campaign.slug} pages={pages} current={page.id} />
    </CampaignFrame>
  );
}
