import { cutOffs } from "@skaenk/contract/cut-off";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { officePage } from "@skaenk/contract/office/pages";
import type { listShippingProducts, ShopSettings } from "@skaenk/contract/office/settings";
import { deliveryNeedWords } from "@skaenk/danish/delivery-need-words";
import { cutOffWords } from "@skaenk/danish/delivery-words";
import { formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { CheckField, ChoiceField, LongField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord, type Tone } from "../ui/state-word";

type Method = ShopSettings["delivery"][number];
export type Shipping = AnswerOf<typeof listShippingProducts>;

/** Which of the shipping service's products makes the labels. */
function ShippingFields({ method, shipping }: { method: Method; shipping: Shipping }) {
  const fitting = shipping.items.filter(({ pickupPoint }) => pickupPoint === (method.kind === "pickup_point"));
  const services = [
    ...new Set(fitting.flatMap((product) => product.services.map(({ code, name }) => `${code} (${name})`))),
  ];
  return (
    <>
      <ChoiceField
        name="product"
        label="Label"
        hint="Hvem der laver labels til pakkerne"
        value={method.product}
        choices={fitting.map(({ code, name, carrier }) => ({ value: code, name: `${carrier} ${name}` }))}
        none="Ingen: Pakkenumre skrives i hånden"
      />
      <TextField
        name="services"
        label="Tillæg"
        hint={services.length > 0 ? `Koder med komma imellem: ${services.join(", ")}` : "Koder med komma imellem"}
        value={method.services}
        maxLength={200}
      />
    </>
  );
}

/** The form for the time of day until which an order is sent the same day. Every promised day of delivery follows from it. */
export function CutOffForm({ settings }: { settings: ShopSettings }) {
  const may = useMay("settings:write");
  const { cutOff, deliveryVersion } = settings;
  if (!may) return <p>Det, der bestilles på en hverdag inden {cutOffWords(cutOff)}, sendes samme dag.</p>;
  return (
    <OfficeForm
      act="Gem fristen"
      draft="settings-cut-off"
      saves
      shows={{ cutOff }}
      words={{ cutOff: "Frist for afsendelse samme dag" }}
      hidden={{ act: "cut-off", version: deliveryVersion }}
    >
      <ChoiceField
        name="cutOff"
        label="Sendes samme dag, når der bestilles inden"
        hint="Gælder på hverdage. Leveringsdagen på varer og drinks, i kurven, kassen og mails regnes ud fra den."
        value={cutOff}
        choices={cutOffs.map((value) => ({ value, name: cutOffWords(value) }))}
      />
    </OfficeForm>
  );
}

function offeredWords({ offered, needs }: Method): [Tone, string] {
  if (!offered) return ["still", "Tilbydes ikke"];
  return needs ? ["wait", deliveryNeedWords[needs].state] : ["good", "Tilbydes"];
}

/** The reason for which customers are not offered a way to deliver, and the place where that is changed. */
export function NotOffered({ method: { offered, needs } }: { method: Method }) {
  if (!offered || !needs) return null;
  const { reason, remedy } = deliveryNeedWords[needs];
  return (
    <p>
      <StateWord tone="wait">Tilbydes ikke endnu:</StateWord> {reason}
      {needs === "opening_hours" ? null : ` ${remedy}`}
      {needs === "pickup_points" && (
        <>
          {" "}
          <Link to={officePage("/indstillinger/forbindelser")}>Gå til Forbindelser</Link>
        </>
      )}
    </p>
  );
}

/** Asks for the opening hours alone, in the first look at the ways to deliver. */
export function CounterHoursForm({ method, version }: { method: Method; version: number }) {
  const may = useMay("settings:write");
  if (!may) return null;
  return (
    <OfficeForm
      act="Gem åbningstiderne"
      draft={`settings-hours-${method.id}`}
      second
      shows={{ openingHours: method.openingHours }}
      words={deliveryWords(method.id)}
      hidden={{ act: "counter-hours", id: method.id, version }}
    >
      <TextField
        name="openingHours"
        label="Hvornår kan der hentes?"
        hint="Som »Man–fre 10–17, lør 10–14« eller »Efter aftale på telefon«. Har I ingen butik, så lad det stå tomt."
        value={method.openingHours}
        maxLength={120}
      />
    </OfficeForm>
  );
}

export function DeliveryPart({ method, version, shipping }: { method: Method; version: number; shipping: Shipping }) {
  const may = useMay("settings:write");
  const [tone, word] = offeredWords(method);
  return (
    <details className="fold" name="levering">
      <summary>
        {method.name} <StateWord tone={tone}>{word}</StateWord>
      </summary>
      <NotOffered method={method} />
      {may ? (
        <OfficeForm
          act="Gem leveringen"
          draft={`settings-delivery-${method.id}`}
          saves
          shows={method}
          words={deliveryWords(method.id)}
          hidden={{ act: "delivery", id: method.id, version }}
        >
          <TextField name="name" label="Navn" value={method.name} />
          <LongField name="description" label="Det, kunden læser" value={method.description} rows={2} />
          {method.kind === "click_and_collect" && (
            <TextField
              name="openingHours"
              label="Åbningstider"
              hint="Tilbydes først, når de er skrevet. Står i kassen, på kvitteringen og i mailen om, at ordren er klar. Adressen er butikkens."
              value={method.openingHours}
              maxLength={120}
            />
          )}
          <MoneyField name="priceOre" label="Pris" ore={method.priceOre} />
          <MoneyField name="freeFromOre" label="Gratis fra" ore={method.freeFromOre} />
          <TextField
            name="leadDays"
            label="Leveringstid i hverdage"
            hint="Skriv det højeste antal. 2-3 gemmes som 3, og kunden læser 1–3 hverdage."
            value={method.leadDays}
            inputMode="numeric"
            figures
          />
          <CheckField name="offered" label="Tilbydes i kassen" checked={method.offered} />
          {shipping.provider && method.kind !== "click_and_collect" && (
            <ShippingFields method={method} shipping={shipping} />
          )}
        </OfficeForm>
      ) : (
        <p>{method.description}</p>
      )}
    </details>
  );
}

/** Price, the amount from which it is free, and the days, as a customer is promised them. */
export function priceWords({ priceOre, freeFromOre, leadDays }: Method): string {
  const price = priceOre === 0 ? "Gratis" : formatPrice(priceOre);
  const free = priceOre > 0 && freeFromOre > 0 ? [`gratis fra ${formatPrice(freeFromOre)}`] : [];
  return [price, ...free, leadDays === 1 ? "1 hverdag" : `1–${leadDays} hverdage`].join(" · ");
}

/** The log names the field of a way to deliver by the way too. */
const deliveryWords = (id: string) =>
  Object.fromEntries(Object.entries(deliveryFieldWords).map(([field, word]) => [`${id}.${field}`, word]));
const deliveryFieldWords = {
  ...{ name: "Navn", description: "Det, kunden læser", priceOre: "Pris", freeFromOre: "Gratis fra" },
  ...{
    openingHours: "Åbningstider",
    leadDays: "Hverdage",
    offered: "Tilbydes",
    product: "Fragtprodukt",
    services: "Tillæg",
  },
};
