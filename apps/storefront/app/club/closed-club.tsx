import { Link } from "../ui/link";

/** A club that nobody joins any more, to whoever is in it. */
export function ClosedClub() {
  return (
    <section className="club-door__join" aria-labelledby="lukket">
      <h2 id="lukket">Klubben er lukket for nye medlemmer</h2>
      <p>
        Du kan handle uden at være medlem. Er du medlem, kan du stadig logge ind, se dine ordrer og bruge dine point,
        til de udløber. <Link to="/klub/vilkaar">Læs klubvilkårene</Link>
      </p>
    </section>
  );
}
