import { formatList } from "@skaenk/danish/format";

const monthNames = [
  ...["januar", "februar", "marts", "april", "maj", "juni"],
  ...["juli", "august", "september", "oktober", "november", "december"],
];

/** The months in which an ingredient is fresh and good: a sentence, and a strip of twelve months that screen readers skip. */
export function Season({ months }: { months: readonly number[] }) {
  if (months.length === 0 || months.length === monthNames.length) return null;
  const names = months.flatMap((month) => monthNames[month - 1] ?? []);
  return (
    <section className="ingredient-season" aria-labelledby="saeson">
      <h2 id="saeson">Sæson</h2>
      <p>{`Bedst i ${formatList(names)}.`}</p>
      <ol className="ingredient-season__year" aria-hidden="true">
        {monthNames.map((name, place) => (
          <li key={name} data-good={months.includes(place + 1) || undefined}>
            {name.slice(0, 3)}
          </li>
        ))}
      </ol>
    </section>
  );
}
