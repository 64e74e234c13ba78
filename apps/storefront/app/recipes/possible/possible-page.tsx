import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { type ReactNode, useRef } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Link } from "../../ui/link";
import { extraWords } from "../../ui/little-extra";
import { StickyBar } from "../../ui/sticky-bar";
import { tintOf } from "../../ui/tint";
import type { CardDrink } from "../card-drink";
import { DrinkCard } from "../drink-card";
import { Cupboard } from "./cupboard";

type Missing = PossibleDrinks["oneMissing"][number]["missing"];

/** All drinks, narrowed to what stands at home: those to make now, those that lack one thing, and the bottle worth buying. */
export function PossiblePage(props: {
  possible: PossibleDrinks;
  have: readonly string[];
  heartOf(drink: CardDrink): ReactNode;
}) {
  const { possible, have, heartOf } = props;
  const { now, oneMissing, unlocks, ingredients } = possible;
  const [best] = unlocks;
  const found = useRef<HTMLDivElement>(null);
  const begun = have.length > 0;
  return (
    <div className="page-width possible">
      <header className="possible__head">
        <Breadcrumbs
          crumbs={[
            { name: "Drinks", to: shopPage("/drinks") },
            { name: "Det har jeg", to: `${shopPage("/drinks")}?har=` },
          ]}
        />
        <h1 className="title-l">Hvad kan jeg lave?</h1>
        <p className="lead">
          Kryds af, hvad du har. Vand, is, sukker, salt og peber regner vi med, at du har i forvejen, og sukkersirup
          koger du selv af lige dele sukker og vand.
        </p>
        <p className="possible__kept">
          Som medlem har du det på alle dine enheder i <Link to={shopPage("/klub/min-bar")}>Min bar</Link>.
        </p>
      </header>
      <Cupboard ingredients={ingredients} have={have} />
      {begun && (
        <StickyBar of={found}>
          <span>{wordsOfNow(now.length)}</span>
          <a className="button button--small" href="#det-kan-jeg-lave">
            {now.length === 0 ? "Se, hvad der mangler" : "Se dem"}
          </a>
        </StickyBar>
      )}
      <div className="possible__found" id="det-kan-jeg-lave" ref={found}>
        <div role="status">
          <h2 className="title-m">{begun ? wordsOfNow(now.length) : "Du har ikke krydset noget af endnu"}</h2>
        </div>
        {!begun && <p>Så snart du krydser en flaske af, står det, du kan lave med den, her.</p>}
        {best && (
          <p className="possible__best">
            <span className="possible__number figures">+{best.drinkCount}</span>
            <span>
              Med{" "}
              <strong>
                <ToBuy missing={best} />
              </strong>{" "}
              {now.length > 0
                ? `kan du også lave ${countOf(best.drinkCount, "drink", "drinks")} mere.`
                : `kan du lave ${countOf(best.drinkCount, "drink", "drinks")}.`}
            </span>
          </p>
        )}
        {now.length > 0 && (
          <div className="card-grid">
            {now.map((recipe) => (
              <DrinkCard key={recipe.slug} recipe={recipe} heart={heartOf(recipe)} />
            ))}
          </div>
        )}
        {oneMissing.length > 0 && (
          <>
            <h2 className="title-m">{begun ? "Her mangler kun én ting" : "Her skal du kun købe én ting"}</h2>
            <ul className="possible__near">
              {oneMissing.map(({ recipe, missing }) => (
                <li key={recipe.slug}>
                  <img style={tintOf(recipe.tint)} src={recipe.drawing} alt="" width={56} height={70} loading="lazy" />
                  <span>
                    <Link className="possible__name" to={shopPage("/drink/:slug", { slug: recipe.slug })}>
                      {recipe.name}
                    </Link>
                    <span className="possible__missing">
                      Mangler <ToBuy missing={missing} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const wordsOfNow = (count: number) =>
  count === 0 ? "Det rækker ikke til en drink endnu" : `${countOf(count, "drink", "drinks")} kan du lave nu`;

/** What is missing, with the bottle that would do where the shop has one. */
function ToBuy({ missing: { name, product, pack, more } }: { missing: Missing }) {
  if (!product) return name;
  if (!pack) {
    return (
      <>
        <Link to={shopPage("/vare/:slug", { slug: product.slug })}>{name}</Link> (udsolgt)
      </>
    );
  }
  return (
    <>
      <Link to={`${shopPage("/vare/:slug", { slug: product.slug })}?variant=${encodeURIComponent(pack.sku)}`}>
        {name}
      </Link>
      {` (${pack.size}, ${formatPrice(pack.priceOre)})`}
      {more && (
        <>
          {" "}
          <Link
            className="little-extra"
            to={`${shopPage("/vare/:slug", { slug: product.slug })}?variant=${encodeURIComponent(more.sku)}`}
          >
            {extraWords(more)}
          </Link>
        </>
      )}
    </>
  );
}
