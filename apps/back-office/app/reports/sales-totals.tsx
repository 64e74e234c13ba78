import type { Sales } from "@skaenk/contract/office/reports";
import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";

const figures: [keyof Sales, string][] = [
  ["totalOre", "Omsætning med moms og pant, før returvarer"],
  ["vatOre", "Heraf moms, før returvarer; ikke til momsangivelsen"],
  ["giftCardsOre", "Gavekort solgt, ikke i omsætningen"],
  ["depositOre", "Pant, før returvarer"],
  ["deliveryOre", "Levering, før returvarer"],
  ["discountOre", "Rabat, før returvarer"],
  ["refundedOre", "Betalt tilbage"],
];

/** The period, and as many days just before it. */
export function SalesTotals({ total, before }: { total: Sales; before: Sales }) {
  return (
    <dl className="facts totals">
      <div>
        <dt>Ordrer</dt>
        <dd>
          {total.orders} <small>mod {before.orders} før</small>
        </dd>
      </div>
      <div>
        <dt>Kunder</dt>
        <dd>
          {total.customers} <small>mod {before.customers} før</small>
        </dd>
      </div>
      <div>
        <dt>Gennemsnitlig ordre, uden ordrer med kun gavekort</dt>
        <dd>
          {formatPrice(total.averageOre)} <small>mod {formatRoundPrice(before.averageOre)} før</small>
        </dd>
      </div>
      <div>
        <dt>Dækningsbidrag uden moms</dt>
        <dd>
          <Margin sales={total} />
        </dd>
      </div>
      {figures.map(([field, name]) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            {formatPrice(total[field])} <small>mod {formatRoundPrice(before[field])} før</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Margin of the goods whose cost was known when they were sold; the others are left out. */
function Margin({ sales: { costedOre, costOre, totalOre, vatOre } }: { sales: Sales }) {
  if (costedOre <= 0 && costOre <= 0) return <small>Ingen solgte varer med kostpris</small>;
  const net = costedOre - costOre;
  const netOre = totalOre - vatOre;
  const known = netOre > 0 ? Math.min(100, Math.round((costedOre * 100) / netOre)) : 100;
  return (
    <>
      {formatPrice(net)}{" "}
      <small>
        {costedOre > 0 && `${Math.round((net * 100) / costedOre)} % af varer, der havde kostpris, `}
        {known} % af omsætningen, uden det, der er taget retur
      </small>
    </>
  );
}
