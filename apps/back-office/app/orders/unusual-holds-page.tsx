import { officePage } from "@skaenk/contract/office/pages";
import type { BuyerScope, UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { EmptyState } from "../ui/empty-state";
import { PageHead } from "../ui/page-head";

const scopeWords: Record<BuyerScope, string> = {
  network: "Samme internetforbindelse",
  site: "Samme kunde hos en internetudbyder",
  mailbox: "Samme mailadresse",
  phone: "Samme telefonnummer",
};

/** Stock that unpaid orders hold, and the network, mailbox or phone that those orders share. Each order is cancelled on its own page. */
export function UnusualHoldsPage({ holds: { goods, buyers, takers } }: { holds: UnusualHolds }) {
  return (
    <>
      <PageHead
        title="Lagt til side uden betaling"
        back={{ path: `${officePage("/ordrer")}?view=awaiting-payment`, name: "Venter på betaling" }}
        note="Flere varer, end kunder plejer at lade ligge. Annullér en ordre, så kommer varerne på hylden igen."
      />
      {goods.length + buyers.length + takers.length === 0 && (
        <EmptyState title="Intet usædvanligt">Her står det, når mange varer er lagt til side uden betaling.</EmptyState>
      )}
      {goods.length > 0 && (
        <section className="part">
          <h2>Varer</h2>
          <ul className="rows">
            {goods.map(({ sku, slug, name, size, held, free, orders }) => (
              <li key={sku}>
                <span>
                  <Link to={officePage("/varer/:slug", { slug })}>{`${name}, ${size}`}</Link>
                  <small>
                    {" "}
                    {held} lagt til side, {free} på hylden
                  </small>
                  <Orders numbers={orders} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {buyers.length > 0 && (
        <section className="part">
          <h2>Købere</h2>
          <ul className="rows">
            {buyers.map(({ scope, units, waiting, lapsed, orders }) => (
              <li key={`${scope} ${orders.join()}`}>
                <span>
                  <strong>{scopeWords[scope]}</strong>
                  <small>
                    {" "}
                    {countOf(waiting, "ubetalt ordre", "ubetalte ordrer")}
                    {lapsed > 0 && `, og ${countOf(lapsed, "ordre", "ordrer")} i det seneste døgn blev aldrig betalt`}.{" "}
                    {units > 0 ? `${countOf(units, "vare", "varer")} lagt til side.` : "Ingen varer er lagt til side."}
                  </small>
                  <Orders numbers={orders} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {takers.length > 0 && (
        <section className="part">
          <h2>Ordrer pr. telefon og ændrede ordrer</h2>
          <ul className="rows">
            {takers.map(({ name, waiting, orders }) => (
              <li key={name}>
                <span>
                  <strong>{name}</strong>
                  <small> har taget eller ændret {countOf(waiting, "ordre", "ordrer")}, som ikke er betalt</small>
                  <Orders numbers={orders} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Orders = ({ numbers }: { numbers: string[] }) => (
  <small>
    <br />
    Ordre{" "}
    {numbers.map((number, index) => (
      <span key={number}>
        {index > 0 && ", "}
        <Link to={officePage("/ordrer/:number", { number })}>{number}</Link>
      </span>
    ))}
  </small>
);
