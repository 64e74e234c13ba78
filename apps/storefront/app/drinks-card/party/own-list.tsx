import type { PartyPlan } from "@skaenk/contract/party-plan";
import { formatPrice } from "@skaenk/danish/format";
import { useAwake } from "../../ui/kept-state";

/** The planner's form. Ticks beside the lists belong to it, so that they count without scripts too. */
export const partyForm = "fest-tal";

const counters: Record<PartyPlan["ownPurchases"][number]["group"], string> = {
  greens: "Frugt og grønt",
  dairy: "Mejeri og æg",
  other: "Kolonial og andet",
};

/** What the host buys elsewhere, by the counter that sells it, and a tick for what the shop has of it. */
export function OwnList(props: {
  plan: PartyPlan;
  /** What is ticked now; the plan follows a moment later. */
  extra: readonly string[];
  onBring(key: string): void;
}) {
  const { plan, extra, onBring } = props;
  const { ownPurchases, offers } = plan;
  const awake = useAwake();
  return (
    <>
      {ownPurchases.length > 0 && <h3 className="party__title party__own">Køb selv</h3>}
      {Object.entries(counters).map(([group, name]) => (
        <Counter key={group} name={name} lines={ownPurchases.filter((line) => line.group === group)} />
      ))}
      {offers.length > 0 && (
        <div className="no-print">
          <h4 className="party__small">Eller køb det her</h4>
          <ul>
            {offers.map(({ key, name, packs, totalOre }) => (
              <li key={key}>
                <label className="party__offer">
                  <input
                    type="checkbox"
                    name="extra"
                    value={key}
                    form={partyForm}
                    checked={extra.includes(key)}
                    onChange={() => onBring(key)}
                  />
                  <span>
                    {name}, <span className="party__size">{packs}</span>
                  </span>
                  <span className="figures">{formatPrice(totalOre)}</span>
                </label>
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
