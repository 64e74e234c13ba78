import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import type { CardProduct } from "./card-product";
import { compareAddress } from "./compare-address";
import { type ComparedProduct, comparedRows, mostCompared } from "./compared";

/** Products side by side. Everything is a link or a form, so that it works without scripts. `buy` is a slot. */
export function ComparePage(props: {
  products: readonly ComparedProduct[];
  /** Products that may be added: those like the ones compared. */
  others: readonly CardProduct[];
  buy(product: ComparedProduct): ReactNode;
}) {
  const { products, others, buy } = props;
  const slugs = products.map(({ slug }) => slug);
  return (
    <div className="page-width compare">
      <header className="page-head">
        <Breadcrumbs
          crumbs={[
            { name: "Shop", to: shopPage("/shop") },
            { name: "Sammenlign", to: compareAddress(slugs) },
          ]}
        />
        <h1>Sammenlign</h1>
      </header>
      {products.length === 0 ? (
        <NothingYet
          words="Sæt flueben ved to til fire varer i shoppen, og tryk på »Sammenlign«."
          ways={[{ to: `${shopPage("/shop")}#sortiment`, onward: "Find varer" }]}
        />
      ) : (
        <CompareTable products={products} buy={buy} />
      )}
      {products.length > 0 && products.length < mostCompared && others.length > 0 && (
        <section className="compare__more" aria-labelledby="tag-med">
          <h2 id="tag-med" className="title-s">
            Tag en mere med
          </h2>
          <ul className="theme-index">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={compareAddress([...slugs, slug])} preventScrollReset>
                  + {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function CompareTable({ products, buy }: Pick<Parameters<typeof ComparePage>[0], "products" | "buy">) {
  const without = (slug: string) =>
    compareAddress(products.map((other) => other.slug).filter((other) => other !== slug));
  return (
    <section className="compare__scroll" aria-label="Varer ved siden af hinanden">
      <table className="compare__table">
        <thead>
          <tr>
            <td />
            {products.map(({ slug, name, drawing }) => (
              <th key={slug} scope="col">
                <Drawing src={drawing} alt="" eager />
                <Link to={shopPage("/vare/:slug", { slug })}>{name}</Link>
                <Link className="compare__away" to={without(slug)} preventScrollReset aria-label={`Fjern ${name}`}>
                  Fjern
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(products).map(({ name, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              {products.map(({ slug, values }) => (
                <td key={slug}>{values[name] ?? "–"}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="visually-hidden">Køb</span>
            </th>
            {products.map((product) => (
              <td key={product.slug}>{buy(product)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
