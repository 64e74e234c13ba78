import type { Variant } from "@skaenk/contract/catalogue";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice, formatRoundPrice, formatUnitPrice } from "@skaenk/danish/format";
import { Link } from "../ui/link";
import type { ShownProduct } from "./shown-product";

/** Sizes and packs as links to the same page with another variant, so that choosing works without JavaScript. */
export function VariantChoice({ product, chosen }: { product: ShownProduct; chosen: Variant }) {
  return (
    <nav className="variants" aria-label={product.giftCard ? "Vælg beløb" : "Vælg størrelse"}>
      <ul className="variants__list">
        {product.variants.map(({ id, name, priceOre, unitPrice, availability }) => (
          <li key={id}>
            <Link
              className="variant"
              to={`${shopPage("/vare/:slug", { slug: product.slug })}?variant=${id}`}
              aria-current={id === chosen.id ? "true" : undefined}
              replace
              preventScrollReset
            >
              <span className="variant__name">{name}</span>
              {/* A card of 500 kr. costs 500 kr.: said once. */}
              {(availability === "sold_out" || name !== formatRoundPrice(priceOre).replace("\u00a0", " ")) && (
                <span className="variant__price figures">
                  {availability === "sold_out" ? "Udsolgt" : formatPrice(priceOre)}
                </span>
              )}
              {unitPrice && <span className="variant__unit figures">{formatUnitPrice(unitPrice)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
