import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useActionData, useFetcher } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { ConfirmAgain } from "./confirm-again";
import { ConfirmStepForm } from "./confirm-step";
import { ConflictChoice } from "./conflict-choice";
import { useSaidAfter } from "./said";
import { useDraft } from "./use-draft";

const Answer = createContext<FormAnswer | undefined>(undefined);

type Props = {
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
  /** What is shown below the form once it is answered. */
  result?(answer: FormAnswer): ReactNode;
};

/**
 * A form of the office. What is wrong stands beside its field; what was typed stays, through a refusal, a reload and an
 * expired login; where two people set the same, both are shown; what is dangerous asks for the password again and goes on.
 * Without JavaScript it is a form.
 */
export function OfficeForm(props: Props) {
  const { children, act, draft, action, hidden = {}, words = {}, beside, danger, second, clears, result } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = useAnswerTo(fetcher.data, hidden.act);
  const busy = fetcher.state !== "idle";
  useSaidAfter(answer?.ok ? answer.message : undefined);
  const form = useRef<HTMLFormElement>(null);
  const { restored, forget } = useDraft(form, draft, {
    saved: answer?.ok === true,
    ledOn: fetcher.state === "loading",
  });
  useEffect(() => {
    if (answer?.ok && clears) form.current?.reset();
    if (answer && !answer.ok) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, clears]);
  const { sent, send, goOn } = useSending(fetcher, action);
  const [cancelled, setCancelled] = useState<FormAnswer>();
  const toConfirm = answer === cancelled ? undefined : answer?.toConfirm;
  const pageTicket = (useActionData() as FormAnswer | undefined)?.ticket;
  return (
    <Answer.Provider value={answer}>
      <fetcher.Form
        method="post"
        ref={form}
        className="form"
        noValidate
        {...(action ? { action } : {})}
        onSubmit={(event) => {
          sent.current = new FormData(event.currentTarget);
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without JavaScript: the page is the answer to the step-up, and its forms carry the ticket. */}
        {pageTicket !== undefined && <input type="hidden" name="ticket" value={pageTicket} />}
        {restored && (
          <p className="notice" data-tone="wait">
            Det, du skrev sidst, er hentet frem igen.{" "}
            <button type="button" className="quiet" onClick={forget}>
              Kassér det
            </button>
          </p>
        )}
        {answer?.message && !answer.confirmAgain && !answer.conflict && (
          <p className="notice" role={answer.ok ? "status" : "alert"} data-tone={answer.ok ? "good" : "bad"}>
            {answer.message}
          </p>
        )}
        {answer?.conflict && <ConflictChoice conflict={answer.conflict} form={form} words={words} send={send} />}
        {children}
        <div className="form-foot">
          <button
            type="submit"
            className={second ? "second" : "act"}
            data-danger={danger || undefined}
            aria-disabled={busy}
          >
            {busy ? busyWord(act) : act}
          </button>
          {beside}
        </div>
      </fetcher.Form>
      {toConfirm && (
        <ConfirmStepForm step={toConfirm} busy={busy} onConfirm={send} onCancel={() => setCancelled(answer)} />
      )}
      {answer && result?.(answer)}
      <ConfirmAgain asked={answer?.confirmAgain ? answer : undefined} again={goOn} />
    </Answer.Provider>
  );
}

/** Sends a form, and sends it again after a step-up: the deed that was agreed to, not the form as it stands by then. */
function useSending(fetcher: FetcherWithComponents<FormAnswer>, action: string | undefined) {
  const sent = useRef<FormData>(undefined);
  const send = (data: FormData) => {
    sent.current = data;
    return fetcher.submit(data, { method: "post", ...(action ? { action } : {}) });
  };
  const goOn = (ticket: string | undefined) => {
    if (!sent.current) return;
    if (ticket !== undefined) sent.current.set("ticket", ticket);
    send(sent.current);
  };
  return { sent, send, goOn };
}

const busyWord = (act: string): string => (act.startsWith("Gem") ? "Gemmer …" : "Et øjeblik …");

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

/** Without JavaScript: that it is done, once for a page of many forms. */
export function PageAnswer() {
  const answer = useActionData() as FormAnswer | undefined;
  if (!answer?.ok || answer.of === undefined) return null;
  return (
    <p className="notice" role="status" data-tone="good">
      {answer.message}
    </p>
  );
}

/** What a page's own form was answered, for the fields in it. */
export const AnswerTo = ({ answer, children }: { answer: FormAnswer | undefined; children: ReactNode }) => (
  <Answer.Provider value={answer}>{children}</Answer.Provider>
);

/** What the form was answered about a field. */
export const useFieldError = (name: string): string | undefined => useContext(Answer)?.errors?.[name];
