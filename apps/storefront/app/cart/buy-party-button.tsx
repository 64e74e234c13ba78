import type { addPartyToCart } from "@skaenk/contract/party-plan";
import type { FormEvent } from "react";
import { browserCall } from "../api/browser-api";
import { BackendRefusal } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { changeCartState } from "./cart-state";

type Party = { guests: number; hours: number; drinksPerGuest: number };

/** Puts everything a party takes in the cart. Without scripts the page's own action does it. */
export function BuyPartyButton(props: { drinks: readonly string[]; party: Party; have: readonly string[] }) {
  const { drinks, party, have } = props;
  const press = (event: FormEvent) => {
    event.preventDefault();
    void buy({ drinks, have, ...party, operationId: crypto.randomUUID() });
  };
  return (
    <form method="post" action="/design-drinkskort" onSubmit={press}>
      <input type="hidden" name="intent" value="fest" />
      {drinks.map((slug) => (
        <input key={slug} type="hidden" name="drink" value={slug} />
      ))}
      <input type="hidden" name="gaester" value={party.guests} />
      <input type="hidden" name="timer" value={party.hours} />
      <input type="hidden" name="drinks-pr-gaest" value={party.drinksPerGuest} />
      <button type="submit" className="button button--large button--light">
        Læg det hele i kurv
      </button>
    </form>
  );
}

async function buy(body: object): Promise<void> {
  changeCartState({ notice: undefined });
  try {
    const answer = await browserCall<AnswerOf<typeof addPartyToCart>>("/party-plan/cart", { method: "POST", body });
    const count = answer.added.reduce((sum, { quantity }) => sum + quantity, 0);
    const text = [`${count} ${count === 1 ? "vare" : "varer"} er lagt i kurven`, ...answer.warnings].join(". ");
    changeCartState({ itemCount: answer.itemCount, notice: { kind: "added", text } });
  } catch (error) {
    const text = error instanceof BackendRefusal ? error.message : "Der opstod en fejl. Prøv igen senere";
    changeCartState({ notice: { kind: "refused", text } });
  }
}
