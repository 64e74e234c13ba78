import type { Order } from "@skaenk/contract/orders";
import { shopPage } from "@skaenk/contract/shop-pages";
import { arrivalWords, awaitedMailWords, isFetchedHere } from "@skaenk/danish/delivery-words";
import { formatRoundPrice, formatWeekday } from "@skaenk/danish/format";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { Link } from "../ui/link";
import { useShopFacts } from "../ui/shop-facts";
import { whereaboutsOfCard } from "./gift-card-words";
import { stepsToCome } from "./order-view";

/** The steps of an order that are still to come, in their order. */
export function NextSteps({ order }: { order: Order }) {
  const { delivery } = order;
  const place = placeOf(delivery, order.address, useShopFacts()?.company.address);
  const hours = hoursOf(delivery);
  const steps = stepsToCome(order);
  const isDrawnThere =
    isFetchedHere(delivery.kind) && order.payment.code === "authorized" && !isPaidAhead(order.payment.method);
  if (steps.length === 0) return null;
  return (
    <section className="next-steps" aria-labelledby="naeste-titel">
      <h2 id="naeste-titel">Det sker der nu</h2>
      <ol className="next-steps__list">
        {steps.includes("pack") && (
          <li>
            <strong>{order.status.code === "partially_shipped" ? "Vi pakker resten" : "Vi pakker"}</strong>
            <span>{awaitedMailWords(delivery.kind)}</span>
          </li>
        )}
        {steps.includes("send") && (
          <li>
            <strong>{isPaidAhead(order.payment.method) ? "Vi sender" : "Vi sender og trækker pengene"}</strong>
            <span>
              {isPaidAhead(order.payment.method) ? "Ordren er betalt." : "Indtil da er beløbet kun reserveret."}{" "}
              Fakturaen kommer med mailen om afsendelse.
            </span>
          </li>
        )}
        {steps.includes("arrive") && (
          <li>
            <strong>{arrivalWords(delivery, order.gift)}</strong>
            <span>{place}</span>
            {hours && <span>{hours}</span>}
            <a
              href={shopPage("/kurv/kvittering/:token/levering.ics", { token: order.token })}
              download
              className="next-steps__calendar"
            >
              Læg i kalenderen
            </a>
          </li>
        )}
        {steps.includes("collect") && (
          <li>
            <strong>{isDrawnThere ? "Du henter, og vi trækker pengene" : "Du henter"}</strong>
            {!steps.includes("arrive") && <span>{place}</span>}
            {!steps.includes("arrive") && hours && <span>{hours}</span>}
            {isFetchedHere(delivery.kind) && (
              <span>
                {isDrawnThere ? "Indtil da er beløbet kun reserveret." : "Ordren er betalt."} Fakturaen ligger her på
                siden, når du har hentet.
              </span>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}

export function WithdrawalRight({ order: { token, withdrawBy, delivery, giftCards } }: { order: Order }) {
  const mailed = giftCards.filter(({ kind }) => kind === "mail");
  const cardsSent = `vi har sendt ${mailed.length > 1 ? "gavekortene" : "gavekortet"}`;
  const received =
    delivery.kind === "mail"
      ? cardsSent
      : mailed.length > 0
        ? `du har fået varerne, og ${cardsSent}`
        : "du har fået varerne";
  return (
    <p className="withdrawal-right">
      Du har 14 dage til at fortryde, fra {received}
      {withdrawBy && ` (til og med ${formatWeekday(withdrawBy)})`}.{" "}
      <Link to={`${shopPage("/fortryd")}?link=${token}`}>Fortryd aftalen her</Link>
    </p>
  );
}

/**
 * The place where the goods of an order are handed over, in one line: the pickup point with its address, the buyer's own address, or the shop's
 * counter; the name of the delivery where none of them is known.
 * @param counter address of the shop's own counter
 */
export function placeOf(delivery: Order["delivery"], address: Order["address"], counter = ""): string {
  const { pickupPoint, kind, name } = delivery;
  if (pickupPoint)
    return `${pickupPoint.name}, ${pickupPoint.street}, ${pickupPoint.postcode}\u00a0${pickupPoint.city}`;
  if (kind === "home" && address) return `${address.street}, ${address.postcode}\u00a0${address.city}`;
  return (kind === "click_and_collect" && counter) || name;
}

/** The opening hours of the place where the goods are fetched; "" where they are not known or the goods are sent. */
export const hoursOf = ({ pickupPoint, openingHours }: Order["delivery"]): string =>
  pickupPoint?.openingHours ?? openingHours ?? "";

/** The gift cards of an order with their recipients and the time of their mails. The codes are never shown. */
export function BoughtGiftCards({ order }: { order: Order }) {
  const { giftCards: cards } = order;
  if (cards.length === 0) return null;
  return (
    <section className="next-steps" aria-labelledby="gavekort-titel">
      <h2 id="gavekort-titel">{cards.length === 1 ? "Gavekortet" : "Gavekortene"}</h2>
      <ol className="next-steps__list">
        {cards.map((card) => (
          <li key={card.id}>
            <strong>{formatRoundPrice(card.amountOre)}</strong>
            <span>{whereaboutsOfCard(card, order)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
