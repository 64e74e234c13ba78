import type { SalesReport } from "@skaenk/contract/office/reports";
import { formatPrice } from "@skaenk/danish/format";
import { type Column, ListTable, wholeList } from "../ui/list-table";

/** VAT by the invoices and credit notes of the period, as the journal books it: an order of another day may be sent or refunded in it. */
export function VatPart({ sales: { vat } }: { sales: SalesReport }) {
  return (
    <section className="part">
      <h2>Moms efter sats</h2>
      <p className="hint">
        Af periodens fakturaer og kreditnotaer, som kassekladden har dem. Gavekort og pant er ikke med.
      </p>
      <ListTable
        label="Moms efter sats"
        list={wholeList(vat)}
        columns={vatColumns}
        keyOf={({ percent }) => String(percent)}
        empty={<p className="hint">Ingen fakturaer i perioden.</p>}
      />
    </section>
  );
}

const vatColumns: Column<SalesReport["vat"][number]>[] = [
  { key: "rate", name: "Sats", cell: ({ percent }) => `${percent} %` },
  { key: "net", name: "Salg uden moms", figures: true, cell: ({ netOre }) => formatPrice(netOre) },
  { key: "vat", name: "Moms", figures: true, cell: ({ vatOre }) => formatPrice(vatOre) },
];
