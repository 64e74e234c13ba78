import { joiningPoints } from "@skaenk/contract/club-conditions";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";
import { useShopFacts } from "../ui/shop-facts";

export function ClubTeaser({ productName }: { productName: string }) {
  if (!useShopFacts()?.club.open) return null;
  return (
    <section className="club-teaser" aria-labelledby="klub">
      <div className="page-width club-teaser__row">
        <p className="club-teaser__points" aria-hidden="true">
          <span className="club-teaser__number">{joiningPoints}</span> point
        </p>
        <div className="club-teaser__words">
          <h2 id="klub">Bliv medlem, og begynd med {joiningPoints} point</h2>
          <p>
            I klubben hos {productName} bliver dine køb til point, som du kan bruge i shoppen og på særlige tilbud. Det
            koster ikke penge at være med; til gengæld behandler vi oplysninger om dig.{" "}
            <Link to={shopPage("/klub")}>Se, hvad det er værd</Link>
          </p>
          <Link className="button" to={`${shopPage("/klub/login")}#bliv-medlem`}>
            Bliv medlem
          </Link>
        </div>
      </div>
    </section>
  );
}
