import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { chosenForm } from "./chosen-bar";
import type { GridLine } from "./grid-lines";
import type { Selection } from "./use-selection";

/** First cell of a line: the box that selects the product, its picture, its name and the size. */
export function GoodsName({ row, selection }: { row: GridLine; selection: Selection | undefined }) {
  const { product, variant, first } = row;
  const about = (
    <small>
      {sizeWords(variant)}
      {variant.waiting > 0 && ` · ${countOf(variant.waiting, "venter", "venter")}`}
    </small>
  );
  if (!first) {
    return (
      <div className="goods-name" data-more="">
        <span className="only-heard">{product.name}</span>
        {about}
      </div>
    );
  }
  return (
    <div className="goods-name">
      {selection && (
        <input
          type="checkbox"
          aria-label={`Vælg ${product.name}`}
          form={chosenForm}
          value={product.slug}
          checked={selection.chosen.has(product.slug)}
          {...(selection.awake ? {} : { name: "vare" })}
          onChange={(event) => selection.choose([product.slug], event.target.checked)}
        />
      )}
      <span className="thumb">
        {product.picture && <img src={product.picture} alt="" width={32} height={40} loading="lazy" decoding="async" />}
      </span>
      <span>
        <Link to={officePage("/varer/:slug", { slug: product.slug })}>{product.name}</Link>
        {about}
      </span>
    </div>
  );
}

function sizeWords({ name, volumeMl, units }: GridLine["variant"]): string {
  const size = volumeMl ? `${formatNumber(volumeMl / 10)} cl` : "";
  return name || (units > 1 ? `${units} × ${size}` : size);
}
