import type { PartyLine, PartyPlan } from "@skaenk/contract/party-plan";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatNumber, formatPrice } from "@skaenk/danish/format";
import { multiplyCounted } from "@skaenk/danish/multiply-counted";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon";
import { useAwake } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { ChoiceOfPack, LittleExtra } from "../../ui/little-extra";
import { listAsText } from "./list-as-text";
import { OwnList } from "./own-list";
import { PartyTick, partyForm } from "./party-tick";
import { hasPurchasesElsewhere, planSummary } from "./plan-summary";

const shelves: Record<PartyLine["kind"], string> = {
  bottle: "Flasker",
  mixer: "Til at blande med",
  other: "Resten",
};

/** Ways to choose a pack by its SKU: an address for visitors without JavaScript, and a function for the others. */
type PackChoice = { addressOf(sku: string): string; onChoose(sku: string): void };

/** A plan as the page shows it: the shopping list, the ingredients that may be at home, what to have ready, and the standard drinks of each guest. */
export function PartyAnswer(props: {
  plan: PartyPlan;
  /** Keys of the ingredients that the host has at home. A change of them changes the plan, but only once the server has answered. */
  have: readonly string[];
  onTick(key: string): void;
  /** Keys of the pantry ingredients that the host buys here with the rest. */
  extra: readonly string[];
  /** Puts the pantry ingredient of this key among the goods to buy here, or takes it away again. */
  onBring(key: string): void;
  /** Replaces a pack by the larger one that the shop proposes, and the other way round. */
  packs: PackChoice;
  /** A form that puts the goods of the plan in the cart. */
  buy: ReactNode;
}) {
  const { plan, have, onTick, extra, onBring, packs, buy } = props;
  const { standardDrinksPerGuest, advice, goodsOre, depositOre } = plan;
  return (
    <div className="page-width party__answer">
      <p className="visually-hidden" role="status">
        {planSummary(plan)}
      </p>
      <div className="party__list">
        <h3 className="party__title">Indkøbsliste til {formatNumber(plan.totalDrinks)} drinks</h3>
        {(Object.keys(shelves) as PartyLine["kind"][]).map((kind) => (
          <ShelfOf
            key={kind}
            name={shelves[kind]}
            lines={plan.lines.filter((line) => line.kind === kind)}
            packs={packs}
          />
        ))}
        {plan.lines.length === 0 && (
          <p>
            {hasPurchasesElsewhere(plan)
              ? "Intet fra os."
              : `Du har det hele.${plan.iceKg > 0 ? " Så mangler der kun is." : ""}`}
          </p>
        )}
        <p className="party__sum">
          <span>I alt{depositOre > 0 && ` plus pant ${formatPrice(depositOre)}`}</span>
          <strong className="figures">{formatPrice(goodsOre)}</strong>
        </p>
        {goodsOre > 0 && (
          <p className="party__each">
            Det er {formatNumber(Math.round(goodsOre / plan.totalDrinks / 100))} kr. pr. drink for det, du køber her
            {depositOre > 0 && ", uden pant"}.
          </p>
        )}
        <div className="party__ways no-print">
          {plan.lines.length > 0 && buy}
          <ListTools plan={plan} />
        </div>
        <OwnList plan={plan} extra={extra} onBring={onBring} />
      </div>
      <AtHome plan={plan} have={have} onTick={onTick} />
      <ReadyOnTheDay plan={plan} />
      <p className="party__advice">
        <span className="party__units figures">ca. {formatNumber(Math.round(standardDrinksPerGuest * 10) / 10)}</span>
        <span>genstande pr. gæst. {advice}</span>
      </p>
    </div>
  );
}

function AtHome({ plan, have, onTick }: { plan: PartyPlan; have: readonly string[]; onTick(key: string): void }) {
  const awake = useAwake();
  return (
    <div className="party__home no-print">
      <h3 className="party__title">Har du noget af det?</h3>
      <ul className="party__needs">
        {plan.needs.map(({ key, name, text, pantry, sold }) => (
          <li key={key}>
            <PartyTick
              className="party__need"
              name="have"
              value={key}
              ticked={have}
              onTick={onTick}
              label={`Har jeg: ${name}`}
            >
              <span>{name}</span>
              <span className="party__amount">{text}</span>
            </PartyTick>
            {!have.includes(key) && !pantry && !sold && <span className="party__note">Fører vi ikke lige nu</span>}
          </li>
        ))}
      </ul>
      {!awake && (
        <button type="submit" form={partyForm} className="button button--light">
          Regn ud igen
        </button>
      )}
    </div>
  );
}

/** Ice, glasses and garnish to have ready. A plan whose drinks take no ice or no garnish tells of none. */
export function ReadyOnTheDay(props: { plan: Pick<PartyPlan, "iceKg" | "coolingIceKg" | "glasses" | "garnish"> }) {
  const { iceKg, coolingIceKg, glasses, garnish } = props.plan;
  return (
    <div className="party__ready">
      <h3 className="party__title">Klar på dagen</h3>
      {iceKg > 0 && (
        <p>
          <strong>{formatNumber(iceKg)} kg is</strong> til drinksene
        </p>
      )}
      <p>
        {iceKg > 0 ? `Og ${formatNumber(coolingIceKg)} kg` : `${formatNumber(coolingIceKg)} kg is`}, hvis I køler
        flasker i is.
      </p>
      <ul>
        {glasses.map(({ name, count, product }) => (
          <li key={name}>
            {count} × {name}
            {product && (
              <span className="party__glass no-print">
                <Link to={shopPage("/vare/:slug", { slug: product.slug })}>Køb {product.name}</Link>, {product.size},{" "}
                {formatPrice(product.priceOre)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {garnish.length > 0 && (
        <>
          <h4 className="party__small">Pynt</h4>
          <ul>
            {garnish.map(({ name, count }) => (
              <li key={name}>{multiplyCounted(name, count)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ShelfOf({ name, lines, packs }: { name: string; lines: readonly PartyLine[]; packs: PackChoice }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className="party__small">{name}</h4>
      <ul className="party__lines">
        {lines.map(({ variantId, productSlug, name: what, size, quantity, totalOre, more, isLarger }) => (
          <li key={variantId}>
            <span className="figures">{quantity} ×</span>
            <span>
              <Link to={shopPage("/vare/:slug", { slug: productSlug })}>{what}</Link>,{" "}
              <span className="party__size">{size}</span>{" "}
              <span className="party__packs no-print">
                {more && (
                  <LittleExtra
                    larger={more}
                    name={what}
                    address={packs.addressOf(more.sku)}
                    onChoose={() => packs.onChoose(more.sku)}
                  />
                )}
                {isLarger && (
                  <ChoiceOfPack
                    address={packs.addressOf(variantId)}
                    onChoose={() => packs.onChoose(variantId)}
                    spoken={`Kun det, der skal bruges: ${what}`}
                  >
                    Kun det, der skal bruges
                  </ChoiceOfPack>
                )}
              </span>
            </span>
            <span className="figures">{formatPrice(totalOre)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Buttons that print the shopping list, and that share it by the dialogue of the device or by the clipboard. */
function ListTools({ plan }: { plan: PartyPlan }) {
  const awake = useAwake();
  const [said, setSaid] = useState("");
  if (!awake) return null;
  const share = async () => {
    const text = listAsText(plan);
    try {
      if (navigator.share) return await navigator.share({ title: "Indkøbsliste", text });
      await navigator.clipboard.writeText(text);
      setSaid("Listen er kopieret");
    } catch (error) {
      // The visitor has closed the device's own dialogue without a choice.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid("Listen kunne ikke deles. Print den i stedet.");
    }
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => window.print()}>
        <Icon name="print" /> Print listen
      </button>
      <button type="button" className="link-button" onClick={share}>
        <Icon name="share" /> Del listen
      </button>
      <span role="status">{said}</span>
    </>
  );
}
