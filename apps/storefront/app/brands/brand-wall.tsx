import type { BrandCard } from "@skaenk/contract/brands";
import { shopPage } from "@skaenk/contract/shop-pages";
import { labelStyle } from "../catalogue/label-look";
import { Link } from "../ui/link";
import { nameFit } from "./name-fit";

/** Every brand as its own label, pasted side by side like on the inside of a bar door. */
export function BrandWall({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="brand-wall">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <BrandLabel brand={brand} />
        </li>
      ))}
    </ul>
  );
}

function BrandLabel({ brand: { slug, name, look, country } }: { brand: BrandCard }) {
  const style = { ...labelStyle(look), ...nameFit(name) };
  return (
    <Link
      className={`brand-label brand-face--${look.face}`}
      style={style}
      to={shopPage("/shop/:slug", { slug })}
      prefetch="intent"
    >
      <img
        src={shopPage("/shop/:slug/maerke.svg", { slug })}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
      <span className="brand-label__name">
        <span>{name}</span>
      </span>
      <span className="brand-label__country">{country}</span>
    </Link>
  );
}
