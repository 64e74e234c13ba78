import type { IngredientCard } from "@skaenk/contract/ingredients";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { type CSSProperties, useId } from "react";
import { Form } from "react-router";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { PageSheet } from "../ui/page-sheet";
import { byKind } from "./ingredient-kinds";
import { inTitle } from "./ingredient-page";
import sheet from "./ingredients.css?url";

/** Every ingredient under its kind, with a field to find one: a form, so that it works without scripts. */
export function IngredientIndex({ q, items }: { q: string; items: IngredientCard[] }) {
  const kinds = byKind(items);
  return (
    <div className="page-width ingredient-index">
      <PageSheet href={sheet} />
      <header className="ingredient-index__head">
        <h1 className="title-xl">Ingredienser</h1>
        <p className="lead">
          Hvad det er, hvordan det smager, hvad du skal kigge efter, og hvad du kan bruge i stedet.
        </p>
        <FindForm q={q} />
      </header>
      {items.length === 0 && q === "" && <NothingYet words="Der er ingen ingredienser i butikken." />}
      {q !== "" && (
        <p className="ingredient-index__found">
          <span role="status">
            {items.length > 0
              ? countOf(items.length, "ingrediens", "ingredienser")
              : `Ingen ingredienser hedder noget med »${q}«.`}
          </span>{" "}
          <Link to={shopPage("/ingredienser")}>Se alle</Link>
        </p>
      )}
      {q === "" && kinds.length > 1 && (
        <nav className="ingredient-index__kinds" aria-label="Slags">
          {kinds.map(({ kind, name, items: all }) => (
            <a key={kind} className="chip" href={`#${kind}`}>
              {`${name} `}
              <span className="chip__count">{formatNumber(all.length)}</span>
            </a>
          ))}
        </nav>
      )}
      {kinds.map(({ kind, name, items: all }) => (
        <section key={kind} className="ingredient-kind" aria-labelledby={kind}>
          <h2 id={kind}>{name}</h2>
          <ul className="ingredient-kind__list">
            {all.map((ingredient) => (
              <Entry key={ingredient.key} ingredient={ingredient} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FindForm({ q }: { q: string }) {
  const id = useId();
  return (
    <search>
      <Form action={shopPage("/ingredienser")} className="site-search__box" key={q}>
        <label className="visually-hidden" htmlFor={id}>
          Find en ingrediens
        </label>
        <input id={id} type="search" name="q" placeholder="Find en ingrediens" maxLength={60} defaultValue={q} />
        <button type="submit" className="icon-button" aria-label="Find">
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

function Entry({ ingredient: { key, name, colour, drinkCount } }: { ingredient: IngredientCard }) {
  return (
    <li style={{ "--swatch": colour } as CSSProperties}>
      <Link to={shopPage("/ingredienser/:slug", { slug: key })} prefetch="intent">
        {inTitle(name)}
      </Link>
      <span className="kicker figures">{countOf(drinkCount, "drink", "drinks")}</span>
    </li>
  );
}
