import type { CampaignPageCard } from "@skaenk/contract/campaigns";
import { Link } from "../ui/link";

/** The chapters as a table of contents; the one being read is marked and not a link. */
export function CampaignChapters({
  home,
  pages,
  current,
}: {
  /** Where the campaign stands: in the shop, or as it is being written. */
  home: string;
  pages: CampaignPageCard[];
  current?: string;
}) {
  return (
    <section className="campaign-chapters" aria-labelledby="chapters">
      <div className="page-width">
        <h2 id="chapters">{current ? "Læs også" : "Kapitlerne"}</h2>
        <ol className="campaign-chapters__list">
          {pages.map(({ id, title, summary }) => (
            <li key={id} className={id === current ? "campaign-chapter campaign-chapter--here" : "campaign-chapter"}>
              <h3>{id === current ? title : <Link to={`${home}/${id}`}>{title}</Link>}</h3>
              <p>{id === current ? "Du læser det nu" : summary}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
