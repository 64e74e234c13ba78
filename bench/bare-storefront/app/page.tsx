import { Link } from "react-router";

type Card = { id: number; name: string; text: string };

/** Twenty-four cards whose texts fill the page to the size asked for; each stands in the markup and in the data, as always. */
export function loader(): { cards: Card[] } {
  const size = Number(process.env.PAGE_SIZE ?? 45_000);
  const text = "skål ".repeat(Math.max(1, Math.round((size - 7_000) / 24 / 2 / 5)));
  return { cards: Array.from({ length: 24 }, (_, id) => ({ id, name: `Drink ${id}`, text })) };
}

export default function Page({ loaderData }: { loaderData: { cards: Card[] } }) {
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
