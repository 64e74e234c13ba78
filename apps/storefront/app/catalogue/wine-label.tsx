import type { Product } from "@skaenk/contract/catalogue";
import { formatAbv } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { IngredientText } from "./ingredient-text";
import { NutritionTable } from "./nutrition-table";

/**
 * The electronic label of a wine, or of another drink whose ingredients the law wants said: what the bottle must say and nothing else. No menu, no links, no scripts, nothing
 * that sells or follows.
 * @source regulation (EU) 2021/2117; denmark.md 1.16
 */
export function WineLabel({ product, stylesheet }: { product: Product; stylesheet: string }) {
  const { facts, abvPercent, origin, name, variants } = product;
  const sizes = [...new Set(variants.filter(({ units }) => units === 1).map(({ size }) => size))];
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${name}: ingredienser og næringsindhold`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="wine-label">
        <main>
          <h1>{name}</h1>
          <p>
            {facts.legalName}
            {facts.vintage && ` · ${facts.vintage}`}
          </p>
          <p>{[sizes.join(", "), formatAbv(abvPercent), origin].filter(Boolean).join(" · ")}</p>
          {facts.ingredients && (
            <>
              <h2>Ingredienser</h2>
              <p>
                <IngredientText text={facts.ingredients} />
              </p>
            </>
          )}
          {facts.allergens.length > 0 && (
            <p>
              <strong>
                Indeholder {facts.allergens.map((code) => wordFor("allergen", code).toLowerCase()).join(", ")}.
              </strong>
            </p>
          )}
          {facts.nutrition && <NutritionTable nutrition={facts.nutrition} />}
          <h2>Ansvarlig virksomhed</h2>
          <address>
            {facts.operator.name}
            <br />
            {facts.operator.address}
          </address>
        </main>
      </body>
    </html>
  );
}
