import { mostIngredientLetters } from "@skaenk/contract/ingredient-bounds";
import type { IngredientCard } from "@skaenk/contract/ingredients";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { type CSSProperties, useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { PageSheet } from "../ui/page-sheet";
import { byKind } from "./ingredient-kinds";
import { inTitle } from "./ingredient-page";
import sheet from "./ingredients.css?url";

type Props = { q: string; items: IngredientCard[]; total: number };

/** Every ingredient under its kind, with a field to find one: a form, so that it works without scripts. */
export function IngredientIndex({ q, items, total }: Props) {
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
      {total === 0 && q === "" && <NothingYet words="Der er ingen ingredienser lige nu." />}
      <p className="ingredient-index__found">
        {/* A screen reader announces a status whose words change, so the element is there before the first search. */}
        <span role="status">{foundWords({ q, total, shown: items.length })}</span>{" "}
        {q !== "" && <Link to={shopPage("/ingredienser")}>Se alle</Link>}
      </p>
      {q === "" && kinds.length > 1 && (
        <nav className="ingredient-index__kinds" aria-label="Slags">
          {kinds.map(({ anchor, name, items: all }) => (
            <a key={anchor} className="chip" href={`#${anchor}`}>
              {`${name} `}
              <span className="chip__count">{formatNumber(all.length)}</span>
            </a>
          ))}
        </nav>
      )}
      {kinds.map(({ anchor, name, items: all }) => (
        <section key={anchor} className="ingredient-kind" aria-labelledby={anchor}>
          <h2 id={anchor}>{name}</h2>
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

/** The result of a search, with a remark where the page shows only a part. The words name the search, so that two results differ. */
function foundWords({ q, total, shown }: { q: string; total: number; shown: number }): string {
  if (total === 0) return q === "" ? "" : `Ingen ingredienser hedder noget med »${q}«.`;
  const found = `${countOf(total, "ingrediens", "ingredienser")}${q === "" ? "" : ` passer til »${q}«`}`;
  if (shown < total) return `${found}. De første ${formatNumber(shown)} står her, og en søgning finder resten.`;
  return q === "" ? "" : `${found}.`;
}

function FindForm({ q }: { q: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The field stays mounted, so that it keeps the focus. »Se alle« and the browser's back button change the search without it.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  return (
    <search>
      <Form action={shopPage("/ingredienser")} className="site-search__box">
        <label className="visually-hidden" htmlFor={id}>
          Find en ingrediens
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          placeholder="Find en ingrediens"
          maxLength={mostIngredientLetters}
          defaultValue={q}
        />
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
