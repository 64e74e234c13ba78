import type { Order } from "@skaenk/contract/orders";
import type { Parcel } from "@skaenk/contract/parcels";
import { capitalise, formatTime, formatWeekday } from "@skaenk/danish/format";

/** The parcels that were sent to the customer: the goods in each, its state, and the carrier's page about it. */
export function OrderParcels({ parcels }: { parcels: Order["parcels"] }) {
  if (parcels.length === 0) return null;
  const many = parcels.length > 1;
  return (
    <section className="order-parcels" aria-labelledby="pakker-titel">
      <h2 id="pakker-titel">{many ? `Dine ${parcels.length} pakker` : "Din pakke"}</h2>
      <ul>
        {parcels.map((parcel, index) => (
          <li key={parcel.no}>
            <strong>{many ? `Pakke ${index + 1}: ${parcel.state.label.toLowerCase()}` : parcel.state.label}</strong>
            <span>{contentsOf(parcel)}</span>
            <span>{latestOf(parcel)}</span>
            {parcel.trackingUrl ? (
              <a href={parcel.trackingUrl} rel="noreferrer">
                Følg pakke {parcel.trackingNumber} hos {parcel.carrierName}
              </a>
            ) : (
              parcel.trackingNumber && <span>Pakkenummer {parcel.trackingNumber}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const contentsOf = ({ lines }: Parcel): string =>
  lines.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`).join(", ");

/** `Mandag 23. november kl. 14.05, Pakkeshop Vest`: the last that was heard of it. */
function latestOf({ events, sentAt }: Parcel): string {
  const { happenedAt, place } = events.at(-1) ?? { happenedAt: sentAt, place: "" };
  if (!happenedAt) return "";
  const day = formatWeekday(happenedAt);
  const when = `${capitalise(day)} ${formatTime(happenedAt)}`;
  return place ? `${when}, ${place}` : when;
}
