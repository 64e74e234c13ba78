import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useActionData, useLocation } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { AnswerContext } from "./answer-context";
import { ConfirmAgain } from "./confirm-again";
import { ConfirmStepForm } from "./confirm-step";
import { ConflictChoice } from "./conflict-choice";
import { FormBody } from "./form-body";
import { afterUnanswered } from "./kept-acts";
import { useSaidAfter } from "./said";
import { useSavingStore } from "./saving";
import type { FormStore } from "./saving-store";
import { useForgottenDraft } from "./use-draft";
import { useFetcher } from "./use-fetcher";
import { usePutInBar } from "./use-put-in-bar";
import { useSending } from "./use-sending";
import { useTyped } from "./use-typed";

export { AnswerTo, PageAnswer, useFieldError } from "./answer-context";

export type OfficeFormProps = {
  children: ReactNode;
  /** What the button says: `Gem`. */
  act: string;
  /** Names the draft that is kept in this browser while it is typed; none for secrets. */
  draft?: string;
  action?: string;
  /** Sent along unseen, such as the version that was read. */
  hidden?: Record<string, string | number>;
  /** What fields are called where two people set the same. */
  words?: Record<string, string>;
  beside?: ReactNode;
  danger?: boolean;
  /** Not what is likeliest to be done next: a page has one button in the accent's colour. */
  second?: boolean;
  /** Empty again once it is done: for what makes something new. */
  clears?: boolean;
  /** Saves something that is there: its button stands in the bar that stays in sight, with what is unsaved. */
  saves?: boolean;
  /** Makes something new: its button stands in the bar too, under its own word. */
  makes?: boolean;
  /** Publishes or sends what is on the screen: what is unsaved on the page is saved first, and nothing happens when that fails. */
  savesFirst?: boolean;
  /** Has its button in the bar, beside the one that saves. */
  inBar?: boolean;
  /** In the bar: does nothing until something on the page is changed. */
  idle?: boolean;
  /** The values that the page brings, by field: a save that changes nothing else leaves the form as it stands. */
  shows?: object;
  /** When it was last saved, in ISO form. */
  savedAt?: string | undefined;
  /** The thing that the form acts on, such as a preview: an answer is shown only while the form is about the same object. */
  about?: object | undefined;
  /** What is shown below the form once it is answered. */
  result?(answer: FormAnswer): ReactNode;
};

/**
 * A form of the office. What is wrong stands beside its field; what was typed stays, through a refusal, a reload and an
 * expired login; where two people set the same, both are shown; what is dangerous asks for the password again and goes on.
 * Without JavaScript it is a form.
 */
export function OfficeForm(props: OfficeFormProps) {
  const { draft, action, hidden = {}, words = {}, clears, makes = false, savesFirst, result } = props;
  const { saves = makes, inBar = saves } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = useAnswerAbout(props.about, useAnswerTo(fetcher.data, hidden.act));
  const busy = fetcher.state !== "idle";
  useSaidAfter(props.about ? undefined : answer);
  const form = useRef<HTMLFormElement>(null);
  const watched = { shows: props.shows, version: hidden.version, saved: answer?.ok === true, answer };
  const sending = useSendingName(hidden);
  const typed = useTyped(form, { draft, sending, ...watched });
  useForgottenDraft(draft ?? sending, fetcher.state === "loading");
  useEffect(() => {
    if (answer?.ok && clears) form.current?.reset();
    if (answer && !answer.ok) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, clears]);
  const { send, goOn, press, again, hideAgain } = useSending(fetcher, { name: sending, action });
  const saved = useOutcome(fetcher);
  usePutInBar(form, { ...props, saves, makes, inBar, typed, busy, answer, answered: saved.next });
  const store = useSavingStore();
  const first = useSaveFirst(form, savesFirst === true, busy);
  const sendChosen = (data: FormData) => {
    typed.noteSent(data.get("theirs") === "");
    return send(data);
  };
  const [cancelled, setCancelled] = useState<FormAnswer>();
  const toConfirm = again?.step ?? (answer === cancelled ? undefined : afterUnanswered(sending, answer?.toConfirm));
  const pageTicket = (useActionData() as FormAnswer | undefined)?.ticket;
  return (
    <AnswerContext.Provider value={answer}>
      {answer?.conflict && <ConflictChoice conflict={answer.conflict} form={form} words={words} send={sendChosen} />}
      <fetcher.Form
        method="post"
        ref={form}
        className="form"
        noValidate
        data-saves={saves || undefined}
        {...(action ? { action } : {})}
        onSubmit={(event) => {
          if (first(event)) return;
          typed.noteSent();
          saved.begin();
          press(event);
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without JavaScript: the page is the answer to the step-up, and its forms carry the ticket. */}
        {pageTicket !== undefined && <input type="hidden" name="ticket" value={pageTicket} />}
        <FormBody {...props} form={form} typed={typed} busy={busy} answer={answer} inBar={inBar} />
      </fetcher.Form>
      {toConfirm && (
        <ConfirmStepForm
          key={again?.round ?? 0}
          step={toConfirm}
          busy={busy}
          // Changes made after the confirmation step appeared are saved first, and the step is shown again with them.
          onConfirm={(data) =>
            savesFirst && hasUnsaved(store) ? form.current?.requestSubmit() : send(data, toConfirm)
          }
          onCancel={() => (again ? hideAgain() : setCancelled(answer))}
        />
      )}
      {answer && result?.(answer)}
      <ConfirmAgain asked={answer?.confirmAgain ? answer : undefined} again={goOn} />
    </AnswerContext.Provider>
  );
}

/**
 * This hook drops an answer once the form is about something else. A new key of the form would not do: a refusal because of a change moves
 * to the top of the page when its form goes.
 */
function useAnswerAbout(about: object | undefined, answer: FormAnswer | undefined): FormAnswer | undefined {
  const [seen, setSeen] = useState<{ about: object | undefined; stale?: FormAnswer | undefined }>({ about });
  if (seen.about !== about) setSeen({ about, stale: answer });
  return answer === seen.stale ? undefined : answer;
}

/** Names a form by its page and by what it sends unseen, without what differs from one answer of the page to the next. */
function useSendingName(hidden: Record<string, string | number>): string {
  const { pathname } = useLocation();
  const lasting = Object.entries(hidden).filter(([name]) => !["version", "ticket", "operation"].includes(name));
  return `sent_${pathname}_${new URLSearchParams(lasting.map(([name, value]) => [name, String(value)]))}`;
}

/** Tells those who wait for the form whether it was answered with a yes. */
function useOutcome({ state, data }: FetcherWithComponents<FormAnswer>) {
  const waiting = useRef<((ok: boolean) => void)[]>([]);
  const before = useRef<{ data: FormAnswer | undefined }>(undefined);
  useEffect(() => {
    if (state !== "idle" || !before.current || before.current.data === data) return;
    before.current = undefined;
    for (const tell of waiting.current.splice(0)) tell(data?.ok === true);
  }, [state, data]);
  // A form that creates something navigates to the new page and unmounts without an answer.
  useEffect(
    () => () => {
      for (const tell of waiting.current.splice(0)) tell(false);
    },
    [],
  );
  return {
    begin: () => {
      before.current = { data };
    },
    next: () => new Promise<boolean>((resolve) => waiting.current.push(resolve)),
  };
}

const hasUnsaved = (store: FormStore): boolean =>
  [...store.read().savers.values()].some(({ inBar, changed }) => inBar && changed > 0);

/** @returns a function that holds a press back until what is unsaved on the page is saved, and then presses again */
function useSaveFirst(form: RefObject<HTMLFormElement | null>, wanted: boolean, busy: boolean) {
  const store = useSavingStore();
  const saved = useRef(false);
  return (event: { preventDefault(): void }): boolean => {
    if (busy) {
      event.preventDefault();
      return true;
    }
    if (!wanted || saved.current || !hasUnsaved(store)) {
      saved.current = false;
      return false;
    }
    event.preventDefault();
    void store.saveAll().then((ok) => {
      if (!ok) return;
      saved.current = true;
      form.current?.requestSubmit();
    });
    return true;
  };
}

/**
 * What a form was answered. Without JavaScript the page is the answer: a no stands in the form that was sent, as far as it says
 * which, and a yes at the top of the page, since the form may be gone with it.
 */
function useAnswerTo(own: FormAnswer | undefined, act: string | number | undefined): FormAnswer | undefined {
  const ofPage = useActionData() as FormAnswer | undefined;
  if (own || !ofPage || !("ok" in ofPage)) return own;
  if (ofPage.of === undefined) return ofPage;
  return ofPage.of === act && !ofPage.ok ? ofPage : undefined;
}
