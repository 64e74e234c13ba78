import type { CollectionItem, CollectionItemCard } from "@skaenk/contract/collections";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { type CardControls, StoryBlocks } from "../inspiration/story-blocks";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { toneOf } from "../ui/tint";

/** One part of a collection, with the way on and the way back. */
export function CollectionItemPage(props: {
  part: CollectionItem;
  /** Where the collection stands: in the shop, or as it is being written. */
  home: string;
  products: ReactNode[];
  controls?: CardControls;
}) {
  const { collection, item, recipe, previous, next } = props.part;
  const { home } = props;
  return (
    <div className="collection" style={toneOf(collection.tint)}>
      <div className="collection-part page-width">
        <div className="collection-part__stage">
          <Drawing src={item.drawing} alt={item.alt} eager />
          {recipe && (
            <Link className="button" to={shopPage("/drink/:slug", { slug: recipe.slug })} prefetch="intent">
              Se opskriften på {recipe.name}
            </Link>
          )}
          {!recipe && props.products.length > 0 && (
            <a className="button" href="#part-products">
              Se varerne
            </a>
          )}
        </div>
        <article className="collection-part__words">
          <Breadcrumbs
            crumbs={[
              { name: "Kollektioner", to: shopPage("/kollektioner") },
              { name: collection.name, to: home },
              { name: item.title, to: `${home}/${item.id}` },
            ]}
          />
          <h1>{item.title}</h1>
          <p className="collection-part__summary">{item.summary}</p>
          <StoryBlocks blocks={item.blocks} controls={props.controls ?? {}} />
        </article>
      </div>
      {props.products.length > 0 && (
        <section className="shelf page-width" aria-labelledby="part-products">
          <div className="shelf__head">
            <h2 id="part-products">Værd at have ved hånden</h2>
          </div>
          <div className="card-grid">{props.products}</div>
        </section>
      )}
      <nav className="collection-pager page-width" aria-label={`Flere dele af ${collection.name}`}>
        {previous ? <Turn home={home} part={previous} word="Forrige" rel="prev" /> : <span />}
        {next ? (
          <Turn home={home} part={next} word="Næste" rel="next" />
        ) : (
          <Link className="collection-pager__link" to={home}>
            <span className="kicker">Det var den sidste</span>
            <span className="collection-pager__title">Tilbage til {collection.name}</span>
          </Link>
        )}
      </nav>
    </div>
  );
}

function Turn({ home, part, word, rel }: { home: string; part: CollectionItemCard; word: string; rel: string }) {
  return (
    <Link className="collection-pager__link" to={`${home}/${part.id}`} rel={rel} prefetch="intent">
      <span className="kicker">{word}</span>
      <span className="collection-pager__title">{part.title}</span>
    </Link>
  );
}
