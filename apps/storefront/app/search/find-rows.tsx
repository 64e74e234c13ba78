import { articleAddress } from "@skaenk/contract/article-address";
import type { SearchAnswer, SearchKind, Selection } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatAbv } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { CSSProperties, ReactNode } from "react";
import { labelStyle } from "../catalogue/label-look";
import { DrinkFacts } from "../recipes/drink-facts";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { Price } from "../ui/price";
import { tintOf, toneOf } from "../ui/tint";
import { Marked } from "./marked";
import { addressOfSelection, selectionWord } from "./selection-words";

type Hit<Kind extends SearchKind> = SearchAnswer[Kind][number];

/** One line of the index: a small picture, a name with what was searched for in it, and what one must know to choose. */
function Row(props: {
  to: string;
  name: ReactNode;
  picture: ReactNode;
  meta: ReactNode;
  facts?: ReactNode;
  end?: ReactNode;
  kind: SearchKind;
  style?: CSSProperties;
}) {
  return (
    <li className={`find-row find-row--${props.kind}`} style={props.style}>
      <div className="find-row__picture">{props.picture}</div>
      <div>
        <h3 className="card__name">
          <Link to={props.to} prefetch="intent">
            {props.name}
          </Link>
        </h3>
        <p className="card__meta">{props.meta}</p>
        {props.facts && <p className="card__meta">{props.facts}</p>}
      </div>
      {props.end && <div className="find-row__end">{props.end}</div>}
    </li>
  );
}

function DrinkRow({ hit: { card, marks }, first }: { hit: Hit<"drinks">; first: boolean }) {
  const taste = wordFor("taste", card.tastes.slice(0, 2).join(", "));
  const words = [taste, wordFor("effort", card.difficulty).toLowerCase()];
  return (
    <Row
      kind="drinks"
      to={shopPage("/drink/:slug", { slug: card.slug })}
      name={<Marked text={card.name} marks={marks} />}
      picture={<Drawing src={card.drawing} alt="" eager={first} />}
      meta={words.filter(Boolean).join(" · ")}
      facts={<DrinkFacts {...card} />}
      style={tintOf(card.tint)}
    />
  );
}

function ProductRow({ hit: { card, marks }, first }: { hit: Hit<"products">; first: boolean }) {
  const words = [card.size, card.abvPercent > 0 && formatAbv(card.abvPercent)];
  return (
    <Row
      kind="products"
      to={shopPage("/vare/:slug", { slug: card.slug })}
      name={<Marked text={card.name} marks={marks} />}
      picture={<Drawing src={card.drawing} alt="" eager={first} />}
      meta={words.filter(Boolean).join(" · ")}
      end={
        <>
          <Price ore={card.priceOre} reduction={card.reduction} />
          {card.soldOut && <span className="card__meta">Udsolgt</span>}
        </>
      }
    />
  );
}

function ArticleRow({ hit: { card, marks } }: { hit: Hit<"articles"> }) {
  return (
    <Row
      kind="articles"
      to={articleAddress(card)}
      name={<Marked text={card.title} marks={marks} />}
      picture={<Drawing src={card.drawing} alt="" />}
      meta={`${card.theme.name} · ${card.readingMinutes} min. læsning`}
      style={tintOf(card.tint)}
    />
  );
}

function BrandRow({ hit: { card, marks } }: { hit: Hit<"brands"> }) {
  return (
    <Row
      kind="brands"
      to={shopPage("/shop/:slug", { slug: card.slug })}
      name={<Marked text={card.name} marks={marks} />}
      picture={<Drawing src={card.drawing} alt="" />}
      meta={`${card.tagline} · ${countOf(card.productCount, "vare", "varer")}`}
      style={labelStyle(card.look)}
    />
  );
}

/** Collections, campaigns, ingredients and techniques that the words fit. */
export function SelectionRows({ selections }: { selections: Selection[] }) {
  return (
    <ul className="find-rows">
      {selections.map((selection) => (
        <Row
          key={addressOfSelection(selection)}
          kind="articles"
          to={addressOfSelection(selection)}
          name={selection.name}
          picture={selection.drawing && <Drawing src={selection.drawing} alt="" />}
          meta={selectionWord(selection)}
          style={toneOf(selection.tint)}
        />
      ))}
    </ul>
  );
}

/** The hits of one kind. */
export function Rows({ kind, answer }: { kind: SearchKind; answer: SearchAnswer }) {
  return (
    <ul className="find-rows">
      {kind === "drinks" &&
        answer.drinks.map((hit, place) => <DrinkRow key={hit.card.slug} hit={hit} first={place === 0} />)}
      {kind === "products" &&
        answer.products.map((hit, place) => <ProductRow key={hit.card.slug} hit={hit} first={place === 0} />)}
      {kind === "articles" && answer.articles.map((hit) => <ArticleRow key={hit.card.slug} hit={hit} />)}
      {kind === "brands" && answer.brands.map((hit) => <BrandRow key={hit.card.slug} hit={hit} />)}
    </ul>
  );
}
