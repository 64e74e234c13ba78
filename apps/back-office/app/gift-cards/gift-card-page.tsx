import type { OfficeGiftCard } from "@skaenk/contract/office/gift-cards";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatMoment, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { PrintGiftCards } from "../orders/print-gift-cards";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { reasonWords, stateWords } from "./gift-card-words";
import { lastDayOf } from "./last-day";

/** A gift card: whose it is, what is left, and everything that was booked on it. */
export function GiftCardPage({ card }: { card: OfficeGiftCard }) {
  const [tone, word] = stateWords[card.state];
  return (
    <>
      <PageHead
        back={{ path: officePage("/gavekort"), name: "Gavekort" }}
        title={card.lastFour ? `Gavekort … ${card.lastFour}` : "Gavekort uden kode endnu"}
        note={`${formatPrice(card.balanceOre)} tilbage af ${formatPrice(card.amountOre)}`}
      />
      <section className="part">
        <p>
          <StateWord tone={tone}>{word}</StateWord>
          {card.blockedReason && ` ${card.blockedReason} (${card.blockedBy})`}
        </p>
        <p>{storyOf(card)}</p>
        {card.orderNumber && (
          <p>
            Købt i ordre{" "}
            <Link to={officePage("/ordrer/:number", { number: card.orderNumber })}>{card.orderNumber}</Link>
          </p>
        )}
        {card.greeting && <blockquote>{card.greeting}</blockquote>}
      </section>
      <section className="part">
        <h2>Posteringer</h2>
        <Entries card={card} />
      </section>
      {card.printable && (
        <PrintGiftCards
          act="print"
          button="Print gavekortet"
          words={card.handedOutAt ? "Gavekortet er printet." : "Gavekortet skal printes, før det kan gives væk."}
          again={
            card.handedOutAt
              ? "Printes det igen, får det en ny kode, og den gamle virker ikke mere."
              : "Koden står kun på papiret."
          }
          printed={card.handedOutAt !== null}
          open="Åbn gavekortet"
        />
      )}
      <Acts card={card} />
    </>
  );
}

function storyOf({ kind, recipient, senderName, sendAt, handedOutAt, lapsesAt, printable }: OfficeGiftCard): string {
  const to = `${senderName} til ${recipient ?? "den, der har kortet"}.`;
  const way =
    kind === "print"
      ? handedOutAt
        ? `Printet ${formatDate(handedOutAt)}.`
        : printable
          ? "Ikke printet endnu."
          : "Skal printes, før ordren sendes."
      : handedOutAt
        ? `Sendt ${formatMoment(handedOutAt)}.`
        : `Sendes ${formatMoment(sendAt)}.`;
  return [to, way, lapsesAt && `Gælder til og med ${formatDate(lastDayOf(lapsesAt))}.`].filter(Boolean).join(" ");
}

const Entries = ({ card: { entries } }: { card: OfficeGiftCard }) => (
  <ListTable
    label="Posteringer"
    list={wholeList(entries)}
    keyOf={({ id }) => String(id)}
    words={["postering", "posteringer"]}
    empty={<p className="hint">Ingen endnu: Kortet er ikke betalt.</p>}
    columns={[
      { key: "at", name: "Tid", cell: ({ at }) => formatMoment(at) },
      {
        key: "what",
        name: "Hvad",
        cell: ({ reason, orderNumber }) => [reasonWords[reason], orderNumber].filter(Boolean).join(" "),
      },
      { key: "amount", name: "Beløb", figures: true, cell: ({ amountOre }) => formatPrice(amountOre) },
    ]}
  />
);

function Acts({ card }: { card: OfficeGiftCard }) {
  const mayRefund = useMay("orders:refund");
  const blocked = card.state === "blocked";
  const mailable = card.kind === "mail" && (card.state === "active" || card.state === "empty");
  return (
    <>
      {mayRefund && mailable && (
        <details className="fold">
          <summary>Send igen med ny kode</summary>
          <OfficeForm act="Send" hidden={{ act: "mail" }} clears>
            <TextField
              name="email"
              label="Modtagerens e-mail"
              type="email"
              value={card.recipientEmail}
              hint="Den gamle kode virker ikke mere. Køberen og den tidligere modtager får besked."
            />
          </OfficeForm>
        </details>
      )}
      {mayRefund && card.payableOut && (
        <details className="fold">
          <summary>Udbetal {formatPrice(card.balanceOre)}</summary>
          <OfficeForm act="Notér udbetalingen" hidden={{ act: "pay-out", balanceOre: card.balanceOre }} danger clears>
            <TextField
              name="reason"
              label="Til hvem og hvordan"
              hint="Overfør selv pengene. Ejeren kan kræve dem, mens kortet gælder og et år efter."
            />
          </OfficeForm>
        </details>
      )}
      {mayRefund && !blocked && (
        <details className="fold">
          <summary>Spær</summary>
          <OfficeForm act="Spær gavekortet" hidden={{ act: "block" }} danger clears>
            <TextField name="reason" label="Hvorfor" hint="Butikken skylder stadig det, der står på kortet." />
          </OfficeForm>
        </details>
      )}
      {mayRefund && blocked && (
        <OfficeForm act="Åbn gavekortet igen" hidden={{ act: "unblock" }}>
          {null}
        </OfficeForm>
      )}
    </>
  );
}
