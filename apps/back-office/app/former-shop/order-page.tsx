import type { FormerLine, FormerOrder } from "@skaenk/contract/office/former-shop";
import { officePage } from "@skaenk/contract/office/pages";
import { formatMoment } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { amountText } from "../ui/amount-text";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { sourceNames, statusWord } from "./former-words";

/** One order of the shop before, as its file told it. */
export function OrderPage({ order }: { order: FormerOrder }) {
  const mayErase = useMay("members:erase");
  const amount = (totalOre: number | null) =>
    totalOre === null ? undefined : amountText({ totalOre, currency: order.currency });
  const facts: [string, string | null | undefined][] = [
    ["I alt", amount(order.totalOre)],
    ["Heraf moms", amount(order.vatOre)],
    ["Levering", amount(order.deliveryOre)],
    ["Rabat", amount(order.discountOre)],
    ["Betalt tilbage", order.refundedOre ? amount(order.refundedOre) : null],
    ["Betalt med", order.payment],
    ["Status i den gamle butik", statusWord(order)],
    ["Kunde", order.name],
    ["E-mail", order.email],
    ["Telefon", order.phone],
    ["Adresse", order.address.join(", ")],
    ["Nummer i den gamle butik", order.externalId],
  ];
  return (
    <>
      <PageHead
        title={`Ordre ${order.number}`}
        back={{ path: officePage("/ordrer/tidligere"), name: "Ordrer fra den gamle butik" }}
        note={`${sourceNames[order.source]}, ${formatMoment(order.orderedAt)}`}
      />
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section className="part">
        <h2>Varer</h2>
        <ListTable
          label="Varer"
          list={wholeList(order.lines)}
          columns={lineColumns(amount)}
          keyOf={(line) => String(order.lines.indexOf(line))}
          words={["linje", "linjer"]}
          empty={<p className="hint">Der står ikke i filen, hvad der blev købt.</p>}
        />
      </section>
      {mayErase && order.email && (
        <details className="fold">
          <summary>Slet personen</summary>
          <p>Kunden og alle kundens ordrer fra den gamle butik forsvinder nu. Det kan ikke fortrydes.</p>
          <OfficeForm act={`Slet ${order.name || order.email}`} hidden={{ act: "erase", email: order.email }} danger>
            {null}
          </OfficeForm>
        </details>
      )}
    </>
  );
}

const lineColumns = (amount: (ore: number | null) => string | undefined): Column<FormerLine>[] => [
  {
    key: "name",
    name: "Vare",
    cell: ({ name, sku }) => (
      <>
        {name}
        {sku && <small>{sku}</small>}
      </>
    ),
  },
  { key: "quantity", name: "Antal", figures: true, cell: ({ quantity }) => quantity },
  { key: "total", name: "Pris", figures: true, cell: ({ totalOre }) => amount(totalOre) ?? "–" },
];
