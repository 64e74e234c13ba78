import type { Variant } from "@skaenk/contract/catalogue";
import { wordFacts, wordFields } from "@skaenk/contract/product-fields";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAbv } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { Link } from "../ui/link";
import { IngredientText } from "./ingredient-text";
import { NutritionTable } from "./nutrition-table";
import type { ShownProduct } from "./shown-product";

/**
 * The facts of the label that the law requires to be shown before a purchase.
 * @source denmark.md 1.16, 1.17
 */
export function ProductFacts({ product, variant }: { product: ShownProduct; variant: Variant }) {
  const { facts } = product;
  return (
    <section className="product-facts" aria-labelledby="facts">
      <div className="product-facts__inner page-width">
        <h2 id="facts">{product.giftCard ? "Om gavekortet" : "Det står på etiketten"}</h2>
        <div className="product-facts__text">
          {facts.ingredients && (
            <p>
              <strong>Ingredienser:</strong> <IngredientText text={facts.ingredients} />
            </p>
          )}
          {facts.allergens.length > 0 && (
            <p>
              <strong>Indeholder:</strong> {allergenList(facts.allergens)}
            </p>
          )}
          {facts.warnings.map((warning) => (
            <p key={warning} className="notice notice--warning">
              {warning}
            </p>
          ))}
          <FactList product={product} variant={variant} />
          {product.hasLabel && (
            <p>
              <Link to={shopPage("/e-label/:slug", { slug: product.slug })} reloadDocument>
                Elektronisk etiket
              </Link>
            </p>
          )}
        </div>
        <div className="product-facts__side">
          {facts.nutrition && <NutritionTable nutrition={facts.nutrition} />}
          <Maker product={product} />
        </div>
      </div>
    </section>
  );
}

const allergenList = (codes: string[]) => codes.map((code) => wordFor("allergen", code).toLowerCase()).join(", ");

function FactList({ product, variant }: { product: ShownProduct; variant: Variant }) {
  const { facts, abvPercent } = product;
  const rows: [string, string | undefined][] = [
    ["Varebetegnelse", facts.legalName],
    [product.giftCard ? "Beløb" : "Indhold", variant.size],
    ["Alkohol", abvPercent > 0 ? formatAbv(abvPercent) : undefined],
    ...(product.giftCard ? [] : wordFields.map((name): [string, string] => [wordFacts[name], product[name]])),
    ["Årgang", facts.vintage?.toString()],
    ["Økologi", facts.organicCode],
    ["Materiale", facts.material],
    ["Vedligehold", facts.care],
    ["Opbevaring", facts.storage],
    ["Varenummer", variant.sku],
  ];
  return (
    <dl className="fact-list">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="fact-list__row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Who made it, and who answers for it. */
function Maker({ product }: { product: ShownProduct }) {
  const { manufacturer, operator } = product.facts;
  const contact = manufacturer ?? operator;
  if (!contact.name) return null;
  return (
    <div className="maker">
      <h3>{manufacturer ? "Producentoplysninger" : "Ansvarlig virksomhed"}</h3>
      <address>
        {contact.name}
        <br />
        {contact.address}
        <br />
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </address>
      {manufacturer && operator.name && manufacturer.name !== operator.name && (
        <p>
          Ansvarlig i EU: {[operator.name, operator.address].filter(Boolean).join(", ")}
          {operator.email && (
            <>
              , <a href={`mailto:${operator.email}`}>{operator.email}</a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
