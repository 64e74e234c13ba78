import type { Guest } from "@skaenk/contract/office/guests";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatMoment, formatPhone, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { PaperLinks } from "../ui/paper-links";

const consentWords: Record<Guest["newsletter"]["state"], string> = {
  none: "Aldrig tilmeldt",
  pending: "Tilmeldt, ikke bekræftet",
  confirmed: "Ja",
  unsubscribed: "Afmeldt",
};

/** A customer without an account, with everything that the staff needs to answer them. */
export function GuestPage({ guest: { name, email, phone, memberId, newsletter, orders, notes } }: { guest: Guest }) {
  return (
    <>
      <PageHead
        title={name || email}
        back={{ path: officePage("/medlemmer/gaester"), name: "Gæster" }}
        note={
          <>
            <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </>
        }
      >
        {memberId !== null && (
          <Link className="second" to={officePage("/medlemmer/:id", { id: memberId })}>
            Se medlemmet
          </Link>
        )}
      </PageHead>
      <dl className="facts">
        <div>
          <dt>Nyhedsbrev</dt>
          <dd>
            {consentWords[newsletter.state]}
            {newsletter.since && (
              <small>
                {" "}
                {formatDate(newsletter.since)}, samtykke {newsletter.consentVersion}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>Ordrer</dt>
          <dd>{orders.length}</dd>
        </div>
      </dl>
      <section className="part">
        <h2>Ordrer</h2>
        <ListTable
          label="Ordrer"
          list={wholeList(orders)}
          columns={columns}
          keyOf={({ number }) => number}
          empty={null}
        />
      </section>
      <section className="part">
        <h2>Noter</h2>
        {notes.length === 0 && (
          <p className="hint">Ingen noter på ordrerne. Skriv en på ordren; kunden ser den ikke.</p>
        )}
        <ul className="rows">
          {notes.map(({ id, orderNumber, at, who, text }) => (
            <li key={id}>
              <span className="note">
                {text}
                <small>
                  {who}, {formatMoment(at)}, ordre{" "}
                  <Link to={officePage("/ordrer/:number", { number: orderNumber })}>{orderNumber}</Link>
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const columns: Column<Guest["orders"][number]>[] = [
  {
    key: "number",
    name: "Ordre",
    cell: ({ number }) => <Link to={officePage("/ordrer/:number", { number })}>{number}</Link>,
  },
  { key: "at", name: "Bestilt", cell: ({ placedAt }) => formatDate(placedAt) },
  { key: "papers", name: "Bilag", wide: true, cell: ({ papers }) => <PaperLinks numbers={papers} /> },
  { key: "total", name: "I alt", figures: true, cell: ({ totalOre }) => formatPrice(totalOre) },
];
