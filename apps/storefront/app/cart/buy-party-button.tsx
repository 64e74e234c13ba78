import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent, ReactNode } from "react";
import { takePress } from "../api/take-press";
import type { PartyRequest } from "../drinks-card/party-wish";
import { buy } from "./buy";
import { cartState, changeCartState } from "./cart-state";
import type { CartAnswer } from "./perform-cart-action";
import { plannedField, plannedGoods, plannedWithout, planWords } from "./planned-goods";

/** The button that puts the goods of a party into the cart, as a form that works without JavaScript. */
export function BuyPartyButton(props: {
  drinks: readonly string[];
  party: PartyRequest;
  /** Keys of the ingredients that the host has at home and does not buy. */
  have: readonly string[];
  /** True in the planner, where the goods of the plan take the place of those that its last press put in the cart. Without JavaScript every press adds. */
  replaces?: boolean;
  /** The words of the button on a page with a light ground; absent in the planner, whose ground is dark. */
  words?: string;
  /** These fields stand above the button, for example checkboxes for goods that are bought as well. */
  children?: ReactNode;
}) {
  const { drinks, party, have, replaces = false } = props;
  const press = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    if (!replaces) return void (await buy(event, form, planWords));
    for (const goods of plannedGoods.refresh()) form.append("erstat", plannedField(goods));
    const answer = await buy(event, form, planWords);
    if (answer) keepPlanned(answer);
  };
  return (
    <form method="post" action={shopPage("/kurv")} onSubmit={(event) => void press(event)}>
      <input type="hidden" name="intent" value="party" />
      {drinks.map((slug) => (
        <input key={slug} type="hidden" name="drink" value={slug} />
      ))}
      {have.map((key) => (
        <input key={key} type="hidden" name="have" value={key} />
      ))}
      {party.larger.map((sku) => (
        <input key={sku} type="hidden" name="stor" value={sku} />
      ))}
      {party.extra.map((key) => (
        <input key={key} type="hidden" name="extra" value={key} />
      ))}
      <input type="hidden" name="gaester" value={party.guests} />
      <input type="hidden" name="timer" value={party.hours} />
      <input type="hidden" name="drinks-pr-gaest" value={party.drinksPerGuest} />
      {props.children}
      <button type="submit" className={props.words ? "button button--large" : "button button--large button--light"}>
        {props.words ?? "Læg varerne i kurven"}
      </button>
    </form>
  );
}

/** This function keeps what a press of the planner put in the cart, and lets the undo of the notice take it off again. */
function keepPlanned({ planned, added }: CartAnswer): void {
  // A press that has counted before is answered without it.
  if (!planned) return;
  plannedGoods.change(() => planned);
  const { notice } = cartState();
  const undo = notice?.undo;
  if (!undo) return;
  const undoPlanned = async () => {
    await undo();
    if (cartState().notice?.kind === "undone") plannedGoods.change((goods) => plannedWithout(goods, added));
  };
  changeCartState({ notice: { ...notice, undo: undoPlanned } });
}
