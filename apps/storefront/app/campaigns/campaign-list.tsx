import type { CampaignCard } from "@skaenk/contract/campaigns";
import { formatDate } from "@skaenk/danish/format";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";

/** What is going on. */
export function CampaignList({ campaigns }: { campaigns: CampaignCard[] }) {
  return (
    <div className="page-width">
      <header className="page-head">
        <h1>Kampagner</h1>
        <p className="lead">
          {campaigns.length > 0 ? "Det, der er gang i lige nu." : "Der er ingen kampagner lige nu."}
        </p>
      </header>
      {campaigns.length === 0 ? (
        <p>
          <Link className="button" to="/drinks">
            Find en drink
          </Link>
        </p>
      ) : (
        <ul className="campaign-list">
          {campaigns.map(({ slug, name, tagline, state, startsOn, endsOn, tint, drawing }) => (
            <li key={slug} style={toneOf(tint)}>
              <Drawing src={drawing} alt="" />
              <p className="kicker">
                {state === "upcoming" ? `Begynder ${formatDate(startsOn)}` : `Til og med ${formatDate(endsOn)}`}
              </p>
              <h2 className="title-m">
                <Link to={`/kampagne/${slug}`} prefetch="intent">
                  {name}
                </Link>
              </h2>
              <p>{tagline}.</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
