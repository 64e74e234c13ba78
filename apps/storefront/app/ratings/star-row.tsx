import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { Icon } from "../ui/icon";

const five = [1, 2, 3, 4, 5] as const;

/** The average as five stars, filled as far as it goes, and in words. No stars where nobody has given any. */
export function StarRow({ summary }: { summary: RatingSummary | undefined }) {
  if (!summary || summary.count === 0) return <p className="rating__line">Ingen bedømmelser endnu</p>;
  const { average, count } = summary;
  return (
    <p className="rating__line">
      <span
        className="rating__stars"
        style={{ "--filled": `${average * 20}%` } as React.CSSProperties}
        aria-hidden="true"
      >
        <Stars />
        <span className="rating__filled">
          <Stars />
        </span>
      </span>
      <span>
        <strong>{formatNumber(average)}</strong> af 5 · {countOf(count, "bedømmelse", "bedømmelser")}
      </span>
    </p>
  );
}

const Stars = () => five.map((star) => <Icon key={star} name="star" />);
