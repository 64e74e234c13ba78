import { type Consent, type Purpose, readConsent } from "@skaenk/contract/consent-cookie";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useSyncExternalStore } from "react";
import { isProblem } from "../api/problem";
import { onLateAnswer, sendForm } from "../api/send-form";
import { readWaiting } from "../api/waiting-forms";

/** What the visitor has chosen about cookies, and whether they are choosing anew. */
export type ConsentState = {
  known: boolean;
  consent: Consent | undefined;
  settingsOpen: boolean;
  /** True once a no was given that could not be written down. */
  isPutOff?: boolean;
};

const nothingKnown: ConsentState = { known: false, consent: undefined, settingsOpen: false };

let state = nothingKnown;
const listeners = new Set<() => void>();

const action = shopPage("/samtykke");

if (typeof window !== "undefined") {
  // A choice that an earlier page of this window had under way is written down by this one.
  onLateAnswer((answered) => answered === action && show({ consent: readConsent(document.cookie) }));
}

/**
 * True when the visitor has consented to this purpose. The cookie is read each time, so that a withdrawal in another tab counts at once. On
 * the server, and before a choice, it is false.
 */
export function hasConsent(purpose: Purpose): boolean {
  return typeof document !== "undefined" && (readConsent(document.cookie)?.choices[purpose] ?? false);
}

/**
 * Calls back after every choice made on this page: start what may start, stop and forget what may not. Also when the question
 * is opened or put away, so what it calls must stand being called again.
 */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(
    subscribeConsent,
    () => {
      if (!(state.known || isChoiceWaiting())) state = { ...state, known: true, consent: readConsent(document.cookie) };
      return state;
    },
    () => nothingKnown,
  );
}

export function openConsentSettings(open: boolean): void {
  show({ settingsOpen: open });
}

/**
 * Writes the choice in the log; the answer sets the cookie. A yes counts only once it is written down; a first no that cannot be written
 * down closes the question until the next page load, because nothing is used without a yes.
 * @returns why it could not be written; undefined when the question is closed
 */
export async function chooseConsent(form: FormData): Promise<string | undefined> {
  const answer = await sendForm(action, form);
  const isNo = form.get("answer") === "none" && !state.consent;
  if (isProblem(answer) && !isNo) return answer.problem;
  show({ consent: readConsent(document.cookie), settingsOpen: false, isPutOff: isNo });
  return undefined;
}

const isChoiceWaiting = (): boolean => readWaiting().some((waiting) => waiting.action === action);

function show(change: Partial<ConsentState>): void {
  state = { ...state, known: true, ...change };
  for (const listener of listeners) listener();
}
