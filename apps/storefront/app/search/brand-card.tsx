import type { BrandCard as Brand } from "@skaenk/contract/brands";
import { shopPage } from "@skaenk/contract/shop-pages";
import { labelStyle } from "../catalogue/label-look";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";

/** A brand on a shelf, on a field of its own paper. */
export function BrandCard({ brand }: { brand: Brand }) {
  return (
    <article className="card card--brand" style={labelStyle(brand.look)}>
      <div className="card__stage">
        <Drawing src={brand.drawing} alt="" />
      </div>
      <h3 className="card__name">
        <Link to={shopPage("/shop/:slug", { slug: brand.slug })} prefetch="intent">
          {brand.name}
        </Link>
      </h3>
      <p className="card__meta">{brand.tagline}</p>
    </article>
  );
}
