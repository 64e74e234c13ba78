import type { CampaignCard } from "@skaenk/contract/campaigns";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate } from "@skaenk/danish/format";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";
import { WayTo } from "../ui/way-to";

/** The list of campaigns: the one that ends first is large, the others are beside one another below it. */
export function CampaignList({ campaigns }: { campaigns: CampaignCard[] }) {
  return (
    <div className="page-width">
      <header className="page-head">
        <h1>Kampagner</h1>
        <p className="lead">
          {campaigns.length > 0 ? "Kampagnerne, der gælder lige nu." : "Der er ingen kampagner lige nu."}
        </p>
      </header>
      {campaigns.length === 0 ? (
        <p>
          <WayTo className="button" to={shopPage("/drinks")}>
            Find en drink
          </WayTo>
        </p>
      ) : (
        <ul className="campaign-list">
          {campaigns.map(({ slug, name, tagline, endsOn, tint, drawing }) => (
            <li key={slug} className="campaign-list__one" style={toneOf(tint)}>
              <div className="campaign-list__words">
                <p className="kicker">Til og med {formatDate(endsOn)}</p>
                <h2 className="campaign-list__name">
                  <Link to={shopPage("/kampagne/:slug", { slug })} prefetch="intent">
                    {name}
                  </Link>
                </h2>
                <p>{tagline}.</p>
              </div>
              <Drawing src={drawing} alt="" eager />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
