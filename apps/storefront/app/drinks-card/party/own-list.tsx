import type { PartyPlan } from "@skaenk/contract/party-plan";
import { formatPrice } from "@skaenk/danish/format";
import { useAwake } from "../../ui/kept-state";
import { PartyTick, partyForm } from "./party-tick";
import { hasPurchasesElsewhere } from "./plan-summary";

const counters: Record<PartyPlan["ownPurchases"][number]["group"], string> = {
  greens: "Frugt og grønt",
  dairy: "Mejeri og æg",
  other: "Kolonial og andet",
  home: "Det regner vi med, du har",
};

/** The part of the shopping list that the host buys in other shops, by counter, with a checkbox for each product of it that this shop sells. */
export function OwnList(props: {
  plan: PartyPlan;
  /** Keys of the ingredients whose checkbox is ticked; the plan is calculated anew a moment later. */
  extra: readonly string[];
  onBring(key: string): void;
}) {
  const { plan, extra, onBring } = props;
  const { ownPurchases, offers } = plan;
  const awake = useAwake();
  return (
    <>
      {hasPurchasesElsewhere(plan) && <h3 className="party__title party__own">Køb selv</h3>}
      {Object.entries(counters).map(([group, name]) => (
        <Counter key={group} name={name} lines={ownPurchases.filter((line) => line.group === group)} />
      ))}
      {offers.length > 0 && (
        <div className="no-print">
          <h4 className="party__small">Eller køb det her</h4>
          <ul>
            {offers.map(({ key, name, packs, totalOre }) => (
              <li key={key}>
                <PartyTick className="party__offer" name="extra" value={key} ticked={extra} onTick={onBring}>
                  <span>
                    {name}, <span className="party__size">{packs}</span>
                  </span>
                  <span className="figures">{formatPrice(totalOre)}</span>
                </PartyTick>
              </li>
            ))}
          </ul>
          {!awake && (
            <button type="submit" form={partyForm} className="button button--light">
              Tag det afkrydsede med
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Counter({ name, lines }: { name: string; lines: PartyPlan["ownPurchases"] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className="party__small">{name}</h4>
      <ul>
        {lines.map(({ keys, name: what, text, note }) => (
          <li key={keys.join()} className="party__fetch">
            <span>
              {what}
              {note && <span className="party__for"> {note}</span>}
            </span>
            <span className="figures">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
