import type { BoughtOffer, Points } from "@skaenk/contract/club-points";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatRoundPrice } from "@skaenk/danish/format";
import { useEffect, useRef } from "react";
import { InlineDrawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { ClubForm } from "./club-form";
import type { FormAnswer } from "./form-answer";

/** The offers that points can buy, and the codes of those that were bought. */
export function PointsOffers(props: {
  points: Points;
  /** The drawing of each offer, by its id. */
  drawings: Record<string, string>;
  operationId: string;
  answer: FormAnswer | undefined;
}) {
  const { points, drawings, operationId, answer } = props;
  if (points.offers.length === 0 && points.boughtOffers.length === 0) return null;
  return (
    <section className="club__offers" aria-labelledby="tilbud">
      <h2 id="tilbud">Brug dine point</h2>
      <p className="club__small">
        I kurven er 1 point {formatRoundPrice(points.rates.orePerPoint)} værd. Her kan de blive til mere.
      </p>
      <ul className="club__offer-list">
        {points.offers.map((offer) => (
          <li key={offer.id} className="club-offer">
            <InlineDrawing className="club-offer__stage" svg={drawings[offer.id] ?? ""} />
            <p className="club-offer__price figures">{offer.points} point</p>
            <h3 className="card__name">{offer.title}</h3>
            <p>{offer.text}</p>
            {answer?.message && answer.intent === intentOf(offer) && (
              <OfferAnswer answer={answer} bought={points.boughtOffers} />
            )}
            {offer.affordable ? (
              // The key closes the question once the points are spent.
              <details className="club-offer__ask" key={points.balance} open={isRefused(answer, offer)}>
                <summary className="button button--quiet">Brug {offer.points} point</summary>
                <p>Pointene kan ikke føres tilbage, når koden er lavet.</p>
                <ClubForm
                  intent={intentOf(offer)}
                  answer={withoutMessage(answer)}
                  button={`Ja, brug ${offer.points} point`}
                >
                  <input type="hidden" name="offer" value={offer.id} />
                  <input type="hidden" name="operationId" value={operationId} />
                  <input type="hidden" name="shownBalance" value={points.balance} />
                </ClubForm>
              </details>
            ) : (
              <p className="club-offer__missing figures">Du mangler {offer.points - points.balance} point</p>
            )}
          </li>
        ))}
      </ul>
      {points.boughtOffers.length > 0 && (
        <ul className="club__codes" aria-label="Dine koder">
          {points.boughtOffers.map((offer) => (
            <li key={offer.code}>
              {offer.title}: <code>{offer.code}</code> <BoughtState offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const intentOf = ({ id }: { id: string }) => `offer-${id}`;

const isRefused = (answer: FormAnswer | undefined, offer: { id: string }) =>
  answer?.intent === intentOf(offer) && answer.message === undefined;

/** The answer to a bought offer. The pressed button goes with its question, so that the keyboard's focus comes here. */
function OfferAnswer({ answer, bought }: { answer: FormAnswer; bought: readonly BoughtOffer[] }) {
  const box = useRef<HTMLParagraphElement>(null);
  // Each answer takes the focus anew, also one with the same message.
  useEffect(() => {
    if (answer.message) box.current?.focus();
  }, [answer]);
  return (
    <p className="notice" role="status" tabIndex={-1} ref={box}>
      <AnswerWords message={answer.message ?? ""} bought={bought} />
    </p>
  );
}

/** The message of a bought offer. Its code stays on one line, and a code for the cart is followed by a link to the cart. */
export function AnswerWords({ message, bought }: { message: string; bought: readonly BoughtOffer[] }) {
  const offer = bought.find(({ code }) => message.includes(code));
  if (!offer) return message;
  const [before, after] = message.split(offer.code);
  return (
    <>
      {before}
      <code>{offer.code}</code>
      {after}
      {offer.place === "cart" && (
        <>
          {" "}
          <Link to={shopPage("/kurv")}>Brug den i kurven</Link>
        </>
      )}
    </>
  );
}

/** The answer without its message: the offer shows the message itself, because the form disappears when the points are spent. */
const withoutMessage = (answer: FormAnswer | undefined) => answer && (answer.message ? undefined : answer);

/** Whether a code is used, and else where it is. */
function BoughtState({ offer: { used, place, orderNumber } }: { offer: BoughtOffer }) {
  if (used) return <span className="club__small">Brugt{orderNumber && ` på ordre ${orderNumber}`}</span>;
  return (
    <span className="club__small">
      {place === "cart" ? (
        <>
          Vælg den i <Link to={shopPage("/kurv")}>kurven</Link>. Koden har ingen udløbsdato
        </>
      ) : (
        "Vis koden i butikken. Koden har ingen udløbsdato"
      )}
    </span>
  );
}
