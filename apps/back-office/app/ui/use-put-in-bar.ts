import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FormAnswer } from "../api/form-answer";
import { useSavingStore } from "./saving";
import type { FormMessage } from "./saving-store";
import type { FormDraft } from "./use-typed";

type Put = {
  act: string;
  saves: boolean;
  makes: boolean;
  inBar: boolean;
  idle?: boolean | undefined;
  draft?: string | undefined;
  savedAt?: string | undefined;
  typed: FormDraft;
  busy: boolean;
  answer: FormAnswer | undefined;
  /** The outcome of the press that is under way. */
  answered(): Promise<boolean>;
};

const saidBy = (answer: FormAnswer | undefined): FormMessage | undefined => {
  if (!answer?.message || answer.confirmAgain) return undefined;
  // That it is saved stands in the bar with its time.
  const text = answer.ok ? answer.message.replace(/^Gemt\.\s*/, "") : answer.message;
  return text === "" ? undefined : { text, good: answer.ok };
};

/** Tells the bar of a form: how much of it is unsaved, what it was answered, and how it is pressed. */
export function usePutInBar(form: RefObject<HTMLFormElement | null>, put: Put): void {
  const { act, saves, makes, inBar, idle = false, draft, typed, busy, answer } = put;
  const id = useId();
  const store = useSavingStore();
  const answered = useRef(put.answered);
  answered.current = put.answered;
  const savedAt = useSavedAt(put.savedAt, answer);
  const changed = typed.changed.length;
  const asks = saves || draft !== undefined;
  useEffect(() => {
    if (!asks || form.current?.matches("fieldset:disabled *")) return;
    const save = async () => {
      if (busy) return false;
      const outcome = answered.current();
      form.current?.requestSubmit();
      return await outcome;
    };
    const said = saves ? saidBy(answer) : undefined;
    store.putSaver(id, { changed, inBar: saves, busy, makes: makes ? act : undefined, said, savedAt, save });
  }, [asks, saves, makes, act, store, id, form, changed, busy, answer, savedAt]);
  useEffect(() => {
    if (saves || !inBar) return;
    store.putAct(id, { label: act, idle, busy, said: saidBy(answer), press: () => form.current?.requestSubmit() });
  }, [saves, inBar, store, id, form, act, idle, busy, answer]);
  useEffect(
    () => () => {
      store.putSaver(id, undefined);
      store.putAct(id, undefined);
    },
    [store, id],
  );
}

/** The time of the last save: of this page, or as the page was told. */
function useSavedAt(told: string | undefined, answer: FormAnswer | undefined): string | undefined {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (answer?.ok) setOwn(new Date().toISOString());
  }, [answer]);
  return own ?? told;
}
