import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useAwake, useKeptState } from "../../ui/kept-state";
import { choiceFields, choicesWith, type PartyChoices, partyChoices } from "../party-choices";
import { partyRemarks } from "../party-wish";

type Remarks = ReturnType<typeof partyRemarks>;

/** The choices of the planner as the page shows them now, and the ways to change them. */
export type ChosenParty = {
  choices: PartyChoices;
  /** Sentences about numbers that are not planned as they were typed. */
  remarks: Remarks;
  change(next: (choices: PartyChoices) => PartyChoices): void;
  /** Takes the fields of the planner's form over. */
  take(fields: FormData): void;
  /** The form with the numbers of the party. */
  form: RefObject<HTMLFormElement | null>;
};

/**
 * The visitor's choices in the planner, kept in the browser. Choices that the address names are kept in place of the former ones and removed from
 * the address, so that a reload does not bring an old choice back. A field that was changed before the scripts ran counts. All of it is
 * done before the browser paints, so the page does not move under a finger.
 * @param loaded the choices of the address as the server read them: shown until the scripts run, and a new object after each load
 */
export function usePartyChoices(loaded: { choices: PartyChoices; remarks: Remarks }): ChosenParty {
  const awake = useAwake();
  const kept = useKeptState(partyChoices);
  const [remarks, setRemarks] = useState(loaded.remarks);
  const form = useRef<HTMLFormElement>(null);
  const take = (fields: FormData) => {
    partyChoices.change((choices) => choicesWith(fields, choices));
    setRemarks(partyRemarks(fields, partyChoices.current()));
  };
  const read = useRef<PartyChoices>(undefined);
  useLayoutEffect(() => {
    // The address is read once after each load.
    if (read.current === loaded.choices) return;
    read.current = loaded.choices;
    const named = takeFromAddress();
    if (named) take(named);
    const typed = form.current && changedFields(form.current);
    if (typed) take(typed);
  });
  return { choices: awake ? kept : loaded.choices, remarks, change: partyChoices.change, take, form };
}

/** Removes the choices from the page's address and returns them, or undefined when it names none. */
function takeFromAddress(): FormData | undefined {
  const address = new URL(window.location.href);
  const named = [...address.searchParams].filter(([name]) => isChoice(name));
  if (named.length === 0) return undefined;
  const fields = new FormData();
  for (const [name, value] of named) {
    fields.append(name, value);
    address.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, "", address);
  return fields;
}

/** The fields of text that were changed since the server wrote them, or undefined. */
function changedFields(form: HTMLFormElement): FormData | undefined {
  const changed = [...form.querySelectorAll("input")].filter(
    ({ name, type, value, defaultValue }) => type !== "hidden" && isChoice(name) && value !== defaultValue,
  );
  if (changed.length === 0) return undefined;
  const fields = new FormData();
  for (const { name, value } of changed) fields.set(name, value);
  return fields;
}

const isChoice = (name: string): boolean => choiceFields.some((field) => field === name);
