import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAbv } from "@skaenk/danish/format";
import type { CSSProperties, ReactNode } from "react";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { Price, UnitPrice } from "../ui/price";
import { widestWord } from "../ui/widest-word";
import type { CardProduct } from "./card-product";

/**
 * The card shows a product in a list; its name begins with its brand. `heart` and `buy` are slots that the route fills. `eager` is set on
 * the first card of the page.
 * @param props.search the query string of the link, as `?variant=…`, so that the page opens with the variant of the card
 */
export function ProductCard(props: {
  product: CardProduct;
  heart?: ReactNode;
  buy?: ReactNode;
  eager?: boolean;
  search?: string | undefined;
}) {
  const { product, heart, buy, eager = false, search = "" } = props;
  const strength = product.abvPercent > 0 ? ` · ${formatAbv(product.abvPercent)}` : "";
  const age = product.ageLimit > 0 ? ` · ${product.ageLimit}+` : "";
  return (
    <article className="card card--product">
      <div className="card__stage">
        <Drawing src={product.drawing} alt="" eager={eager} />
      </div>
      <h3 className="card__name" style={sizeOf(product.name)}>
        <Link to={shopPage("/vare/:slug", { slug: product.slug }) + search} prefetch="intent" viewTransition>
          {product.name}
        </Link>
      </h3>
      <p className="card__meta">{`${product.size}${strength}${age}`}</p>
      <p>
        <Price ore={product.priceOre} reduction={product.reduction} />
        <UnitPrice unitPrice={product.unitPrice} depositOre={product.depositOre} />
      </p>
      {product.soldOut && <p className="card__meta">Udsolgt</p>}
      {product.notYet && <p className="card__meta">Kan ikke købes endnu: Vi kan ikke kontrollere alder.</p>}
      {(product.reduction || product.isNew) && (
        <div className="card__flags">
          {product.reduction && <span className="tag">Tilbud</span>}
          {product.isNew && <span className="tag">Nyhed</span>}
        </div>
      )}
      {heart && <div className="card__heart">{heart}</div>}
      {buy}
    </article>
  );
}

/** Said of names alone that are wider than half a phone at the usual size. */
function sizeOf(name: string): CSSProperties | undefined {
  const widest = widestWord(name);
  return widest > 8.5 ? ({ "--widest-word": widest } as CSSProperties) : undefined;
}
