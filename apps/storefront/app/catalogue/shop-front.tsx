import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { LinkLine, type NamedLink } from "../ui/link-line";
import { Cabinet, type Compartment } from "./cabinet";
import type { CardProduct } from "./card-product";

export type FrontOfShop = {
  compartments: Compartment[];
  /** One of each kind that drinks are made of. */
  window: CardProduct[];
  offers: CardProduct[];
  news: CardProduct[];
  /** What is going on, and what has been put together. */
  campaigns: NamedLink[];
  collections: NamedLink[];
};

/** The front of the shop: the cabinet, reduced goods, the brands and new goods. */
export function ShopFront(props: { front: FrontOfShop; brands: ReactNode; card(product: CardProduct): ReactNode }) {
  const { front, brands, card } = props;
  return (
    <>
      <header className="shop-head page-width">
        <h1>Alt, der hører til i skabet</h1>
        <p className="lead">
          Se <Link to={`${shopPage("/shop")}?offer=true`}>tilbud</Link> og{" "}
          <Link to={`${shopPage("/shop")}?new=true`}>nyheder</Link>, vælg en hylde, eller gå gennem{" "}
          <a href="#sortiment">det hele</a>.
        </p>
      </header>
      {front.window.length > 0 && (
        <section className="shop-window page-width" aria-labelledby="vindue">
          <h2 id="vindue" className="shop-window__title">
            Flasker at begynde med
          </h2>
          <div className="shop-row__cards">{front.window.map(card)}</div>
        </section>
      )}
      <section className="page-width" aria-label="Kategorier">
        <Cabinet compartments={front.compartments} />
      </section>
      {front.campaigns.length + front.collections.length > 0 && (
        <div className="ways-on page-width">
          {front.campaigns.length > 0 && <LinkLine title="Lige nu" links={front.campaigns} />}
          {front.collections.length > 0 && (
            <LinkLine
              title="Kollektioner"
              links={[...front.collections, { to: shopPage("/kollektioner"), name: "Alle kollektioner" }]}
            />
          )}
        </div>
      )}
      {front.offers.length > 0 && (
        <Row
          title="Sat ned lige nu"
          note="Førprisen er den laveste pris i de seneste 30 dage før nedsættelsen."
          more={{ name: "Alle tilbud", to: `${shopPage("/shop")}?offer=true` }}
        >
          {front.offers.map(card)}
        </Row>
      )}
      <section className="shop-brands" aria-labelledby="brands">
        <div className="page-width">
          <h2 id="brands">Husene bag flaskerne</h2>
          {brands}
        </div>
      </section>
      {front.news.length > 0 && (
        <Row
          title="Nyt på hylden"
          note="Lige pakket ud."
          more={{ name: "Alle nyheder", to: `${shopPage("/shop")}?new=true` }}
        >
          {front.news.map(card)}
        </Row>
      )}
      <div className="page-width">
        <h2 className="shop-whole">Hele sortimentet</h2>
      </div>
    </>
  );
}

/** A title beside a row of cards; on a phone the row is swept sideways by itself, never the page. */
function Row(props: { title: string; note: string; more: { name: string; to: string }; children: ReactNode[] }) {
  return (
    <section className="shop-row page-width">
      <div className="shop-row__head">
        <h2>{props.title}</h2>
        <p>{props.note}</p>
        <Link to={props.more.to}>{props.more.name}</Link>
      </div>
      <div className="shop-row__cards">{props.children}</div>
    </section>
  );
}
