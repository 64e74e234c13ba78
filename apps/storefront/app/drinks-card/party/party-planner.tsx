import type { DeliveryDays } from "@skaenk/contract/delivery";
import { partyBounds } from "@skaenk/contract/party-bounds";
import type { PartyPlan } from "@skaenk/contract/party-plan";
import { partyDeliveryWords } from "@skaenk/danish/party-delivery-words";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAwake } from "../../ui/kept-state";
import { queryWith, useChoices } from "../carried";
import { CarriedFields } from "../carried-fields";
import { type PartyRequest, partyQuestions, partyRemarks, readParty } from "../party-wish";
import { PartyAnswer } from "./party-answer";
import { partyNumber } from "./party-number";
import { partyForm } from "./party-tick";
import { usePlan } from "./use-plan";

/** Everything that the cart must know to work out the plan again and to add its goods. */
export type PartyPurchase = { drinks: readonly string[]; party: PartyRequest; have: readonly string[] };

/** A form for the numbers of a party, and below it the plan for these drinks. `buy` renders the form that puts the goods of the plan in the cart. */
export function PartyPlanner(props: {
  drinks: readonly string[];
  party: PartyRequest;
  onParty(party: PartyRequest): void;
  /** The day of the party comes from the address, as `2026-12-05`; the text is empty without one. */
  firstDay: string;
  /** Today in Copenhagen, in the same form. */
  today: string;
  /** The delivery days apply to an order placed now; they are undefined when the backend did not answer. */
  delivery: DeliveryDays | undefined;
  /** Sentences about numbers of the address that are not planned as they were typed. */
  firstRemarks: ReturnType<typeof partyRemarks>;
  /** The plan that the server made for the address, if it names drinks. */
  given: PartyPlan | undefined;
  /** True where `given` is missing because the server could not make a plan. */
  givenFailed: boolean;
  /** Keys of the ingredients that the host has at home. */
  have: readonly string[];
  /** Adds the ingredient of this key to those at home, or removes it. */
  onTick(key: string): void;
  buy(purchase: PartyPurchase): ReactNode;
}) {
  const { drinks, party, onParty, firstDay, today, delivery, firstRemarks, given, givenFailed, have, onTick, buy } =
    props;
  const awake = useAwake();
  const choices = useChoices();
  const [day, setDay] = useState(firstDay);
  const [remarks, setRemarks] = useState(firstRemarks);
  const { plan, failed } = usePlan({ drinks, party, have, given, givenFailed });
  const input = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const next = { ...readParty(typed), extra: party.extra };
    onParty(next);
    setDay(String(typed.get("dag") ?? ""));
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
          <CarriedFields hasField={(name, value) => hasField(plan, name, value)} />
          {awake && party.larger.map((sku) => <input key={sku} type="hidden" name="stor" value={sku} />)}
          {partyQuestions.map(({ name, key, label }) => (
            <div key={name} className="party__asked">
              <label className="party__question">
                <input
                  {...partyNumber({ name, most: partyBounds[key], planned: party[key] })}
                  aria-describedby={`${name}-remark`}
                />
                <span>{label}</span>
              </label>
              <p id={`${name}-remark`} className="party__remark" role="status">
                {remarks[key]}
              </p>
            </div>
          ))}
          {delivery && <PartyDay first={firstDay} words={partyDeliveryWords(day, delivery, today)} />}
          {!awake && (
            <button type="submit" className="button button--light">
              Regn ud
            </button>
          )}
        </form>
      </div>
      {plan && drinks.length > 0 ? (
        <PartyAnswer
          plan={plan}
          have={have}
          onTick={onTick}
          extra={party.extra}
          onBring={(key) => onParty({ ...party, extra: toggled(party.extra, key) })}
          packs={{
            addressOf: (sku) => `${queryWith(choices, { stor: withLarger(party, sku).larger })}#fest`,
            onChoose: (sku) => onParty(withLarger(party, sku)),
          }}
          buy={buy({ drinks, party, have })}
        />
      ) : (
        <NoPlan failed={failed && drinks.length > 0} awake={awake} />
      )}
    </section>
  );
}

/** This field asks for the day of the party, which is optional, and states whether the goods arrive in time. */
function PartyDay({ first, words }: { first: string; words: string }) {
  return (
    <div className="party__asked party__day">
      <label className="party__question">
        <span>Festen er den</span>
        <input type="date" name="dag" defaultValue={first} aria-describedby="dag-remark" />
      </label>
      <p id="dag-remark" className="party__remark" role="status">
        {words}
      </p>
    </div>
  );
}

/** True where the planner's form has a field for a choice: the numbers, and the checkboxes of the plan that is shown. */
function hasField(plan: PartyPlan | undefined, name: string, value: string): boolean {
  if (name === "have") return plan?.needs.some(({ key }) => key === value) ?? false;
  if (name === "extra") return plan?.offers.some(({ key }) => key === value) ?? false;
  return name === "dag" || partyQuestions.some((question) => question.name === name);
}

/** The same party with the larger pack of this SKU in place of the cheapest one, or without it where it was chosen before. */
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
