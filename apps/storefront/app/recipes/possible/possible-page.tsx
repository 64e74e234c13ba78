import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { countOf, formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Link } from "../../ui/link";
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
  return (
    <div className="page-width possible">
      <header className="possible__head">
        <Breadcrumbs
          crumbs={[
            { name: "Drinks", to: "/drinks" },
            { name: "Det har jeg", to: "/drinks?har=" },
          ]}
        />
        <h1 className="title-l">Hvad kan jeg lave?</h1>
        <p className="lead">
          Kryds af, hvad du har. Citron, sukker, is og den slags regner vi med, at du har i forvejen.
        </p>
      </header>
      <Cupboard ingredients={ingredients} have={have} />
      <div className="possible__found">
        <div role="status">
          <h2 className="title-m">
            {now.length === 0 ? "Ikke en hel drink endnu" : `${countOf(now.length, "drink", "drinks")} kan du lave nu`}
          </h2>
        </div>
        {best && (
          <p className="possible__best">
            <span className="possible__number figures">+{best.drinkCount}</span>
            <span>
              Med{" "}
              <strong>
                <ToBuy missing={best} />
              </strong>{" "}
              kan du også lave {countOf(best.drinkCount, "drink", "drinks")} mere.
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
            <h2 className="title-m">Her mangler kun én ting</h2>
            <ul className="possible__near">
              {oneMissing.map(({ recipe, missing }) => (
                <li key={recipe.slug}>
                  <img src={recipe.drawing} alt="" width={56} height={70} loading="lazy" />
                  <span>
                    <Link className="possible__name" to={`/drink/${recipe.slug}`}>
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

/** What is missing, with the bottle that would do where the shop has one. */
function ToBuy({ missing: { name, product } }: { missing: Missing }) {
  if (!product) return name;
  return (
    <>
      <Link to={`/vare/${product.slug}`}>{name}</Link>
      {product.soldOut ? " (udsolgt)" : ` (${formatPrice(product.priceOre)})`}
    </>
  );
}
