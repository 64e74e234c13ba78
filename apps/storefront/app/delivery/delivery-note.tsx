import { shopPage } from "@skaenk/contract/shop-pages";
import type { DeliveryPromise } from "@skaenk/danish/delivery-words";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/** Line below the button: day and price of delivery and the right to return. A press opens the other ways of delivery. */
export function DeliveryNote({ promise }: { promise: DeliveryPromise }) {
  const { first, earliest, others } = promise;
  return (
    <div className="delivery-note">
      <Icon name="truck" />
      <p>
        <Link to={shopPage("/levering")}>{first}</Link> ·{" "}
        <Link to={shopPage("/fortrydelsesret")}>14 dages fortrydelsesret</Link>
      </p>
      {earliest && <p className="delivery-note__earliest">{earliest}</p>}
      {others.length > 0 && (
        <details>
          <summary>Andre måder at få det på</summary>
          <ul>
            {others.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
