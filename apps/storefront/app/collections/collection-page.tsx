import type { Collection } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import type { CardControls } from "../inspiration/story-blocks";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { RichText } from "../ui/rich-text";
import { toneOf } from "../ui/tint";

/** A collection as a walk: its parts numbered, each with its drawing, from side to side down the page. `buy` is a slot that the route fills. */
export function CollectionPage(props: { collection: Collection; home: string } & Pick<CardControls, "buy">) {
  const { collection, home } = props;
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
                {item.goods.length > 0 && <Goods goods={item.goods} buy={props.buy} />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type GoodsOfPart = Pick<Collection["items"][number], "goods"> & { buy: CardControls["buy"] };

/** This list shows the goods of a section with picture and price, each linked to its page, and each with its own way into the cart. */
function Goods({ goods, buy }: GoodsOfPart) {
  return (
    <ul className="collection-stop__goods">
      {goods.map(({ slug, name, sku, size, drawing, priceOre, soldOut, notYet }) => (
        <li key={slug}>
          <span>
            <Drawing src={drawing} alt="" sizes="3.5rem" />
          </span>
          <Link to={`${shopPage("/vare/:slug", { slug })}?variant=${encodeURIComponent(sku)}`} prefetch="intent">
            {name}
          </Link>
          <span>
            {soldOut ? "Udsolgt" : formatPrice(priceOre)} <small>{size}</small>
          </span>
          {!soldOut && buy?.({ sku, name, notYet })}
        </li>
      ))}
    </ul>
  );
}
