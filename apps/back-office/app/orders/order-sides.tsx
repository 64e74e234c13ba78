import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import { statusesBeforeDispatch } from "@skaenk/contract/order-groups";
import { formatDate, formatMoment, formatPhone } from "@skaenk/danish/format";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { LongField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { GiftFields, GiftRecipient } from "./gift-part";
import { mailStates, mailWords } from "./order-words";

type Props = { seen: OfficeOrder; operation: string };

export function Customer({ seen }: { seen: OfficeOrder }) {
  const { order, ageProof } = seen;
  const { customer, address, delivery } = order;
  const to = delivery.pickupPoint ?? address;
  const maySee = useMay("members:read");
  return (
    <section className="part">
      <h2>Kunde og levering</h2>
      <p>
        <strong>{customer.name}</strong>
        <br />
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
        {customer.phone && (
          <>
            <br />
            <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
          </>
        )}
        {maySee && (
          <>
            <br />
            <Link to={officePage("/medlemmer/gaester/:number", { number: order.orderNumber })}>
              Kundens ordrer og noter
            </Link>
          </>
        )}
      </p>
      <p>
        <strong>{delivery.name}</strong>
        {delivery.pickupPoint && (
          <>
            <br />
            {delivery.pickupPoint.name}
          </>
        )}
        {to && (
          <>
            <br />
            {to.street}
            <br />
            {to.postcode} {to.city}
          </>
        )}
        <br />
        <small>
          {delivery.afterPayment
            ? "Leveringsdagen regnes fra den dag, betalingen kommer"
            : `Lovet senest ${formatDate(delivery.expectedOn)}`}
        </small>
      </p>
      <GiftRecipient gift={order.gift} />
      <ChangeDelivery seen={seen} />
      <p>
        {ageProof
          ? `Over ${ageProof.minAge} år: bekræftet ${formatDate(ageProof.checkedAt)} (${ageProof.method})`
          : order.status.code === "awaiting_age"
            ? "Kunden skal bekræfte sin alder, før ordren kan betales."
            : seen.lines.some(({ abvPercent }) => abvPercent >= 1.2)
              ? "Ingen alderskontrol er noteret, selv om der er alkohol i ordren."
              : "Ingen alderskontrol: Der er ingen alkohol i ordren."}
      </p>
    </section>
  );
}

/** Form for the delivery address and method, until something of the order is sent. */
function ChangeDelivery({ seen: { order, version } }: { seen: OfficeOrder }) {
  const may = useMay("orders:refund");
  const { customer, address, delivery, status } = order;
  if (!may || !statusesBeforeDispatch.has(status.code)) return null;
  return (
    <details className="fold">
      <summary>Ret leveringen</summary>
      <OfficeForm
        act="Gem"
        hidden={{ act: "delivery", version }}
        words={deliveryWords}
        draft={`levering-${order.orderNumber}`}
        saves
      >
        <TextField name="name" label="Navn" value={customer.name} maxLength={120} />
        {(delivery.kind !== "mail" || customer.phone !== "") && (
          <TextField name="phone" label="Telefon" value={customer.phone} maxLength={20} />
        )}
        {delivery.kind === "home" && (
          <>
            <TextField name="street" label="Adresse" value={address?.street} maxLength={200} />
            <TextField name="postcode" label="Postnummer" value={address?.postcode} inputMode="numeric" maxLength={4} />
          </>
        )}
        <GiftFields gift={order.gift} />
      </OfficeForm>
    </details>
  );
}

const deliveryWords = {
  ...{ name: "Navn", phone: "Telefon", street: "Adresse", postcode: "Postnummer", city: "By" },
  ...{ recipientName: "Gaven er til", recipientPhone: "Modtagerens telefon", greeting: "Hilsen", deliverOn: "Fremme" },
};

/** The notes of the staff about an order; the customer never sees them. */
export function Notes({ seen: { notes, olderNotes }, operation }: Props) {
  const may = useMay("orders:handle");
  const [search] = useSearchParams();
  const isOlder = search.has("noter");
  return (
    <section className="part" id="noter">
      <h2>Noter</h2>
      {notes.length === 0 && <p>Ingen endnu. Kunden ser dem ikke.</p>}
      {(olderNotes || isOlder) && (
        <p>
          {olderNotes && <Link to={`?noter=${notes[0]?.id}#noter`}>Vis ældre noter</Link>}
          {olderNotes && isOlder && " · "}
          {isOlder && <Link to="?#noter">Vis de nyeste</Link>}
        </p>
      )}
      <ul className="rows">
        {notes.map(({ id, at, who, text }) => (
          <li key={id}>
            <span className="note">
              {text}
              <small>
                {who}, {formatMoment(at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {may && (
        <OfficeForm second act="Gem note" hidden={{ act: "note", operation }} clears>
          <LongField name="text" label="Ny note" rows={2} maxLength={2000} />
        </OfficeForm>
      )}
    </section>
  );
}

export function Mails({ seen: { mails }, operation }: Props) {
  const may = useMay("orders:handle");
  return (
    <section className="part">
      <h2>Mails til kunden</h2>
      {mails.length === 0 && <p>Ingen endnu.</p>}
      <ul className="rows">
        {mails.map(({ key, template, writtenAt, sentAt, state, again }) => {
          const [tone, word] = mailStates[state];
          return (
            <li key={key}>
              <span>
                {mailWords[template] ?? template}
                <small> {formatMoment(sentAt ?? writtenAt)}</small>
              </span>
              <StateWord tone={tone}>{word}</StateWord>
              {may && again && (
                <OfficeForm act="Send igen" hidden={{ act: "mail-again", key, operation }}>
                  {null}
                </OfficeForm>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
