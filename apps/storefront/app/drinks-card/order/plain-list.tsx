import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../../ui/link";
import { tintOf } from "../../ui/tint";
import { queryWith, useChoices } from "../carried";

/** The drinks of a card as the page's address names them, for browsers without JavaScript. The link »Fjern« leads to the address without that drink. */
export function PlainList({ drinks, address }: { drinks: readonly RecipeCard[]; address: string }) {
  const choices = useChoices();
  const without = (slug: string) =>
    queryWith(choices, { drink: drinks.map((drink) => drink.slug).filter((other) => other !== slug) });
  return (
    <ol className="chosen__list">
      {drinks.map(({ slug, name, drawing, priceText, tint }, place) => (
        <li key={slug} className="order-row" style={tintOf(tint)}>
          <span className="order-row__number figures">{place + 1}</span>
          <span className="order-row__picture">
            <img src={drawing} alt="" width={48} height={60} />
          </span>
          <span className="order-row__words">
            <Link className="order-row__name" to={shopPage("/drink/:slug", { slug })}>
              {name}
            </Link>
            {priceText && <span className="order-row__meta">{priceText}</span>}
          </span>
          <Link
            className="order-row__remove"
            to={`${address}${without(slug)}`}
            rel="nofollow"
            aria-label={`Fjern ${name}`}
          >
            Fjern
          </Link>
        </li>
      ))}
    </ol>
  );
}
