import type { CampaignPage } from "@skaenk/contract/campaigns";
import { shopPage } from "@skaenk/contract/shop-pages";
import { CampaignChapters } from "../campaigns/campaign-chapters";
import { campaignCrumbs } from "../campaigns/campaign-crumbs";
import { CampaignFrame } from "../campaigns/campaign-frame";
import { cardControls } from "../cart/card-controls";
import { StoryBlocks } from "../inspiration/story-blocks";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";

/** The content of the page, published or as a preview. */
export function CampaignPageView({ part: { campaign, page, pages }, home }: { part: CampaignPage; home: string }) {
  const here = { name: page.title, to: shopPage("/kampagne/:slug/:id", { slug: campaign.slug, id: page.id }) };
  return (
    <CampaignFrame campaign={campaign} home={home} pages={pages} current={page.id}>
      <JsonLd of={(shop) => [breadcrumbsLd([...campaignCrumbs(campaign), here], shop)]} />
      <article className="campaign-text page-width">
        <header className="campaign-text__head">
          <h1>{page.title}</h1>
          <p className="lead">{page.summary}</p>
        </header>
        <StoryBlocks blocks={page.blocks} controls={cardControls} />
      </article>
      <CampaignChapters home={home} pages={pages} current={page.id} />
    </CampaignFrame>
  );
}
