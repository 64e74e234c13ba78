import type { CampaignCard } from "@skaenk/contract/campaigns";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate } from "@skaenk/danish/format";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";

/** The current campaigns, across the full width of the page. */
export function CampaignBand({ campaign }: { campaign: CampaignCard }) {
  const { slug, name, tagline, endsOn, tint, drawing } = campaign;
  return (
    <section className="campaign-band" style={toneOf(tint)} aria-labelledby="kampagne">
      <div className="page-width campaign-band__row">
        <img
          className="campaign-band__drawing"
          src={drawing}
          alt=""
          width={240}
          height={300}
          loading="lazy"
          decoding="async"
        />
        <div className="campaign-band__words">
          <p className="kicker">Til og med {formatDate(endsOn)}</p>
          <h2 id="kampagne" className="title-xl">
            {name}
          </h2>
          <p className="lead">{tagline}.</p>
          <Link className="button button--quiet" to={shopPage("/kampagne/:slug", { slug })} prefetch="intent">
            Se det hele
          </Link>
        </div>
      </div>
    </section>
  );
}
