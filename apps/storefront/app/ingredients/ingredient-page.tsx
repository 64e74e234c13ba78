import type { IngredientPage as Ingredient } from "@skaenk/contract/ingredients";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatAbv, formatList } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { isStaple } from "@skaenk/mixing/staples";
import type { CSSProperties, ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import { RichText } from "../ui/rich-text";
import { tintOf } from "../ui/tint";
import { widestWord } from "../ui/widest-word";
import { kindGroup, whoSells } from "./ingredient-kinds";
import sheet from "./ingredients.css?url";
import { Season } from "./season";

export type ShownIngredient = Omit<Ingredient, "drinks" | "products"> & {
  /** Addresses of pictures of the first products that serve as the ingredient. */
  goods: string[];
  /** The address of a picture of the first drink with the ingredient. The page shows this picture where `goods` is empty. */
  drink?: string | undefined;
};

/** The name with a capital first letter, for headings and links. The database holds names as they stand inside a sentence. */
export const inTitle = (name: string): string => wordFor("ingredient", name);

/**
 * The page of one ingredient on a ground in the ingredient's colour: texts, substitutes, products and drinks. The route makes the cards of products
 * and drinks, because a feature does not import the cards of another feature.
 */
export function IngredientPage(props: { ingredient: ShownIngredient; products: ReactNode[]; drinks: ReactNode[] }) {
  const { ingredient, products, drinks } = props;
  const { taste, choose, store, swaps, months } = ingredient;
  const advice = [
    { title: "Smag", text: taste },
    { title: "Når du vælger", text: choose },
    { title: "Når du gemmer", text: store },
  ].filter(({ text }) => text !== "");
  return (
    <article className="ingredient-page" style={tintOf(ingredient.tint)}>
      <PageSheet href={sheet} />
      <Head ingredient={ingredient} />
      {(advice.length > 0 || swaps.length > 0 || months.length > 0) && (
        <div className="page-width ingredient-body">
          {advice.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>
                <RichText text={text} />
              </p>
            </section>
          ))}
          <Season months={months} />
          {swaps.length > 0 && <Swaps swaps={swaps} />}
        </div>
      )}
      <Goods ingredient={ingredient} products={products} />
      {drinks.length > 0 && <Drinks ingredient={ingredient} drinks={drinks} />}
    </article>
  );
}

export const ingredientCrumbs = ({ key, name }: Pick<Ingredient, "key" | "name">): Crumb[] => [
  { name: "Ingredienser", to: shopPage("/ingredienser") },
  { name: inTitle(name), to: shopPage("/ingredienser/:slug", { slug: key }) },
];

function Head({ ingredient }: { ingredient: ShownIngredient }) {
  const { name, kind, about, goods, drink } = ingredient;
  const group = kindGroup(kind);
  return (
    <header className="subject-head">
      <div className="page-width subject-head__row">
        <div className="subject-head__words">
          <Breadcrumbs crumbs={ingredientCrumbs(ingredient)} />
          <h1 className="title-xl" style={{ "--widest-word": widestWord(name) } as CSSProperties}>
            {inTitle(name)}
          </h1>
          <p className="ingredient-head__kind">
            <Link to={`${shopPage("/ingredienser")}#${group.anchor}`}>{group.name}</Link>
          </p>
          {about !== "" && (
            <p className="lead">
              <RichText text={about} />
            </p>
          )}
          <Facts ingredient={ingredient} />
        </div>
        <Pictures goods={goods} drink={drink} />
      </div>
    </header>
  );
}

function Pictures({ goods, drink }: Pick<ShownIngredient, "goods" | "drink">) {
  if (goods.length === 0 && drink === undefined) return null;
  return (
    <div className="ingredient-head__pictures" aria-hidden="true">
      {goods.map((address) => (
        <div key={address} className="ingredient-head__bottle">
          <Drawing src={address} alt="" sizes="(min-width: 56rem) 18vw, 30vw" eager />
        </div>
      ))}
      {goods.length === 0 && drink !== undefined && (
        <div className="ingredient-head__drink">
          <Drawing src={drink} alt="" sizes="(min-width: 56rem) 40vw, 92vw" eager />
        </div>
      )}
    </div>
  );
}

function Facts({ ingredient }: { ingredient: ShownIngredient }) {
  const { abvPercent, allergens, synonyms, madeFrom, parts, drinkCount } = ingredient;
  const others = synonyms.filter((word) => word !== ingredient.name);
  const facts = [
    ...(abvPercent > 0 ? [{ term: "Styrke", value: `Ca. ${formatAbv(abvPercent)}` }] : []),
    ...(allergens.length > 0
      ? [{ term: "Indeholder", value: formatList(allergens.map((code) => wordFor("allergen", code).toLowerCase())) }]
      : []),
    ...(others.length > 0 ? [{ term: "Også kaldet", value: formatList(others) }] : []),
    ...(madeFrom
      ? [
          {
            term: "Laves af",
            value: <Names of={[madeFrom]} />,
          },
        ]
      : []),
    ...(parts.length > 0 ? [{ term: "Bliver til", value: <Names of={parts} /> }] : []),
    { term: "Bruges i", value: countOf(drinkCount, "drink", "drinks") },
  ];
  return (
    <dl className="ingredient-facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ingredients by name, each with a link to its page. */
function Names({ of: named }: { of: Ingredient["parts"] }) {
  return named.map(({ key, name }, place) => (
    <span key={key}>
      {place > 0 && (place === named.length - 1 ? " og " : ", ")}
      <Link to={shopPage("/ingredienser/:slug", { slug: key })}>{name}</Link>
    </span>
  ));
}

function Swaps({ swaps }: { swaps: Ingredient["swaps"] }) {
  return (
    <section className="ingredient-swaps" aria-labelledby="i-stedet">
      <h2 id="i-stedet">Brug i stedet</h2>
      <ul className="ingredient-swaps__list">
        {swaps.map(({ key, name, colour, note }) => (
          <li key={key} style={{ "--swatch": colour } as CSSProperties}>
            <h3>
              <Link to={shopPage("/ingredienser/:slug", { slug: key })} prefetch="intent">
                {inTitle(name)}
              </Link>
            </h3>
            <p>
              <RichText text={note} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Goods({ ingredient, products }: { ingredient: ShownIngredient; products: ReactNode[] }) {
  const { key, name, kind, productCount, soldAs } = ingredient;
  const ownGoods = products.length > 0 && soldAs.length === 0;
  return (
    <section className="page-width shelf" aria-labelledby="paa-hylden">
      <div className="shelf__head">
        <h2 id="paa-hylden">{ownGoods ? "På hylden" : "Her får du det"}</h2>
        {productCount > products.length && (
          <Link className="onward" to={`${shopPage("/find")}?${new URLSearchParams({ q: name, kind: "products" })}`}>
            {`Find flere end de ${products.length}`} <span className="visually-hidden">{`varer med ${name}`}</span>
            <Icon name="arrow" />
          </Link>
        )}
      </div>
      {!ownGoods && (
        <p className="lead">
          {isStaple(key)
            ? `Det regner vi med, du har. Ellers har ${whoSells(kind)} det.`
            : `Det fører vi ikke. Det har ${whoSells(kind)}.`}
          {soldAs.length > 0 && ` Hos os får du ${formatList(soldAs.map((part) => part.name))}.`}
        </p>
      )}
      {products.length > 0 && <div className="card-grid">{products}</div>}
    </section>
  );
}

function Drinks({ ingredient, drinks }: { ingredient: ShownIngredient; drinks: ReactNode[] }) {
  const { key, name, drinkCount } = ingredient;
  return (
    <section className="page-width shelf" aria-labelledby="drinks-med">
      <div className="shelf__head">
        <h2 id="drinks-med">{`Drinks med ${name}`}</h2>
        {drinkCount > drinks.length && (
          <Link className="onward" to={`${shopPage("/drinks")}?ingredient=${encodeURIComponent(key)}`}>
            {`Se alle ${drinkCount}`} <span className="visually-hidden">{`drinks med ${name}`}</span>
            <Icon name="arrow" />
          </Link>
        )}
      </div>
      <div className="card-grid">{drinks}</div>
    </section>
  );
}
