import type { BoughtOffer } from "@skaenk/contract/club-points";
import { formatRoundPrice } from "@skaenk/danish/format";
import { useEffect, useState } from "react";
import { Form } from "react-router";

/** What a member may pay with: points, no more than there are, and special offers that are bought and not used. */
export type PointsToUse = { balance: number; orePerPoint: number; offers: BoughtOffer[] };

/**
 * A slider that spends points on the cart. It is a form for everyone; with JavaScript the figure follows the hand.
 * @param payableOre what points may pay: the goods after a special offer
 * @param used points that the cart takes off now
 */
export function PointsSlider(props: { points: PointsToUse; used: number; payableOre: number }) {
  const { points, used, payableOre } = props;
  const [chosen, setChosen] = useState(used);
  useEffect(() => setChosen(used), [used]);
  const most = Math.min(points.balance, Math.floor(payableOre / points.orePerPoint));
  if (points.balance === 0) return null;
  return (
    <Form className="points-slider" method="post" action="/kurv" preventScrollReset>
      <label className="field__label" htmlFor="points">
        Brug point
      </label>
      <input
        id="points"
        type="range"
        name="points"
        min={0}
        max={most}
        step={1}
        value={chosen}
        aria-describedby="points-vaerdi"
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <p className="points-slider__row">
        <output id="points-vaerdi" htmlFor="points" className="figures">
          {chosen} af {points.balance} point · {formatRoundPrice(chosen * points.orePerPoint)}
        </output>
        <button type="submit" className="button button--quiet" name="intent" value="points">
          {chosen === used && used > 0 ? "Brugt" : "Brug"}
        </button>
      </p>
    </Form>
  );
}
