import type { AddressSuggestion } from "@skaenk/contract/delivery";
import { arrivalWords, deliveryGone } from "@skaenk/danish/delivery-words";
import { formatPrice } from "@skaenk/danish/format";
import { useEffect, useRef } from "react";
import { useShopFacts } from "../ui/shop-facts";
import { FieldError, TextField } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import type { CheckoutValues } from "./checkout-values";
import { ChoiceRow } from "./choice-row";
import type { Delivery } from "./load-checkout";
import { PickupPoints } from "./pickup-points";
import { StreetField } from "./street-field";

/** The step of the delivery: the way, the address where one is needed, and the pickup point where one is chosen. */
export function DeliveryStep(props: {
  number: number;
  values: CheckoutValues;
  errors: Record<string, string>;
  delivery: Delivery;
  onCity: (city: string) => void;
}) {
  const { values, errors, delivery, onCity } = props;
  const city = useRef<HTMLInputElement>(null);
  const postcode = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!delivery.city || !city.current || city.current.value === delivery.city) return;
    city.current.value = delivery.city;
    onCity(delivery.city);
  }, [delivery.city, onCity]);

  const goesToPoints = delivery.items.some(({ kind }) => kind === "pickup_point");
  const isGone = values.deliveryMethodId !== "" && delivery.items.every(({ id }) => id !== values.deliveryMethodId);
  const counter = useShopFacts()?.company.address;
  // The chosen day has a line of its own; here stands the earliest day of each way.
  const present = values.isGift ? { deliverOn: null } : undefined;

  /** As if it had been typed: what follows from a postcode follows. */
  const fill = (chosen: AddressSuggestion) => {
    for (const [field, value] of [
      [postcode.current, chosen.postcode],
      [city.current, chosen.city],
    ] as const) {
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };

  return (
    <CheckoutStep
      id="levering"
      number={props.number}
      title={values.isGift ? "Hvor skal gaven hen?" : "Hvor skal det hen?"}
    >
      <fieldset className="choices" id="deliveryMethodId">
        <legend className="visually-hidden">Levering</legend>
        {delivery.items.map((method) => (
          <ChoiceRow
            key={method.id}
            name="deliveryMethodId"
            value={method.id}
            kind={method.kind}
            chosen={values.deliveryMethodId === method.id}
            title={method.name}
            aside={method.priceOre === 0 ? "Gratis" : formatPrice(method.priceOre)}
          >
            {method.description} <strong>{arrivalWords(method, present)}.</strong>
            {method.kind === "click_and_collect" && counter && (
              <>
                <br />
                {[counter, method.openingHours].filter(Boolean).join(" · ")}
              </>
            )}
          </ChoiceRow>
        ))}
        <FieldError name="deliveryMethodId" error={errors.deliveryMethodId ?? (isGone ? deliveryGone : undefined)} />
      </fieldset>
      <noscript>
        <button type="submit" name="intent" value="lookup" className="button button--quiet">
          Opdater prisen med leveringen
        </button>
      </noscript>
      <div className="checkout-address">
        <p className="field__hint checkout-address__why">
          Fragtfirmaet skal have din adresse{goesToPoints ? ", også når pakken går til en pakkeshop" : ""}.
        </p>
        <StreetField value={values.street} error={errors.street} onChosen={fill} />
        <div className="checkout-address__place">
          <TextField
            name="postcode"
            label="Postnummer"
            inputRef={postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={values.postcode}
            error={errors.postcode}
          />
          <TextField
            name="city"
            label="By"
            autoComplete="address-level2"
            inputRef={city}
            defaultValue={values.city || delivery.city}
            error={errors.city}
          />
        </div>
      </div>
      {goesToPoints && <PickupPoints delivery={delivery} chosen={values.pickupPointId} error={errors.pickupPointId} />}
      <p className="field__hint">Vi leverer kun i Danmark (ikke Grønland og Færøerne).</p>
    </CheckoutStep>
  );
}
