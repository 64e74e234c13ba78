import type { Brand } from "@skaenk/contract/brands";
import { readPhotoAddress } from "@skaenk/contract/photo-address";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { labelStyle } from "../catalogue/label-look";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing, MainPicture } from "../ui/drawing";
import { nameFit } from "./name-fit";

/** Presents, glasses and tools take more room than bottles do. */
const isBroad = ({ products }: Omit<Brand, "recipes">) => /^(gaver|glas|barudstyr)/.test(products[0]?.category ?? "");

/** The brand's own photograph, or its best-known bottles before its mark. */
function BrandScene({ brand, mark }: { brand: Omit<Brand, "recipes">; mark: string }) {
  const { products, drawing, alt } = brand;
  const ownPhoto = readPhotoAddress(drawing) && products.every((product) => product.drawing !== drawing);
  if (ownPhoto) {
    return (
      <MainPicture className="brand-hero__photo" of={{ svg: "", drawing, alt }} sizes="(min-width: 56rem) 40vw, 92vw" />
    );
  }
  return (
    <div className="brand-hero__scene" aria-hidden="true">
      <img className="brand-hero__mark" src={mark} alt="" width={320} height={320} />
      <ul className="brand-hero__bottles">
        {products.slice(0, isBroad(brand) ? 2 : 3).map((product) => (
          <li key={product.slug}>
            <Drawing src={product.drawing} alt="" eager />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A brand's own room in the shop, papered with its label. */
export function BrandPage({
  brand,
  products,
  drinks,
  mark = shopPage("/shop/:slug/maerke.svg", { slug: brand.slug }),
}: {
  brand: Omit<Brand, "recipes">;
  /** Where its mark is, when it is not the one that it has in the shop. */
  mark?: string | undefined;
  products: ReactNode[];
  drinks: ReactNode[];
}) {
  const { slug, name, tagline, country, look, story } = brand;
  const [lead, ...rest] = story;
  return (
    <>
      <header className={`brand-hero brand-face--${look.face}`} style={labelStyle(look)}>
        <div className="brand-hero__inner page-width">
          <Breadcrumbs
            crumbs={[
              { name: "Shop", to: shopPage("/shop") },
              { name, to: shopPage("/shop/:slug", { slug }) },
            ]}
          />
          <div className="brand-hero__words">
            <p className="brand-hero__country">{country}</p>
            <h1 className="brand-hero__name" style={nameFit(name)}>
              <span>{name}</span>
            </h1>
            <p className="brand-hero__tagline">{tagline}</p>
          </div>
          <BrandScene brand={brand} mark={mark} />
        </div>
      </header>
      {lead !== undefined && (
        <section className="brand-story page-width" aria-label={`Historien om ${name}`}>
          <p className="brand-story__lead">{lead}</p>
          <div className="brand-story__rest">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section className="shelf page-width" aria-labelledby="brand-products">
        <div className="shelf__head">
          <h2 id="brand-products">På hylden</h2>
          <p className="kicker">{countOf(products.length, "vare", "varer")}</p>
        </div>
        <div className="card-grid">{products}</div>
      </section>
      {drinks.length > 0 && (
        <section className="shelf page-width" aria-labelledby="brand-drinks">
          <div className="shelf__head">
            <h2 id="brand-drinks">Drinks med {name}</h2>
          </div>
          <div className="card-grid">{drinks}</div>
        </section>
      )}
    </>
  );
}
