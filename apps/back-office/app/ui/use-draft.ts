import { officePage } from "@skaenk/contract/office/pages";
import { useEffect, useRef } from "react";
import type { FormEntries } from "./form-values";
import { draftPrefix, isKeeper } from "./typed-store";

const storeKey = (name: string) => `${draftPrefix}${name}`;
/** Long forgotten drafts are clutter; nobody comes back to them. */
const longestMs = 14 * 86_400_000;

export type DraftValues = FormEntries;
/** A draft with the form that it was typed in: without `base` it was kept by an older page, or by one that has none. */
type Kept = { at: number; values: DraftValues; base?: FormEntries };

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

const valuesOf = (form: HTMLFormElement): DraftValues =>
  [...new FormData(form)].flatMap(
    ([name, value]): DraftValues => (typeof value === "string" && !notKept.includes(name) ? [[name, value]] : []),
  );

/** Writes down how a form stands now. */
export const keepDraft = (name: string, form: HTMLFormElement): void => keepTyped(name, { values: valuesOf(form) });

/** Keeps what was typed, and what the form was before it was typed in. */
export function keepTyped(name: string, draft: { values: DraftValues; base?: FormEntries }): void {
  if (!isKeeper()) return;
  try {
    localStorage.setItem(storeKey(name), JSON.stringify({ at: Date.now(), ...draft }));
  } catch {
    // The browser's store is full or closed: what is typed still stands in the form.
  }
}

export const forgetDraft = (name: string): void => localStorage.removeItem(storeKey(name));

/**
 * Forgets a draft whose form led to another page: something was made, and is no draft any longer. An expired login leads to the login, and
 * its draft is kept.
 */
export function useForgottenDraft(name: string, ledOn: boolean): void {
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = ledOn;
  }, [ledOn]);
  useEffect(
    () => () => {
      if (!leaving.current || location.pathname.endsWith(officePage("/log-ind"))) return;
      forgetDraft(name);
    },
    [name],
  );
}
