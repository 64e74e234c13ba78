import type { Brand } from "@skaenk/contract/brands";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { labelStyle } from "../catalogue/label-look";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { nameFit } from "./name-fit";

/** Presents, glasses and tools take more room than bottles do. */
const isBroad = ({ products }: Omit<Brand, "recipes">) => /^(gaver|glas|barudstyr)/.test(products[0]?.category ?? "");

/** A brand's own room in the shop, papered with its label. */
export function BrandPage({
  brand,
  products,
  drinks,
}: {
  brand: Omit<Brand, "recipes">;
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
              { name: "Shop", to: "/shop" },
              { name, to: `/shop/${slug}` },
            ]}
          />
          <div className="brand-hero__words">
            <p className="brand-hero__country">{country}</p>
            <h1 className="brand-hero__name" style={nameFit(name)}>
              <span>{name}</span>
            </h1>
            <p className="brand-hero__tagline">{tagline}</p>
          </div>
          <div className="brand-hero__scene" aria-hidden="true">
            <img className="brand-hero__mark" src={`/shop/${slug}/maerke.svg`} alt="" width={320} height={320} />
            <ul className="brand-hero__bottles">
              {brand.products.slice(0, isBroad(brand) ? 2 : 3).map((product) => (
                <li key={product.slug}>
                  <Drawing src={product.drawing} alt="" eager />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </header>
      <section className="brand-story page-width" aria-label={`Historien om ${name}`}>
        <p className="brand-story__lead">{lead}</p>
        <div className="brand-story__rest">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
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
            <h2 id="brand-drinks">Det kan du skænke med {name}</h2>
          </div>
          <div className="card-grid">{drinks}</div>
        </section>
      )}
    </>
  );
}
