import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const storeKey = (name: string) => `skaenk_office_draft_${name}`;
/** Long forgotten drafts are clutter; nobody comes back to them. */
const longestMs = 14 * 86_400_000;

export type DraftValues = [name: string, value: string][];
type Kept = { at: number; values: DraftValues };

export function readDraft(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey(name)) ?? "null") as Kept | null;
    return kept && Date.now() - kept.at < longestMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What belongs to the page as it was answered: the version that was read, and the ticket of a step-up. */
const notKept = ["version", "ticket"];

const valuesOf = (form: HTMLFormElement): Kept["values"] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !notKept.includes(name) ? [[name, value]] : [],
  );

/** Writes down how a form stands now. */
export const keepDraft = (name: string, form: HTMLFormElement): void =>
  localStorage.setItem(storeKey(name), JSON.stringify({ at: Date.now(), values: valuesOf(form) }));

export const forgetDraft = (name: string): void => localStorage.removeItem(storeKey(name));

const isSecret = (form: HTMLFormElement) => form.querySelector("input[type=password]") !== null;

/** How far the form is: answered with a yes, or answered with a way onwards, which its page does not live to see. */
type Sending = { saved: boolean; ledOn: boolean };

/**
 * Keeps what is typed in this browser until it is saved: it survives a reload, a lost connection and an expired login.
 * @param name names the thing that is written about; without it nothing is kept
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined, sending: Sending) {
  const { saved, ledOn } = sending;
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    const kept = name === undefined ? undefined : readDraft(name);
    if (!element || !kept) return;
    setRestored(fill(element, kept.values));
  }, [form, name]);

  useEffect(() => {
    const element = form.current;
    if (!element || name === undefined || isSecret(element)) return;
    const keep = () => keepDraft(name, element);
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, name]);

  useEffect(() => {
    if (!saved || name === undefined) return;
    forgetDraft(name);
    setRestored(false);
  }, [saved, name]);

  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = ledOn;
  }, [ledOn]);
  useEffect(
    () => () => {
      // What was made leads to its own page, and is no draft any longer; an expired login leads to the login, and it is.
      if (name === undefined || !leaving.current || location.pathname.endsWith("/log-ind")) return;
      forgetDraft(name);
    },
    [name],
  );

  const forget = useCallback(() => {
    if (name !== undefined) forgetDraft(name);
    form.current?.reset();
    setRestored(false);
  }, [form, name]);
  return { restored, forget };
}

/** @returns whether something was another than what the page brought */
function fill(form: HTMLFormElement, values: Kept["values"]): boolean {
  let changed = setBoxes(form, values);
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") continue;
    if (
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.type !== "hidden" &&
      field.value !== value
    ) {
      field.value = value;
      // Said aloud, for what is shown in the field's place.
      field.dispatchEvent(new Event("change", { bubbles: true }));
      changed = true;
    }
  }
  return changed;
}

/** A box that was empty is not among the values: what is not kept was off. */
function setBoxes(form: HTMLFormElement, values: Kept["values"]): boolean {
  let changed = false;
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]")) {
    const on = values.some(([name, value]) => name === box.name && value === box.value);
    if (box.checked === on) continue;
    box.checked = on;
    changed = true;
  }
  return changed;
}
