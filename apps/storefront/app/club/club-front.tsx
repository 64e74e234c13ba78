import type { ClubBenefits } from "@skaenk/contract/club-points";
import { shopPage } from "@skaenk/contract/shop-pages";
import { earnText, pointsFor, waitClause, worthText } from "@skaenk/danish/club-words";
import { formatRoundPrice } from "@skaenk/danish/format";
import { InlineDrawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { closedText, closedTitle } from "./closed-club";
import { ClubSheet } from "./club-sheet";
import { ComingConditions } from "./coming-conditions";

type ClubFrontProps = {
  benefits: ClubBenefits;
  /** The drawing of each reward, by its id. */
  drawings: Record<string, string>;
  productName: string;
};

/** The price of one purchase in the example, and the number of purchases in a year. */
const purchaseOre = 50_000;
const purchases = 4;

/** The club for whoever is not in it: what membership is worth in kroner, and what points buy. */
export function ClubFront({ benefits, drawings, productName }: ClubFrontProps) {
  const { rates, joiningPoints, offers } = benefits;
  const perPurchase = pointsFor(purchaseOre, rates);
  if (!benefits.open) return <ClosedFront />;
  return (
    <div className="club-front">
      <ClubSheet />
      <div className="club-front__lead page-width">
        <div className="club-front__words">
          <h1>
            Køb for {formatRoundPrice(purchaseOre)}, og få {formatRoundPrice(perPurchase * rates.orePerPoint)} til næste
            gang
          </h1>
          <p className="club-front__text">
            Medlemmer får {earnText(rates)}, og {worthText(rates)} i kurven. Det koster ikke penge at være med, og der
            er ingen binding. Til gengæld behandler vi oplysninger om dig, se{" "}
            <Link to={shopPage("/klub/vilkaar")}>klubvilkårene</Link>.
          </p>
          <ComingConditions />
          <div className="club-front__ways">
            <Link className="button" to={`${shopPage("/klub/login")}#bliv-medlem`}>
              Bliv medlem
            </Link>
            <Link className="button button--quiet" to={shopPage("/klub/login")}>
              Log ind
            </Link>
          </div>
        </div>
        <div className="club-front__card">
          <div className="member-card">
            <p className="member-card__name">{productName}</p>
            <p className="member-card__points">
              <span className="member-card__number figures">{joiningPoints}</span> point
            </p>
            <p className="member-card__value">
              {formatRoundPrice(joiningPoints * rates.orePerPoint)} at bruge i kurven
            </p>
            <p className="member-card__holder">Til dig, når du har bekræftet din e-mail</p>
          </div>
        </div>
      </div>
      <div className="page-width">
        <YearOfPoints benefits={benefits} />
        <Rewards offers={offers} drawings={drawings} />
        <GoodToKnow benefits={benefits} />
      </div>
    </div>
  );
}

function ClosedFront() {
  return (
    <div className="club-front">
      <ClubSheet />
      <div className="club-front__lead page-width">
        <div className="club-front__words">
          <h1>{closedTitle}</h1>
          <p className="club-front__text">{closedText}</p>
          <div className="club-front__ways">
            <Link className="button" to={shopPage("/klub/login")}>
              Log ind
            </Link>
            <Link className="button button--quiet" to={shopPage("/klub/vilkaar")}>
              Læs klubvilkårene
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A first year as an example, line by line, with its sum. */
function YearOfPoints({ benefits }: { benefits: ClubBenefits }) {
  const { joiningPoints, birthdayPoints, rates } = benefits;
  const perPurchase = pointsFor(purchaseOre, rates);
  const lines = [
    { what: "Du melder dig ind og bekræfter din e-mail", points: joiningPoints },
    {
      what: `Du køber varer for ${formatRoundPrice(purchaseOre)}, ${purchases} gange på et år`,
      points: purchases * perPurchase,
    },
    { what: "Du har fødselsdag og har skrevet datoen i din profil", points: birthdayPoints },
  ].filter(({ points }) => points > 0);
  const whole = lines.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className="club-front__part" aria-labelledby="vaerd">
      <h2 id="vaerd">Det kan et år være værd</h2>
      <table className="club__table club-front__year">
        <thead>
          <tr>
            <th scope="col">Eksempel</th>
            <th scope="col" className="club__number">
              Point
            </th>
            <th scope="col" className="club__number">
              Værd
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, points }) => (
            <tr key={what}>
              <td>{what}</td>
              <td className="club__number figures">{points}</td>
              <td className="club__number figures">{formatRoundPrice(points * rates.orePerPoint)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">I alt det første år</th>
            <td className="club__number figures">{whole}</td>
            <td className="club__number figures">{formatRoundPrice(whole * rates.orePerPoint)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Rewards({ offers, drawings }: Pick<ClubBenefits, "offers"> & Pick<ClubFrontProps, "drawings">) {
  if (offers.length === 0) return null;
  return (
    <section className="club-front__part" aria-labelledby="beloenninger">
      <h2 id="beloenninger">Det kan point blive til</h2>
      <ul className="club__offer-list">
        {offers.map(({ id, title, text, points }) => (
          <li key={id} className="club-offer">
            <InlineDrawing className="club-offer__stage" svg={drawings[id] ?? ""} />
            <p className="club-offer__price figures">{points} point</p>
            <h3 className="card__name">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The terms that decide what points are worth, in short. */
function GoodToKnow({ benefits }: { benefits: ClubBenefits }) {
  return (
    <section className="club-front__part" aria-labelledby="godt-at-vide">
      <h2 id="godt-at-vide">Godt at vide</h2>
      <dl className="club-front__terms">
        <div>
          <dt>Hvornår kan jeg bruge dem?</dt>
          <dd>
            Velkomstpoint med det samme, når din e-mail er bekræftet. Point fra et køb{waitClause(benefits)}. Indtil da
            kan du se dem på din klubside.
          </dd>
        </div>
        <div>
          <dt>Hvad giver point?</dt>
          <dd>
            Alle varer, efter rabat. Pant, levering, køb af gavekort og den del, du betaler med point, tæller ikke med.
          </dd>
        </div>
        <div>
          <dt>Hvor længe gælder de?</dt>
          <dd>Mindst 3 år. Vi skriver til dig, før de udløber, og de ældste bliver brugt først.</dd>
        </div>
        <div>
          <dt>Hvad får jeg ellers?</dt>
          <dd>
            Dine ordrer, adresser, favoritter og drinkskort står ét sted og følger med dig på alle dine enheder.{" "}
            <Link to={shopPage("/klub/vilkaar")}>Læs klubvilkårene</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
