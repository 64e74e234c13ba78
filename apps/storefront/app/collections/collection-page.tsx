import type { Collection } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { RichText } from "../ui/rich-text";
import { toneOf } from "../ui/tint";

/** A collection as a walk: its parts numbered, each with its drawing, from side to side down the page. */
export function CollectionPage({ collection, home }: { collection: Collection; home: string }) {
  const { name, summary, tint, intro, items } = collection;
  return (
    <div className="collection" style={toneOf(tint)}>
      <header className="collection-head">
        <div className="collection-head__inner page-width">
          <Breadcrumbs
            crumbs={[
              { name: "Kollektioner", to: shopPage("/kollektioner") },
              { name, to: home },
            ]}
          />
          <h1>{name}</h1>
          <p className="collection-head__summary">{summary}</p>
          <div className="collection-head__intro">
            {intro.map((text) => (
              <p key={text}>
                <RichText text={text} />
              </p>
            ))}
          </div>
        </div>
      </header>
      <div className="page-width">
        <ol className="collection-walk">
          {items.map((item, place) => (
            <li key={item.id} className="collection-stop">
              <div className="collection-stop__stage">
                <Drawing src={item.drawing} alt={item.alt} eager={place === 0} />
              </div>
              <div className="collection-stop__words">
                <p className="collection-stop__number" aria-hidden="true">
                  {place + 1}
                </p>
                <h2>
                  <Link to={`${home}/${item.id}`} prefetch="intent" viewTransition>
                    {item.title}
                  </Link>
                </h2>
                <p className="lead">{item.summary}</p>
                {item.goods.length > 0 && <Goods goods={item.goods} />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** This list shows the goods of a section with their prices, each linked to its page. */
function Goods({ goods }: Pick<Collection["items"][number], "goods">) {
  return (
    <ul className="collection-stop__goods">
      {goods.map(({ slug, name, priceOre, soldOut }) => (
        <li key={slug}>
          <Link to={shopPage("/vare/:slug", { slug })} prefetch="intent">
            {name}
          </Link>
          <span className="figures">{soldOut ? "Udsolgt" : formatPrice(priceOre)}</span>
        </li>
      ))}
    </ul>
  );
}
