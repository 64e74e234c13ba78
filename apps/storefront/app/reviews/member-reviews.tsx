import type { ReviewKind, Reviews } from "@skaenk/contract/reviews";
import { countOf, formatDate, formatNumber } from "@skaenk/danish/format";
import { Link } from "../ui/link";
import { thingPath } from "./review-path";

type Props = { kind: ReviewKind; slug: string; name: string; reviews: Reviews };

/** The reviews of a drink or a product by members, and the link to write one: the same page for everybody. */
export function MemberReviews({ kind, slug, name, reviews }: Props) {
  const { items, count, average, note } = reviews;
  return (
    <section
      className={`page-width reviews no-print${count === 0 ? " reviews--none" : ""}`}
      aria-labelledby="anmeldelser"
    >
      <div className="reviews__head">
        <h2 id="anmeldelser">Det siger medlemmerne</h2>
        {average !== undefined && (
          <p>
            <strong>{formatNumber(average)}</strong> af 5 · {countOf(count, "anmeldelse", "anmeldelser")}
          </p>
        )}
        <p className="reviews__note">
          {count === 0 && "Ingen har skrevet endnu. "}
          {note}
        </p>
        <Link className="reviews__write" to={`${thingPath(kind, slug)}/anmeldelse`} rel="nofollow">
          Skriv om {name}
        </Link>
      </div>
      {count > 0 && (
        <ul className="reviews__list">
          {items.map(({ id, name: who, stars, words, writtenAt }) => (
            <li key={id}>
              <blockquote>{words}</blockquote>
              <p>
                {byline(kind, who)} · <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
                {stars !== undefined && ` · ${stars} af 5 stjerner`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const byline = (kind: ReviewKind, who: string): string =>
  kind === "product" ? `${who || "Et medlem"}, bekræftet køb` : who ? `${who}, medlem` : "Et medlem";
