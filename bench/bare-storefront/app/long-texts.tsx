import { Link, type LoaderFunctionArgs } from "react-router";
import { readFill, textOf } from "./fill";

/** Twenty-four cards whose texts fill the page; each stands in the markup and in the data, as always. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = textOf(Math.round(readFill(request).characters / 24 / 2));
  return { cards: Array.from({ length: 24 }, (_, id) => ({ id, name: `Drink ${id}`, text: text.slice(id) })) };
}

export default function LongTexts({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <main>
      {loaderData.cards.map(({ id, name, text }) => (
        <article key={id} className="card">
          <img src={`/drawings/${id}.svg`} alt="" width={320} height={400} loading="lazy" />
          <h3>
            <Link to={`/drink/${id}`}>{name}</Link>
          </h3>
          <p>{text}</p>
        </article>
      ))}
    </main>
  );
}
