import { addressOf } from "@skaenk/contract/endpoint";
import { giftLimits } from "@skaenk/contract/gift-limits";
import { packingPapersAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatDate, formatPhone } from "@skaenk/danish/format";
import { LongField, TextField } from "../ui/fields";

/** A present as the packer needs to know it: who gets it, the day, the card. */
export function GiftNotice({ order }: { order: OfficeOrder["order"] }) {
  const { gift, customer, orderNumber } = order;
  if (!gift) return null;
  return (
    <section className="notice" aria-label="Gave">
      <p>
        <strong>
          Gave til {gift.recipientName} fra {customer.name}.
        </strong>{" "}
        Læg ingen priser i pakken.
        {gift.deliverOn && ` Den skal være fremme ${formatDate(gift.deliverOn)}.`}
      </p>
      {gift.greeting === "" ? (
        <p>Der er ingen hilsen.</p>
      ) : (
        <>
          <p className="gift-words">{gift.greeting}</p>
          <p>
            <a
              href={addressOf(packingPapersAddress, { query: { number: orderNumber } })}
              target="_blank"
              rel="noreferrer"
            >
              Print følgeseddel og kort
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The recipient beside the customer, who is the buyer. */
export function GiftRecipient({ gift }: { gift: OfficeOrder["order"]["gift"] }) {
  if (!gift) return null;
  return (
    <p>
      <strong>Gave til {gift.recipientName}</strong>
      {gift.recipientPhone !== "" && (
        <>
          <br />
          <a href={`tel:${gift.recipientPhone}`}>{formatPhone(gift.recipientPhone)}</a>
        </>
      )}
      <br />
      {gift.recipientEmail ? `Får besked på ${gift.recipientEmail}` : "Får ingen besked: Det er en overraskelse"}
    </p>
  );
}

/** The fields of a present in the form that corrects the delivery. */
export function GiftFields({ gift }: { gift: OfficeOrder["order"]["gift"] }) {
  if (!gift) return null;
  return (
    <>
      <TextField name="recipientName" label="Gaven er til" value={gift.recipientName} maxLength={giftLimits.name} />
      <TextField name="recipientPhone" label="Modtagerens telefon" value={gift.recipientPhone} maxLength={20} />
      <LongField name="greeting" label="Hilsen på kortet" value={gift.greeting} rows={5} maxLength={500} />
      <TextField name="deliverOn" label="Skal være fremme" type="date" value={gift.deliverOn} />
    </>
  );
}
