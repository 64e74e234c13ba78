import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatList } from "@skaenk/danish/format";
import { Link } from "../../ui/link";
import { tintOf } from "../../ui/tint";
import { queryWith, useChoices } from "../carried";

/** The suggestion for an empty card: a few drinks along a bar, which one press adds to the list. */
export function FirstDrinks({
  drinks,
  onAdd,
}: {
  drinks: readonly RecipeCard[];
  onAdd?: ((drink: RecipeCard) => void) | undefined;
}) {
  const address = `${shopPage("/fest")}${queryWith(useChoices(), { drink: drinks.map(({ slug }) => slug) })}`;
  return (
    <section className="first-drinks" aria-labelledby="begynd">
      <ul className="first-drinks__bar">
        {drinks.map(({ slug, drawing, alt, tint }) => (
          <li key={slug} style={tintOf(tint)}>
            <img src={drawing} alt={alt} width={240} height={300} />
          </li>
        ))}
      </ul>
      <h2 id="begynd" className="title-s">
        Tre at begynde med
      </h2>
      <p>{formatList(drinks.map(({ name }) => name))}. Eller find dine egne.</p>
      {onAdd ? (
        <button type="button" className="button" onClick={() => drinks.forEach(onAdd)}>
          Sæt de tre på listen
        </button>
      ) : (
        <Link className="button" to={address}>
          Sæt de tre på listen
        </Link>
      )}
    </section>
  );
}
