import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { wordFor } from "@skaenk/danish/vocabulary";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { tintOf } from "../../ui/tint";
import { queryWith, useChoices } from "../carried";
import { stepDrink } from "./order-drinks";
import { removalField } from "./removal-field";

/**
 * The drinks of a card as the page's address names them, for browsers without JavaScript. »Fjern« leads to the address without that drink,
 * and the arrows lead to the address with that drink one place up or down.
 * @param props.isDrinksList set where »Fjern« takes the drink off the visitor's drinks list too, from which it would come back
 */
export function PlainList(props: { drinks: readonly RecipeCard[]; address: string; isDrinksList?: boolean }) {
  const { drinks, address, isDrinksList } = props;
  const choices = useChoices();
  const slugs = drinks.map(({ slug }) => slug);
  const without = (slug: string) => queryWith(choices, { drink: slugs.filter((other) => other !== slug) });
  const moved = (slug: string, step: -1 | 1) =>
    `${address}${queryWith(choices, { drink: stepDrink({ slugs, groups: {} }, slug, step).slugs })}#${rowId(slug)}`;
  return (
    <ol className="chosen__list">
      {drinks.map(({ slug, name, drawing, tastes, tint }, place) => (
        <li key={slug} id={rowId(slug)} className="order-row" style={tintOf(tint)}>
          <span className="order-row__number figures">{place + 1}</span>
          <span className="order-row__picture">
            <img src={drawing} alt="" width={48} height={60} />
          </span>
          <span className="order-row__words">
            <Link className="order-row__name" to={shopPage("/drink/:slug", { slug })}>
              {name}
            </Link>
            <span className="order-row__meta">{wordFor("taste", tastes.slice(0, 2).join(", "))}</span>
          </span>
          <span className="order-row__tools">
            <MoveLink to={place > 0 && moved(slug, -1)} way="up" label={`Flyt ${name} op`} />
            <MoveLink to={place < slugs.length - 1 && moved(slug, 1)} way="down" label={`Flyt ${name} ned`} />
            {isDrinksList ? (
              <form method="post" action={shopPage("/design-drinkskort/liste")}>
                <input type="hidden" name="left" value={without(slug)} />
                <button
                  type="submit"
                  className="order-row__remove text-button"
                  name={removalField}
                  value={slug}
                  aria-label={`Fjern ${name}`}
                >
                  Fjern
                </button>
              </form>
            ) : (
              <Link
                className="order-row__remove"
                to={`${address}${without(slug)}`}
                rel="nofollow"
                aria-label={`Fjern ${name}`}
              >
                Fjern
              </Link>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const rowId = (slug: string): string => `drink-${slug}`;

/** The arrow leads to the address with another order. An empty space stands instead of it where the drink is already the first or the last. */
function MoveLink({ to, way, label }: { to: string | false; way: "up" | "down"; label: string }) {
  if (!to) return <span className="icon-button" />;
  return (
    <Link className={`icon-button order-row__${way}`} to={to} rel="nofollow" aria-label={label}>
      <Icon name="chevron" />
    </Link>
  );
}
