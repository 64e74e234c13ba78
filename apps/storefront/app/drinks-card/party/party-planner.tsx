import type { DeliveryDays } from "@skaenk/contract/delivery";
import { partyBounds } from "@skaenk/contract/party-bounds";
import type { PartyPlan } from "@skaenk/contract/party-plan";
import { partyDeliveryWords } from "@skaenk/danish/party-delivery-words";
import type { FormEvent, ReactNode } from "react";
import { useAwake } from "../../ui/kept-state";
import { useFieldValue } from "../../ui/use-field-value";
import { queryWith, useChoices } from "../carried";
import { CarriedFields } from "../carried-fields";
import type { PartyChoices } from "../party-choices";
import { type PartyRequest, partyQuestions } from "../party-wish";
import { PartyAnswer } from "./party-answer";
import { partyNumber } from "./party-number";
import { partyForm } from "./party-tick";
import type { ChosenParty } from "./use-party-choices";
import { usePlan } from "./use-plan";

/** Everything that the cart must know to work out the plan again and to add its goods. */
export type PartyPurchase = { drinks: readonly string[]; party: PartyRequest; have: readonly string[] };

/** A form for the numbers of a party, and below it the plan for these drinks. `buy` renders the form that puts the goods of the plan in the cart. */
export function PartyPlanner(props: {
  drinks: readonly string[];
  /** The numbers, the day and the packs that the visitor has chosen. */
  chosen: ChosenParty;
  /** Today in Copenhagen, as `2026-11-30`. */
  today: string;
  /** The delivery days apply to an order placed now; they are undefined when the backend did not answer. */
  delivery: DeliveryDays | undefined;
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
  const { drinks, chosen, today, delivery, given, givenFailed, have, onTick, buy } = props;
  const { choices: party, remarks, change, take, form } = chosen;
  const awake = useAwake();
  const choices = useChoices();
  const { plan, failed } = usePlan({ drinks, party, have, given, givenFailed });
  const input = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    // Checkboxes have their own acts, and the form has only those that the plan shows.
    typed.delete("extra");
    take(typed);
  };
  return (
    <section className="party" aria-labelledby="fest">
      <div className="page-width party__head no-print">
        <h2 id="fest" className="title-l">
          Hvor meget skal der til?
        </h2>
        <form
          ref={form}
          id={partyForm}
          method="get"
          action="#fest"
          className="party__questions"
          onInput={input}
          onSubmit={(event) => awake && event.preventDefault()}
        >
          <CarriedFields hasField={(name, value) => hasField(plan, name, value)} />
          {partyQuestions.map(({ name, key, label }) => (
            <div key={name} className="party__asked">
              <PartyNumber name={name} label={label} most={partyBounds[key]} planned={party[key]} />
              <p id={`${name}-remark`} className="party__remark" role="status">
                {remarks[key]}
              </p>
            </div>
          ))}
          {delivery && <PartyDay day={party.day} words={partyDeliveryWords(party.day, delivery, today)} />}
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
          onBring={(key) => change((now) => ({ ...now, extra: toggled(now.extra, key) }))}
          packs={{
            addressOf: (sku) => `${queryWith(choices, { stor: withLarger(party, sku).larger })}#fest`,
            onChoose: (sku) => change((now) => withLarger(now, sku)),
          }}
          buy={buy({ drinks, party, have })}
        />
      ) : (
        <NoPlan failed={failed && drinks.length > 0} awake={awake} />
      )}
    </section>
  );
}

function PartyNumber(props: { name: string; label: string; most: number; planned: number }) {
  const { name, label, most, planned } = props;
  const field = useFieldValue(String(planned));
  return (
    <label className="party__question">
      <input ref={field} {...partyNumber({ name, most, planned })} aria-describedby={`${name}-remark`} />
      <span>{label}</span>
    </label>
  );
}

/** This field asks for the day of the party, which is optional, and states whether the goods arrive in time. */
function PartyDay({ day, words }: { day: string; words: string }) {
  const field = useFieldValue(day);
  return (
    <div className="party__asked party__day">
      <label className="party__question">
        <span>Festen er den</span>
        <input ref={field} type="date" name="dag" defaultValue={day} aria-describedby="dag-remark" />
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
const withLarger = (party: PartyChoices, sku: string): PartyChoices => ({
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
