import { readFileSync } from "node:fs";
import { Link, type LoaderFunctionArgs } from "react-router";
import { type PageFiller, readFill, textOf } from "./fill";

type Card = { slug: string; name: string; drawing: string; tint: { light: string; dark: string }; tastes: string[] };
type FacetValue = { value: string; label: string; count: number };

/** What the shop's loader answers for the drinks overview: the very same data, given as a file. */
type Drinks = {
  themes: { slug: string; name: string; count: number }[];
  drinks: { items: Card[]; total: number; facets: Record<string, FacetValue[]> };
};

const page = JSON.parse(readFileSync(process.env.PAGE_DATA ?? "", "utf8")) as Drinks;

export function loader({ request }: LoaderFunctionArgs) {
  return { ...page, fill: readFill(request) };
}

/** The shop's drinks overview as it comes from the hand: its data, its kinds of elements, the framework's links. */
export default function SameElements({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const { themes, drinks, fill } = loaderData;
  return (
    <>
      <Header />
      <main>
        <h1>Drinks</h1>
        <ul>
          {themes.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link to={`/drinks/temaer/${slug}`}>
                {name}
                <span className="count">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
        {Object.entries(drinks.facets).map(([facet, values]) => (
          <Facet key={facet} facet={facet} values={values} />
        ))}
        <h2>{drinks.total} drinks</h2>
        {drinks.items.map((card) => (
          <DrinkCard key={card.slug} {...card} />
        ))}
      </main>
      <Footer fill={fill} />
    </>
  );
}

function Header() {
  return (
    <header>
      <Link to="/">Skænk</Link>
      <nav>
        <Link to="/drinks">Drinks</Link>
        <Link to="/inspiration">Inspiration</Link>
        <Link to="/shop">Shop</Link>
        <Link to="/klub/oversigt">Klub</Link>
      </nav>
      <form action="/find">
        <input type="search" name="q" />
        <button type="submit">Søg</button>
      </form>
    </header>
  );
}

function Facet({ facet, values }: { facet: string; values: FacetValue[] }) {
  return (
    <details>
      <summary className="chip">{facet}</summary>
      <ul>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <Link className="chip" to={`/drinks?${facet}=${encodeURIComponent(value)}`}>
              {label} <span className="count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DrinkCard({ slug, name, drawing, tint, tastes }: Card) {
  return (
    <article className="card" style={{ background: `light-dark(${tint.light}, ${tint.dark})` }}>
      <div className="stage">
        <img src={drawing} alt="" width={320} height={400} loading="lazy" />
      </div>
      <h3 className="name">
        <Link to={`/drink/${slug}`}>{name}</Link>
      </h3>
      <p className="meta">{tastes.join(", ")}</p>
      <div className="heart">
        <button type="button" aria-pressed="false" aria-label={`Gem ${name}`}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z" />
          </svg>
        </button>
      </div>
    </article>
  );
}

function Footer({ fill: { links, elements, characters } }: { fill: PageFiller }) {
  return (
    <footer>
      <nav>
        {Array.from({ length: links }, (_, place) => (
          <Link key={String(place)} to={`/side-${place}`}>
            Side
          </Link>
        ))}
      </nav>
      {Array.from({ length: elements }, (_, place) => (
        <span key={String(place)} className="line">
          Linje
        </span>
      ))}
      <p>{textOf(characters)}</p>
    </footer>
  );
}
