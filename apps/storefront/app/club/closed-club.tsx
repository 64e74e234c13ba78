import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";

export const closedTitle = "Klubben er lukket for nye medlemmer";
export const closedText =
  "Du kan handle uden at være medlem. Er du medlem, kan du stadig logge ind, se dine ordrer og bruge dine point, til de udløber.";

/** A club that nobody joins any more, to whoever is in it. */
export function ClosedClub() {
  return (
    <section className="club-door__join" aria-labelledby="lukket">
      <h2 id="lukket">{closedTitle}</h2>
      <p>
        {closedText} <Link to={shopPage("/klub/vilkaar")}>Læs klubvilkårene</Link>
      </p>
    </section>
  );
}
