import type { CampaignCard, CampaignPageCard } from "@skaenk/contract/campaigns";
import type { ReactNode } from "react";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";
import { campaignDates } from "./campaign-dates";

/**
 * The poster and the chapters' links above every page of a campaign: the same height on each of them, because a visitor
 * who goes from page to page stays where they are.
 */
export function CampaignFrame(props: {
  campaign: CampaignCard;
  home: string;
  pages: CampaignPageCard[];
  current?: string;
  children: ReactNode;
}) {
  const { campaign, home, pages, current } = props;
  const Name = current ? "p" : "h1";
  return (
    <div className="campaign" style={toneOf(campaign.tint)}>
      <header className="campaign-poster">
        <div className="campaign-poster__inner page-width">
          <div className="campaign-poster__words">
            <p className="campaign-poster__dates">{campaignDates(campaign)}</p>
            <Name className="campaign-poster__name">{campaign.name}</Name>
            <p className="campaign-poster__tagline">{campaign.tagline}.</p>
          </div>
          <div className="campaign-poster__drawing">
            <Drawing src={campaign.drawing} alt={campaign.alt} sizes="(min-width: 44rem) 40vw, 92vw" eager />
          </div>
        </div>
      </header>
      <nav className="campaign-nav" data-part="frame" aria-label={campaign.name}>
        <div className="page-width">
          <ul className="campaign-nav__list">
            <li>
              <Link to={home} aria-current={current ? undefined : "page"} preventScrollReset>
                Start
              </Link>
            </li>
            {pages.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`${home}/${id}`}
                  aria-current={id === current ? "page" : undefined}
                  preventScrollReset
                  prefetch="intent"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {props.children}
    </div>
  );
}
