import type { Campaign } from "@skaenk/contract/campaigns";
import { type CardControls, StoryBlocks } from "../inspiration/story-blocks";
import { RichText } from "../ui/rich-text";

/** The campaign's first page: what it is about, and what to begin with. */
export function CampaignIndex({ campaign, controls = {} }: { campaign: Campaign; controls?: CardControls }) {
  return (
    <article className="campaign-text page-width">
      <div className="campaign-text__intro">
        {campaign.intro.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
      </div>
      <StoryBlocks blocks={campaign.blocks} controls={controls} />
    </article>
  );
}
