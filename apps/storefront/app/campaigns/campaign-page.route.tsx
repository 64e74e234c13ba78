import type { getCampaignPage } from "@skaenk/contract/campaigns";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { StoryBlocks } from "../inspiration/story-blocks";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/campaign-page.route";
import { CampaignChapters } from "./campaign-chapters";
import { campaignCrumbs } from "./campaign-crumbs";
import { CampaignFrame } from "./campaign-frame";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getCampaignPage>>(
    encodedPath`/campaigns/${params.slug}/pages/${params.id}`,
  );
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
