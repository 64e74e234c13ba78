import type { FacetValue } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { CSSProperties } from "react";
import { Link } from "../ui/link";

/** Ways in by occasion, set as a list of words, and by taste, printed as fields as wide as there are drinks. */
export function WaysIn(props: { occasions: FacetValue[]; tastes: FacetValue[]; drinkCount: number }) {
  const { occasions, tastes, drinkCount } = props;
  if (drinkCount === 0) return null;
  return (
    <div className="page-width shelf ways-in">
      <section aria-labelledby="efter-anledning">
        <h2 id="efter-anledning">Hvad er anledningen?</h2>
        <ul className="occasions" hidden={occasions.length === 0}>
          {occasions.map(({ value, label }) => (
            <li key={value}>
              <Link to={`${shopPage("/drinks")}?occasion=${value}`}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="ways-in__party">
          Bliver I mange? <Link to={shopPage("/fest")}>Planlæg festen</Link>, så regner vi flasker, is og glas ud.
        </p>
      </section>
      <section aria-labelledby="efter-smag">
        <h2 id="efter-smag">Hvad har du lyst til?</h2>
        <p className="ways-in__party">
          Kan du ikke vælge? <Link to={shopPage("/hjaelp-mig-med-at-vaelge")}>Svar på fire spørgsmål</Link>, så foreslår
          vi tre drinks.
        </p>
        <ul className="tastes">
          {tastes.map(({ value, label, count }) => (
            <li key={value} className="tastes__taste" style={{ "--count": count } as CSSProperties} data-taste={value}>
              <Link to={`${shopPage("/drinks")}?taste=${encodeURIComponent(value)}`}>
                {`${label} `}
                <span className="figures">{count}</span>
              </Link>
            </li>
          ))}
          <li className="tastes__taste tastes__all">
            <Link to={shopPage("/drinks")}>
              Alle drinks <span className="figures">{drinkCount}</span>
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
