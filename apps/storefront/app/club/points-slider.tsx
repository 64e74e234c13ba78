import type { BoughtOffer } from "@skaenk/contract/club-points";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatRoundPrice } from "@skaenk/danish/format";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { takePress } from "../api/take-press";
import { cartForm } from "../cart/change-cart";
import { setPoints } from "../cart/change-lines";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";
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
 * alone, and with it the figure follows the hand, and every
 * choice is saved.
 * @param payableOre the most that points may pay: goods without gift cards, after promotions and a special offer
 * @param used points that the cart takes off now
 */
export function PointsSlider(props: { points: PointsToUse; used: number; payableOre: number }) {
  const { points, used, payableOre } = props;
  const most = Math.min(points.balance, Math.floor(payableOre / points.orePerPoint));
  /** A number that is being typed moves the slider, and counts when the field is left. */
  const read = (input: HTMLInputElement) => Math.max(0, Math.min(most, Math.round(input.valueAsNumber || 0)));
  const form = useRef<HTMLFormElement>(null);
  const { chosen, choose, save } = useSavedPoints(used, form, read);
  const field = useRef<HTMLInputElement>(null);
  // The number follows the slider, and is left alone while somebody types in it.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = String(chosen);
  }, [chosen]);
  const awake = useAwake();
  const undo = () => {
    // The button that is pressed goes away, and the focus with it.
    form.current?.querySelector<HTMLElement>("[type=range]")?.focus();
    save(0);
  };
  // There is nothing to choose, as in a cart with gift cards alone.
  if (most === 0 && used === 0) return null;
  return (
    <form
      ref={form}
      className="points-slider"
      method="post"
      action={shopPage("/kurv")}
      onSubmit={(event) => {
        if (takePress(event) && field.current) save(read(field.current));
      }}
    >
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
        onChange={(event) => choose(Number(event.currentTarget.value))}
        onBlur={(event) => save(Number(event.currentTarget.value))}
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
            onChange={(event) => choose(read(event.currentTarget))}
            onBlur={(event) => {
              const count = read(event.currentTarget);
              event.currentTarget.value = String(count);
              save(count);
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
          <button type="button" className="button button--quiet" onClick={undo}>
            Fortryd
          </button>
        )}
      </p>
      {points.offers.length === 0 && <Steps points={points} payableOre={payableOre} />}
    </form>
  );
}

/**
 * The choice of points. Every choice is saved when the browser calls it final (`change`): when the hand lets go, at a key, and when a screen reader
 * or voice control sets the value. Nobody pays in full because a button was not seen.
 * @param used points that the cart takes off, as the backend told it last
 * @param read returns the points that a field of the form says
 * @returns the figure to show, and functions to choose without saving and to save
 */
function useSavedPoints(
  used: number,
  form: RefObject<HTMLFormElement | null>,
  read: (input: HTMLInputElement) => number,
) {
  // A choice that the backend has not confirmed yet; an answer to an earlier one does not move the slider under the hand.
  const [open, setOpen] = useState<number>();
  const sent = useRef<number>(undefined);
  const { revalidate } = useRevalidator();
  const isLeaving = useRef(false);
  isLeaving.current = useNavigation().state !== "idle";
  const save = async (count: number) => {
    if (count === (sent.current ?? used)) return;
    sent.current = count;
    setOpen(count);
    if ((await setPoints(cartForm({ intent: "points", points: count }))) === undefined) return;
    const last = sent.current;
    sent.current = undefined;
    setOpen((now) => (now === last ? undefined : now));
    // The next page may have read the cart before the choice was saved.
    if (isLeaving.current || !form.current) await revalidate();
  };
  const onFinal = useRef<(input: HTMLInputElement) => void>(undefined);
  onFinal.current = (input) => void save(read(input));
  useEffect(() => {
    const fields = form.current;
    const listen = ({ target }: Event) => target instanceof HTMLInputElement && onFinal.current?.(target);
    fields?.addEventListener("change", listen);
    return () => fields?.removeEventListener("change", listen);
  }, [form]);
  return { chosen: open ?? used, choose: setOpen, save: (count: number) => void save(count) };
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
