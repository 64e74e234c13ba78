import type { CollectionCard } from "@skaenk/contract/collections";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";

/** The collections as covers on a row: each in its own colour, its drinks standing close. */
export function CollectionShelf({ collections }: { collections: CollectionCard[] }) {
  return (
    <section className="collection-shelf" aria-labelledby="collections">
      <h2 id="collections" className="page-width">
        Kollektioner
      </h2>
      <ul className="collection-shelf__row" tabIndex={-1}>
        {collections.map(({ slug, name, summary, tint, drawings }) => (
          <li key={slug} className="collection-cover" style={toneOf(tint)}>
            <div className="collection-cover__drawings" aria-hidden="true">
              {drawings.slice(0, 3).map((drawing) => (
                <Drawing key={drawing} src={drawing} alt="" />
              ))}
            </div>
            <h3 className="collection-cover__name">
              <Link to={`/kollektioner/${slug}`} prefetch="intent" viewTransition>
                {name}
              </Link>
            </h3>
            <p className="collection-cover__summary">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
