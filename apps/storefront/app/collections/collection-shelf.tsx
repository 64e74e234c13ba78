import type { CollectionCard } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { toneOf } from "../ui/tint";

/** The collections as covers on a row: each in its own colour, its drinks standing close. */
export function CollectionShelf({ collections, alone }: { collections: CollectionCard[]; alone?: true }) {
  if (collections.length === 0 && !alone) return null;
  const Heading = alone ? "h1" : "h2";
  const Name = alone ? "h2" : "h3";
  return (
    <section className="collection-shelf" aria-labelledby="collections">
      <Heading id="collections" className="page-width">
        Kollektioner
      </Heading>
      {collections.length === 0 && (
        <div className="page-width">
          <NothingYet words="Der er ingen kollektioner lige nu." />
        </div>
      )}
      <ul className="collection-shelf__row" tabIndex={-1} hidden={collections.length === 0}>
        {collections.map(({ slug, name, summary, tint, drawings }) => (
          <li key={slug} className="collection-cover" style={toneOf(tint)}>
            <div className="collection-cover__drawings" aria-hidden="true">
              {drawings.slice(0, 3).map((drawing) => (
                <Drawing key={drawing} src={drawing} alt="" />
              ))}
            </div>
            <Name className="collection-cover__name">
              <Link to={shopPage("/kollektioner/:slug", { slug })} prefetch="intent" viewTransition>
                {name}
              </Link>
            </Name>
            <p className="collection-cover__summary">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
