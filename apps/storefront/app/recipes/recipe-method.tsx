import { formatList } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { RichText } from "../ui/rich-text";
import { CookButton } from "./cook-button";
import type { ShownRecipe } from "./shown-recipe";

/** The method of a recipe: few words, in letters that can be read from the other side of a table. */
export function RecipeMethod({ recipe }: { recipe: ShownRecipe }) {
  const { steps, tip, glassNote, garnishNote, allergens, source } = recipe;
  return (
    <section className="method" aria-labelledby="fremgangsmaade">
      <div className="method__head">
        <h2 id="fremgangsmaade">Sådan gør du</h2>
        <CookButton recipe={recipe} />
      </div>
      <ol className="method__steps">
        {steps.map((step) => (
          <li key={step}>
            {/* One element: each link would be a cell of the grid by itself. */}
            <span>
              <RichText text={step} />
            </span>
          </li>
        ))}
      </ol>
      <aside className="method__tip">
        <h3>Et tip</h3>
        <p>
          <RichText text={tip} />
        </p>
      </aside>
      <dl className="method__notes">
        <div>
          <dt>Glasset</dt>
          <dd>{glassNote}</dd>
        </div>
        <div>
          <dt>Pynten</dt>
          <dd>{garnishNote}</dd>
        </div>
        <div>
          <dt>Allergener</dt>
          <dd>
            {allergens.length > 0
              ? `Indeholder ${formatList(allergens.map((code) => wordFor("allergen", code).toLowerCase()))}`
              : "Ingen af de mærkningspligtige"}
          </dd>
        </div>
      </dl>
      {source && (
        <p className="method__source">
          <RichText text={source} />
        </p>
      )}
    </section>
  );
}
