import type { Cart } from "@skaenk/contract/cart";
import { arrivalWords, deliveryPromise } from "@skaenk/danish/delivery-words";

/** Days of arrival: of the chosen way of delivery, or of each way with its price for this cart. */
export function DeliveryDays({ cart: { deliveryDays: days, delivery } }: { cart: Cart }) {
  const chosen = days?.ways.find(({ id }) => id === delivery?.methodId);
  if (chosen) return <p>{arrivalWords(chosen)}</p>;
  const promise = days && deliveryPromise(days);
  if (!promise) return null;
  return (
    <div className="cart-days">
      <ul>
        {[promise.first, ...promise.others].map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      {promise.earliest && <p>{promise.earliest}</p>}
    </div>
  );
}
