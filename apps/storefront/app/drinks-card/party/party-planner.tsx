import { partyBounds } from "@skaenk/contract/party-bounds";
import type { PartyPlan } from "@skaenk/contract/party-plan";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAwake } from "../../ui/kept-state";
import { PartyAnswer } from "./party-answer";
import { partyNumber } from "./party-number";
import { partyForm } from "./party-tick";
import { type PartyRequest, partyQuestions, partyRemarks, planAddress, readParty } from "./party-wish";
import { usePlan } from "./use-plan";

export type PartyPurchase = { drinks: readonly string[]; party: PartyRequest; have: readonly string[] };

/** How much of everything the drinks of the card take for a party. `buy` is a slot for the cart's button. */
export function PartyPlanner(props: {
  drinks: readonly string[];
  first: PartyRequest;
  /** What of the address could not be planned as it stands. */
  firstRemarks: readonly string[];
  given: PartyPlan | undefined;
  /** Whether it is missing because it could not be made just now. */
  givenFailed: boolean;
  have: readonly string[];
  onTick(key: string): void;
  buy(purchase: PartyPurchase): ReactNode;
}) {
  const { drinks, first, firstRemarks, given, givenFailed, have, onTick, buy } = props;
  const awake = useAwake();
  const [party, setParty] = useState(first);
  const [remarks, setRemarks] = useState(firstRemarks);
  const { plan, failed } = usePlan({ drinks, party, have, given, givenFailed });
  const input = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const next = { ...readParty(typed), extra: party.extra };
    setParty(next);
    setRemarks(partyRemarks(typed, next));
  };
  return (
    <section className="party" aria-labelledby="fest">
      <div className="page-width party__head no-print">
        <h2 id="fest" className="title-l">
          Hvor meget skal der til?
        </h2>
        <form
          id={partyForm}
          method="get"
          action="#fest"
          className="party__questions"
          onInput={input}
          onSubmit={(event) => awake && event.preventDefault()}
        >
          {!awake && drinks.map((slug) => <input key={slug} type="hidden" name="drink" value={slug} />)}
          {party.larger.map((sku) => (
            <input key={sku} type="hidden" name="stor" value={sku} />
          ))}
          {partyQuestions.map(({ name, key, label }) => (
            <label key={name} className="party__question">
              <input {...partyNumber({ name, most: partyBounds[key], planned: party[key] })} />
              <span>{label}</span>
            </label>
          ))}
          {!awake && (
            <button type="submit" className="button button--light">
              Regn ud
            </button>
          )}
          {remarks.length > 0 && (
            <p className="party__remark" role="status">
              {remarks.join(" ")}
            </p>
          )}
        </form>
      </div>
      {plan && drinks.length > 0 ? (
        <PartyAnswer
          plan={plan}
          have={have}
          onTick={onTick}
          extra={party.extra}
          onBring={(key) => setParty({ ...party, extra: toggled(party.extra, key) })}
          packs={{
            addressOf: (sku) => `${planAddress(drinks, withLarger(party, sku), have)}#fest`,
            onChoose: (sku) => setParty(withLarger(party, sku)),
          }}
          buy={buy({ drinks, party, have })}
        />
      ) : (
        <NoPlan failed={failed && drinks.length > 0} awake={awake} />
      )}
    </section>
  );
}

/** Asks for a larger pack, or for the cheapest again where it was asked for. */
const withLarger = (party: PartyRequest, sku: string): PartyRequest => ({
  ...party,
  larger: toggled(party.larger, sku),
});

const toggled = (list: readonly string[], word: string): readonly string[] =>
  list.includes(word) ? list.filter((one) => one !== word) : [...list, word];

function NoPlan({ failed, awake }: { failed: boolean; awake: boolean }) {
  const again = awake ? "Prøv igen om lidt." : "Tryk på »Regn ud« for at prøve igen.";
  return (
    <p className="page-width party__none" role="status">
      {failed
        ? `Vi kan ikke regne festen ud lige nu. ${again}`
        : "Læg drinks på listen, så regner vi flasker, is og glas ud for dig."}
    </p>
  );
}
