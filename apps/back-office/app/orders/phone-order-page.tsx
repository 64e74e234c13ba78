import { officePage } from "@skaenk/contract/office/pages";
import { worthText } from "@skaenk/danish/club-words";
import { formatNumber, formatPrice } from "@skaenk/danish/format";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { CheckField, ChoiceField, TextField } from "../ui/fields";
import { AnswerTo, useFieldError } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { PhoneGoods } from "./phone-goods";
import type { PhoneOrderView } from "./phone-order";
import { usePhoneDraft } from "./use-phone-draft";

type Props = { seen: PhoneOrderView };

/** An order is written down while the customer is on the phone: goods first, then who, where and how. Without JavaScript it is a form. */
export function PhoneOrderPage({ seen, answered }: Props & { answered: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { restored, forget } = usePhoneDraft(form, seen, answered);
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (!seen.ok && seen.message) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [seen]);
  return (
    <>
      <PageHead
        title="Ordre pr. telefon"
        back={{ path: officePage("/ordrer"), name: "Ordrer" }}
        note="Kunden får en mail med ordren og et link til at betale den. Varerne er lagt til side i tre dage."
      />
      <AnswerTo answer={seen}>
        <Form method="post" ref={form} className="phone-order" noValidate>
          {/* Enter in a field looks again, and never takes the order. */}
          <button type="submit" name="intent" value="look" hidden tabIndex={-1} />
          <input type="hidden" name="operation" value={seen.notes.operation} />
          <input type="hidden" name="expectedTotalOre" value={seen.price.totalOre} />
          {seen.taken !== undefined && (
            <p className="notice" role="status" data-tone="good">
              Ordre <Link to={officePage("/ordrer/:number", { number: seen.taken })}>{seen.taken}</Link> er taget.
              Kunden har fået mailen med linket til at betale.
            </p>
          )}
          {restored && answered && seen.taken === undefined && (
            <p className="notice" data-tone="wait">
              Ordren, du var ved at skrive, er hentet frem igen.{" "}
              <button type="button" className="quiet" onClick={forget}>
                Kassér den
              </button>
            </p>
          )}
          {seen.message && (
            <p className="notice" role="alert" data-tone="bad">
              {seen.message}
            </p>
          )}
          <PhoneGoods seen={seen} />
          <Customer seen={seen} />
          <Delivery seen={seen} />
          <Sums seen={seen} busy={busy} />
        </Form>
      </AnswerTo>
    </>
  );
}

function Customer({ seen: { notes, price } }: Props) {
  return (
    <fieldset className="part">
      <legend>Kunden</legend>
      <div className="columns">
        <TextField
          name="email"
          label="E-mail"
          type="email"
          value={notes.email}
          hint={
            price.member
              ? "Kunden er medlem: Ordren står i klubben og giver point"
              : "Linket til betalingen sendes hertil"
          }
        />
        <TextField name="name" label="Navn" value={notes.name} />
        <TextField name="phone" label="Telefon" value={notes.phone} inputMode="numeric" />
      </div>
    </fieldset>
  );
}

function Delivery({ seen: { notes, price, pickupPoints } }: Props) {
  const chosen = price.deliveryMethods.find(({ id }) => id === notes.deliveryMethodId);
  return (
    <fieldset className="part">
      <legend>Levering</legend>
      <div className="columns">
        <TextField
          name="street"
          label="Vejnavn og nummer"
          value={notes.street}
          hint={chosen?.kind === "click_and_collect" ? "Kunden henter selv, så ordren får ingen adresse" : undefined}
        />
        <TextField name="postcode" label="Postnummer" value={notes.postcode} inputMode="numeric" />
        <ChoiceField
          name="deliveryMethodId"
          label="Måde"
          value={notes.deliveryMethodId}
          none="Vælg"
          choices={price.deliveryMethods.map(({ id, name, priceOre }) => ({
            value: id,
            // The price of delivery depends on the goods, so an empty order has none.
            name: price.goodsOre === 0 ? name : `${name} (${priceOre === 0 ? "gratis" : formatPrice(priceOre)})`,
          }))}
          hint={price.needsDelivery ? undefined : "Gavekort på e-mail skal ikke leveres"}
        />
        {chosen?.kind === "pickup_point" && (
          <ChoiceField
            name="pickupPointId"
            label="Pakkeshop"
            value={notes.pickupPointId}
            none="Vælg"
            choices={pickupPoints.map(({ id, name, street, postcode, city }) => ({
              value: id,
              name: `${name}, ${street}, ${postcode} ${city}`,
            }))}
            hint={pickupPoints.length === 0 ? "Skriv postnummeret, og tryk på »Beregn«" : undefined}
          />
        )}
      </div>
    </fieldset>
  );
}

function Sums({ seen: { notes, price, methods }, busy }: Props & { busy: boolean }) {
  const wrong = useFieldError("total");
  const sums: [string, number][] = [
    ["Varer", price.goodsOre],
    ...price.promotions.map(({ title, code, offOre }): [string, number] => [
      code ? `${title} (${code})` : title,
      -offOre,
    ]),
    ...(price.points > 0
      ? [[`Point (${formatNumber(price.points)})`, -price.points * price.orePerPoint] as [string, number]]
      : []),
    ["Pant", price.depositOre],
    ["Levering", price.deliveryOre],
  ];
  return (
    <fieldset className="part">
      <legend>Pris og betaling</legend>
      <div className="columns">
        <TextField name="promotionCode" label="Rabatkode" value={notes.promotionCode} maxLength={40} />
        {(price.member || notes.points) && (
          <TextField
            name="points"
            label="Point at bruge"
            value={notes.points}
            inputMode="numeric"
            figures
            hint={`Medlemmet har ${formatNumber(price.balance)}. ${worthText(price)} af varerne.`}
          />
        )}
        <ChoiceField
          name="paymentMethod"
          label="Betaling"
          value={notes.paymentMethod}
          none="Vælg"
          choices={methods.map(({ id, name }) => ({
            value: id,
            name: id === "bank-transfer" ? name : `Link på mail: ${name}`,
          }))}
        />
      </div>
      <dl className="facts">
        {sums
          .filter(([name, ore]) => ore !== 0 || name === "Varer")
          .map(([name, ore]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(ore)}</dd>
            </div>
          ))}
        <div>
          <dt>I alt</dt>
          <dd>
            <strong>{formatPrice(price.totalOre)}</strong> <small>heraf moms {formatPrice(price.vatOre)}</small>
          </dd>
        </div>
      </dl>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {price.minAge > 0 && (
        <p className="notice" data-tone="wait">
          Der er alkohol i ordren. Kunden bekræfter på siden at være fyldt {price.minAge} år, før der kan betales. Sig
          det i telefonen.
        </p>
      )}
      <Agreed checked={notes.agreed === "ja"} />
      <div className="form-foot">
        <button type="submit" name="intent" value="look" className="second">
          Beregn
        </button>
        <button type="submit" name="intent" value="take" className="act" aria-disabled={busy}>
          Tag ordren
        </button>
      </div>
    </fieldset>
  );
}

function Agreed({ checked }: { checked: boolean }) {
  const wrong = useFieldError("agreed");
  return (
    <div className="field" data-wrong={wrong ? true : undefined}>
      <CheckField
        name="agreed"
        label="Kunden har hørt varer, pris, levering og fortrydelsesret og siger ja"
        checked={checked}
        wrong={wrong ? "agreed-wrong" : undefined}
      />
      {wrong && (
        <p className="wrong" id="agreed-wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}
