import { FieldError } from "../ui/text-field";
import { ChoiceRow } from "./choice-row";
import type { Delivery } from "./load-checkout";

/** Nobody fetches a bottle further away than this many shops. */
const mostShown = 5;

/** Parcel shops near the postcode. Shown only while the parcel shop is the chosen way (checkout.css). */
export function PickupPoints(props: { delivery: Delivery; chosen: string; error: string | undefined }) {
  const { pickupPoints, city } = props.delivery;
  const shown = pickupPoints.filter(({ id }, place) => place < mostShown || id === props.chosen);
  const none = pickupPoints.length === 0;
  return (
    <fieldset className="pickup-points" id="pickupPointId">
      <legend className="pickup-points__title">{city ? `Pakkeshops nær ${city}` : "Vælg pakkeshop"}</legend>
      <div aria-live="polite" className="choices">
        {none && <p className="field__hint">Skriv dit postnummer ovenfor, så finder vi dem, der ligger nærmest.</p>}
        {shown.map((point) => (
          <ChoiceRow
            key={point.id}
            name="pickupPointId"
            value={point.id}
            chosen={point.id === props.chosen}
            title={point.name}
          >
            {point.street}, {point.postcode} {point.city}
            <br />
            {point.openingHours}
          </ChoiceRow>
        ))}
      </div>
      <FieldError name="pickupPointId" error={props.error} />
      <noscript>
        <button type="submit" name="intent" value="lookup" className="button button--quiet">
          Find pakkeshops
        </button>
      </noscript>
    </fieldset>
  );
}
