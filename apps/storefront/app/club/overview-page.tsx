import type { getOverview } from "@skaenk/contract/club";
import { joiningPoints } from "@skaenk/contract/club-conditions";
import type { Points } from "@skaenk/contract/club-points";
import type { CardSummary } from "@skaenk/contract/drinks-cards";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { earnText, waitClause, worthText } from "@skaenk/danish/club-words";
import { countOf, formatDate } from "@skaenk/danish/format";
import { drinkscard } from "../drinks-card/list/drinkscard-state";
import { favorites } from "../favourites/favorites-state";
import { DrinkCard } from "../recipes/drink-card";
import { useAwake, useKeptState } from "../ui/kept-state";
import { Link } from "../ui/link";
import { useShopFacts } from "../ui/shop-facts";
import { ClubForm } from "./club-form";
import { ClubFrame } from "./club-frame";
import { ComingConditions } from "./coming-conditions";
import type { FormAnswer } from "./form-answer";
import { MembershipCard } from "./membership-card";
import { OrderRow } from "./order-row";
import { PointsHistory } from "./points-history";
import { PointsOffers } from "./points-offers";

type Overview = AnswerOf<typeof getOverview>;

export function OverviewPage(props: {
  overview: Overview;
  points: Points;
  /** The drawing of each thing that points can buy, by its id. */
  drawings: Record<string, string>;
  cards: CardSummary[];
  /** `own`: chosen for the member, who has agreed to be known. */
  forYou: { own: boolean; drinks: RecipeCard[] };
  welcome: boolean;
  productName: string;
  /** The name of the next press that buys an offer. */
  operationId: string;
  answer: FormAnswer | undefined;
}) {
  const { overview, points, answer } = props;
  const { member, latestOrder } = overview;
  return (
    <ClubFrame title={greetingOf(member.firstName, props.welcome)}>
      {!member.emailConfirmed && <ConfirmNotice email={member.email} answer={answer} />}
      <div className="club__overview">
        <div>
          <MembershipCard member={member} points={points} productName={props.productName} />
          <p className="club__rates">
            <RatesText points={points} />
          </p>
          <ComingConditions />
        </div>
        <div className="club__facts">
          <PendingPoints points={points} toConfirm={!member.emailConfirmed} />
          <section aria-labelledby="seneste-ordre">
            <h2 id="seneste-ordre">Seneste ordre</h2>
            {latestOrder ? <OrderRow order={latestOrder} /> : <p>Du har ingen tidligere ordrer at vise.</p>}
          </section>
          <SavedThings overview={overview} cards={props.cards} />
        </div>
      </div>
      <PointsOffers points={points} drawings={props.drawings} operationId={props.operationId} answer={answer} />
      <ForYou {...props.forYou} />
      <PointsHistory points={points} />
    </ClubFrame>
  );
}

function ForYou({ own, drinks }: { own: boolean; drinks: RecipeCard[] }) {
  return (
    <section className="club__shelf" aria-labelledby="til-dig">
      <h2 id="til-dig">Til dig</h2>
      {!own && (
        <p className="club__small">
          Det her er populært lige nu. Siger du ja til personalisering under Cookieindstillinger nederst på siden,
          vælger vi efter det, du ser på og gemmer.
        </p>
      )}
      <div className="card-grid">
        {drinks.map((recipe) => (
          <DrinkCard key={recipe.slug} recipe={recipe} />
        ))}
      </div>
    </section>
  );
}

/** With scripts the numbers are the header's own, so that the two always say the same. */
function SavedThings({ overview, cards }: { overview: Overview; cards: CardSummary[] }) {
  const awake = useAwake();
  const hearts = useKeptState(favorites).length;
  const listed = useKeptState(drinkscard).length;
  const [favouriteCount, drinkCount] = awake ? [hearts, listed] : [overview.favouriteCount, overview.drinksListCount];
  return (
    <section aria-labelledby="gemt">
      <h2 id="gemt">Gemt</h2>
      <p>
        <Link to={shopPage("/favoritter")}>{countOf(favouriteCount, "favorit", "favoritter")}</Link> ·{" "}
        <Link to={shopPage("/design-drinkskort")}>{countOf(drinkCount, "drink", "drinks")} på drinklisten</Link> ·{" "}
        <Link to={shopPage("/klub/min-bar")}>Min bar</Link>
      </p>
      {cards.length > 0 && (
        <ul className="club__list">
          {cards.map(({ id, name, title, drinkCount: count }) => (
            <li key={id}>
              <Link to={`${shopPage("/design-drinkskort/resultat")}?kort=${id}`}>
                {name || title || "Kort uden titel"}
              </Link>
              , {countOf(count, "drink", "drinks")}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ConfirmNotice({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <div className="notice club__confirm">
      <p>
        <strong>Bekræft din e-mail, så får du dine {joiningPoints} point.</strong> Vi har sendt et link til {email}.
      </p>
      <ClubForm intent="confirm-again" answer={answer} button="Send linket igen" look="quiet" />
    </div>
  );
}

const whenPaid = "Når du har betalt en ordre, kan du se her, hvor mange point den giver, og hvornår du kan bruge dem.";

/** The points that purchases give now. A closed club gives no new ones, and earned ones stay. */
function RatesText({ points: { rates } }: { points: Points }) {
  const club = useShopFacts()?.club;
  if (club && !club.open) {
    return `Klubben er lukket, så nye køb giver ikke point. ${worthText(rates)} i kurven, og du kan bruge dine, til de udløber.`;
  }
  const wait = club ? ` Nye point kan bruges${waitClause(club)}.` : "";
  return `Du får ${earnText(rates)}, og ${worthText(rates)} i kurven.${wait}`;
}

/** `toConfirm`: the points of joining wait for the mail address to be confirmed. */
function PendingPoints({ points, toConfirm }: { points: Points; toConfirm: boolean }) {
  const club = useShopFacts()?.club;
  return (
    <section aria-labelledby="paa-vej">
      <h2 id="paa-vej">Point på vej</h2>
      {points.pendingOrders.length === 0 && !toConfirm ? (
        <p>{club?.open === false ? "Der er ingen point på vej." : whenPaid}</p>
      ) : (
        <ul className="club__list">
          {toConfirm && (
            <li>
              <strong>{joiningPoints} point</strong> for at melde dig ind, klar med det samme, når du har bekræftet din
              e-mail
            </li>
          )}
          {points.pendingOrders.map(({ orderNumber, points: count, availableOn, waitDays }) => (
            <li key={orderNumber}>
              <strong>{count} point</strong> fra ordre {orderNumber}
              {availableOn ? `, klar ${formatDate(availableOn)}` : `, klar ${waitDays} dage efter levering`}
            </li>
          ))}
        </ul>
      )}
      {points.nextExpiry && (
        <p className="club__small">
          {countOf(points.nextExpiry.points, "point", "point")} udløber {formatDate(points.nextExpiry.expiresOn)}.
        </p>
      )}
    </section>
  );
}

/** An account that was taken over has no name until its owner has written one. */
function greetingOf(firstName: string, welcome: boolean): string {
  if (firstName === "") return welcome ? "Velkommen" : "Hej";
  return welcome ? `Velkommen, ${firstName}` : `Hej ${firstName}`;
}
