import type { BrandCard } from "@skaenk/contract/brands";
import { Link } from "react-router";
import { labelStyle } from "../catalogue/label-look";

/** Every brand as its own label, pasted side by side like on the inside of a bar door. */
export function BrandWall({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="brand-wall">
      {brands.map(({ slug, name, look, country }) => (
        <li key={slug}>
          <Link
            className={`brand-label brand-face--${look.face}`}
            style={labelStyle(look)}
            to={`/shop/${slug}`}
            prefetch="intent"
          >
            <img src={`/shop/${slug}/maerke.svg`} alt="" width={48} height={48} loading="lazy" decoding="async" />
            <span className="brand-label__name">
              <span>{name}</span>
            </span>
            <span className="brand-label__country">{country}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
