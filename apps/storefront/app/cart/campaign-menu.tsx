import type { PartyPlan } from "@skaenk/contract/party-plan";
import { countOf, formatList, formatPrice } from "@skaenk/danish/format";
import { sharePurchases } from "../drinks-card/party/share-purchases";
import { type PartyRequest, planAddress } from "../drinks-card/party-wish";
import { Link } from "../ui/link";
import { BuyPartyButton } from "./buy-party-button";

/** A campaign's drinks as a menu that one press puts into the cart: one of each for so many guests, with what it costs. */
export function CampaignMenu({ plan, party }: { plan: PartyPlan; party: PartyRequest }) {
  const drinks = plan.servings.map(({ slug }) => slug);
  const { offers, elsewhere } = sharePurchases(plan);
  if (plan.lines.length === 0) return null;
  return (
    <section className="campaign-menu page-width" aria-labelledby="menu">
      <div className="campaign-menu__sheet">
        <h2 id="menu">Hele menuen i kurven</h2>
        <p className="campaign-menu__drinks">{formatList(plan.servings.map(({ name }) => name))}</p>
        <p>
          Til {party.guests} gæster, en af hver: {countOf(plan.totalDrinks, "drink", "drinks")} og{" "}
          {countOf(plan.lines.length, "slags vare", "slags varer")} for <strong>{formatPrice(plan.goodsOre)}</strong>
          {plan.depositOre > 0 && ` + pant ${formatPrice(plan.depositOre)}`}
        </p>
        <div className="campaign-menu__ways">
          <BuyPartyButton drinks={drinks} party={party} have={[]} words="Læg hele menuen i kurven">
            {offers.length > 0 && <Offers offers={offers} />}
            {elsewhere.length > 0 && (
              <p className="campaign-menu__elsewhere">Du skal selv købe {formatList(elsewhere)}.</p>
            )}
          </BuyPartyButton>
          <Link to={planAddress(drinks, party, [])}>Ret gæster og drinks</Link>
        </div>
      </div>
    </section>
  );
}

/** This part offers goods that the menu needs and that many have at home. A ticked checkbox buys the goods, as on the page of a drink. */
function Offers({ offers }: Pick<PartyPlan, "offers">) {
  return (
    <fieldset className="campaign-menu__offers">
      <legend>Køb også</legend>
      {offers.map(({ key, name, packs, totalOre }) => (
        <label key={key} className="campaign-menu__offer">
          <input type="checkbox" name="extra" value={key} />
          <span>
            {name}, {packs}
          </span>
          <span className="figures">{formatPrice(totalOre)}</span>
        </label>
      ))}
    </fieldset>
  );
}
