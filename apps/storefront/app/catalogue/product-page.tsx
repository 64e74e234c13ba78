import type { Variant } from "@skaenk/contract/catalogue";
import { readPhotoAddress } from "@skaenk/contract/photo-address";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing, MainPicture } from "../ui/drawing";
import { Link } from "../ui/link";
import { compareAddress } from "./compare-address";
import { labelStyle } from "./label-look";
import { productCrumbs } from "./product-crumbs";
import { ProductFacts } from "./product-facts";
import { ProductHead, ProductText } from "./product-head";
import { ProductOffer } from "./product-offer";
import type { ShownProduct } from "./shown-product";

/** The product itself and two like it. */
const comparedAtFirst = 3;

/** Everything about one product. `heart` and `buy` are slots that the route fills. */
export function ProductPage(props: {
  product: ShownProduct;
  variant: Variant;
  buy: ReactNode;
  /** What stands in its place when it is sold out. */
  notice: ReactNode;
  /** The promised day and price of delivery. */
  delivery?: ReactNode;
  heart?: ReactNode;
  reviews?: ReactNode;
  drinks: ReactNode[];
  similar: ReactNode[];
}) {
  const { product, variant, drinks, similar } = props;
  const soldOut = variant.availability === "sold_out";
  const alike = similar.length > 0 && (
    <section className="shelf page-width" aria-labelledby="product-similar">
      <div className="shelf__head">
        <h2 id="product-similar">{soldOut ? "Lignende varer" : "På samme hylde"}</h2>
      </div>
      <div className="card-row">{similar}</div>
      <p>
        <Link
          className="onward"
          to={compareAddress([product.slug, ...product.similar.map(({ slug }) => slug)].slice(0, comparedAtFirst))}
        >
          Sammenlign med lignende varer
        </Link>
      </p>
    </section>
  );
  // A bottle with its owner's label is no markup: its picture would not pass for a drawing (`trustOwnTypes`).
  const isFile = product.svg === "" && !readPhotoAddress(product.drawing);
  const file = variant.drawing ?? (isFile ? product.drawing : undefined);
  return (
    <article className="product-page" style={labelStyle(product.look)}>
      <div className="product page-width">
        <div className="product__crumbs">
          <Breadcrumbs crumbs={productCrumbs(product)} />
        </div>
        <div className="product__stage">
          {file ? (
            <div className="product__drawing">
              <Drawing src={file} alt={product.alt} eager />
            </div>
          ) : (
            <MainPicture className="product__drawing" of={product} sizes="(min-width: 44rem) 40vw, 92vw" />
          )}
          {props.heart && <div className="product__heart">{props.heart}</div>}
        </div>
        <div className="product__words">
          <ProductHead product={product} variant={variant} />
          <ProductOffer
            product={product}
            variant={variant}
            buy={props.buy}
            notice={props.notice}
            delivery={props.delivery}
            alike={similar.length > 0}
          />
          <ProductText product={product} />
        </div>
      </div>
      {soldOut && alike}
      {drinks.length > 0 && (
        <section className="shelf page-width" aria-labelledby="product-drinks">
          <div className="shelf__head">
            <h2 id="product-drinks">Det kan den blive til</h2>
          </div>
          <div className="card-grid">{drinks}</div>
        </section>
      )}
      <ProductFacts product={product} variant={variant} />
      {props.reviews}
      {!soldOut && alike}
    </article>
  );
}
