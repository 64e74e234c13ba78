import type { getCampaign } from "@skaenk/contract/campaigns";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ComponentProps } from "react";
import { CampaignChapters } from "../campaigns/campaign-chapters";
import { campaignCrumbs } from "../campaigns/campaign-crumbs";
import { CampaignFrame } from "../campaigns/campaign-frame";
import { CampaignIndex } from "../campaigns/campaign-index";
import { CampaignMenu } from "../cart/campaign-menu";
import { cardControls } from "../cart/card-controls";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd, itemListLd } from "../seo/list-ld";

/** The content of the page, published or as a preview. */
export function CampaignView({
  campaign,
  home = shopPage("/kampagne/:slug", { slug: campaign.slug }),
  menu,
}: {
  campaign: AnswerOf<typeof getCampaign>;
  home?: string;
  /** The drinks as a party; a draft has none. */
  menu?: ComponentProps<typeof CampaignMenu> | undefined;
}) {
  const chapters = campaign.pages.map(({ id, title }) => ({
    name: title,
    to: shopPage("/kampagne/:slug/:id", { slug: campaign.slug, id }),
  }));
  return (
    <CampaignFrame campaign={campaign} home={home} pages={campaign.pages}>
      <JsonLd
        of={(shop) => [breadcrumbsLd(campaignCrumbs(campaign), shop), itemListLd(campaign.name, chapters, shop)]}
      />
      <CampaignIndex campaign={campaign} controls={cardControls} />
      {menu && <CampaignMenu {...menu} />}
      <CampaignChapters home={home} pages={campaign.pages} />
    </CampaignFrame>
  );
}
