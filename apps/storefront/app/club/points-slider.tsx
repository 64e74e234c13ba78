import type { BoughtOffer } from "@skaenk/contract/club-points";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatRoundPrice } from "@skaenk/danish/format";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PageForm } from "../api/page-form";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";
import { useFieldValue } from "../ui/use-field-value";
import { betterOffer, type OfferStep } from "./better-offer";

/** What a member may pay with: points, no more than there are, and special offers that are bought and not used. */
export type PointsToUse = {
  balance: number;
  orePerPoint: number;
  offers: BoughtOffer[];
  /** These special offers apply to the cart and can be bought with points. */
  steps: OfferStep[];
};

/**
 * A slider that spends points on the cart, and a field for an exact number of them. It is a form for everyone; without JavaScript the field stands
 * alone, and with it the figure follows the hand.
 * @param payableOre the most that points may pay: goods without gift cards, after promotions and a special offer
 * @param used points that the cart takes off now
 */
export function PointsSlider(props: { points: PointsToUse; used: number; payableOre: number }) {
  const { points, used, payableOre } = props;
  const [chosen, setChosen] = useState(used);
  const awake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  const field = useFieldValue(String(chosen));
  useEffect(() => setChosen(used), [used]);
  const most = Math.min(points.balance, Math.floor(payableOre / points.orePerPoint));
  // There is nothing to choose, as in a cart with gift cards alone.
  if (most === 0 && used === 0) return null;
  /** What was chosen counts when the hand lets go: nobody pays in full because a button was not seen. */
  const use = (count: number) => {
    if (count === used) return;
    flushSync(() => setChosen(count));
    if (field.current) field.current.value = String(count);
    form.current?.requestSubmit();
  };
  /** A number that is being typed moves the slider, and counts when the field is left. */
  const typed = (input: HTMLInputElement) => Math.max(0, Math.min(most, Math.round(input.valueAsNumber || 0)));
  return (
    <PageForm ref={form} className="points-slider" action={shopPage("/kurv")} preventScrollReset>
      <input type="hidden" name="intent" value="points" />
      <label className="field__label" htmlFor="points">
        Brug point
      </label>
      <input
        id="points"
        type="range"
        min={0}
        max={most}
        step={1}
        value={chosen}
        aria-describedby="points-vaerdi"
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        onPointerUp={(event) => use(Number(event.currentTarget.value))}
        onKeyUp={(event) => use(Number(event.currentTarget.value))}
        onBlur={(event) => use(Number(event.currentTarget.value))}
      />
      <p className="points-slider__row">
        <span className="points-slider__exact figures">
          <input
            ref={field}
            className="input"
            type="number"
            inputMode="numeric"
            name="points"
            aria-label="Antal point"
            aria-describedby="points-vaerdi"
            min={0}
            max={most}
            defaultValue={chosen}
            onChange={(event) => setChosen(typed(event.currentTarget))}
            onBlur={(event) => {
              const count = typed(event.currentTarget);
              event.currentTarget.value = String(count);
              use(count);
            }}
          />
          <output id="points-vaerdi" htmlFor="points">
            af {points.balance} point · {formatRoundPrice(chosen * points.orePerPoint)}
          </output>
        </span>
        {!awake && (
          <button type="submit" className="button button--quiet">
            {used > 0 ? "Brug et andet antal" : "Brug"}
          </button>
        )}
        {awake && used > 0 && (
          <button type="button" className="button button--quiet" onClick={() => use(0)}>
            Fortryd
          </button>
        )}
      </p>
      {points.offers.length === 0 && <Steps points={points} payableOre={payableOre} />}
    </PageForm>
  );
}

/** This note names special offers that give more for the same points than the slider. An order uses one offer, so the note is hidden once the cart has an unused code. */
function Steps({ points: { steps, ...points }, payableOre }: { points: PointsToUse; payableOre: number }) {
  const { best, next } = betterOffer(steps, { ...points, payableOre });
  return (
    <>
      {best && (
        <p className="points-slider__state">
          {best} <Link to={`${shopPage("/klub/oversigt")}#tilbud`}>Se klubtilbud</Link>
        </p>
      )}
      {next && <p className="points-slider__state">{next}</p>}
    </>
  );
}
