import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation, useRevalidator } from "react-router";
import type { ConfirmStep, FormAnswer } from "../api/form-answer";
import {
  fieldsOf,
  findAct,
  forgetAct,
  isSameBody,
  keepAct,
  operationOf,
  putOffAct,
  showInForm,
  stepAgain,
} from "./kept-acts";

type Form = { name: string; action: string | undefined };
/** `before` is the answer that stood there when it was sent. */
type Sent = { data: FormData; step?: ConfirmStep | undefined; before: FormAnswer | undefined };

/**
 * Sends a form, and sends it again after a step-up: the deed that was agreed to, not the form as it stands by then. An act whose
 * answer never came keeps its idempotency key: its confirmation stays, and the same form that is sent once more is the same act.
 */
export function useSending(fetcher: FetcherWithComponents<FormAnswer>, { name, action }: Form) {
  const { pathname } = useLocation();
  const last = useRef<Sent>(undefined);
  const typed = useRef<ConfirmStep["fields"]>([]);
  const { again, showAgain, hideAgain, claim } = useUnanswered(fetcher, name, last);
  const note = (sent: Omit<Sent, "before">) => {
    last.current = { ...sent, before: fetcher.data };
    const fields = fieldsOf(sent.data);
    if (!fields || operationOf(fields) === undefined) return;
    if (!sent.step) typed.current = fields;
    claim();
    keepAct({ name, path: pathname, at: Date.now(), fields, typed: typed.current, action, step: sent.step });
  };
  const send = (data: FormData, step?: ConfirmStep) => {
    note({ data, step });
    return fetcher.submit(data, { method: "post", ...(action ? { action } : {}) });
  };
  const goOn = (ticket: string | undefined) => {
    if (!last.current) return;
    if (ticket !== undefined) last.current.data.set("ticket", ticket);
    send(last.current.data, last.current.step);
  };
  /** Takes a press of the form's own button; a press for what has no answer yet shows or sends that act. */
  const press = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const fields = fieldsOf(data) ?? [];
    const kept = operationOf(fields) === undefined ? undefined : findAct(name);
    if (!kept || !isSameBody(kept.typed, fields)) return note({ data });
    event.preventDefault();
    typed.current = kept.typed;
    if (kept.step) return showAgain();
    const same = new FormData();
    for (const [field, value] of kept.fields) same.append(field, value);
    for (const [field, value] of fields) if (field === "ticket") same.set(field, value);
    void send(same);
  };
  return { send, goOn, press, again, hideAgain };
}

/** The confirmation of the form's act that has no answer, where it is to be shown. */
function useUnanswered(
  { state, data }: FetcherWithComponents<FormAnswer>,
  name: string,
  last: { current: Sent | undefined },
) {
  const [shown, setShown] = useState(0);
  const kept = shown > 0 ? findAct(name) : undefined;
  useEffect(() => {
    if (!data || state !== "idle" || data === last.current?.before) return;
    if (data.unanswered) setShown((count) => count + 1);
    else {
      forgetAct(name, operationIn(last.current));
      setShown(0);
    }
  }, [data, state, name, last]);
  // An answer that leads to another page, or takes the form away, is the end of the act as well.
  const isAnswered = useRef(false);
  useEffect(() => {
    const isLost = data !== last.current?.before && data?.unanswered === true;
    isAnswered.current = state === "loading" && !isLost;
  }, [state, data, last]);
  const release = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (isAnswered.current) forgetAct(name, operationIn(last.current));
      release.current?.();
      release.current = undefined;
    },
    [name, last],
  );
  const claim = () => {
    release.current ??= showInForm(name);
  };
  useFetchedAnew(data?.unanswered === true && operationIn(last.current) !== undefined ? data : undefined);
  const step = kept && stepAgain(kept);
  return {
    claim,
    again: step && { step, round: shown },
    showAgain: () => {
      claim();
      setShown((count) => count + 1);
    },
    hideAgain: () => {
      putOffAct(name);
      setShown(0);
    },
  };
}

const operationIn = (sent: Sent | undefined) => {
  const operation = sent?.data.get("operation");
  return typeof operation === "string" ? operation : undefined;
};

const betweenTriesMs = 3_000;
const mostTries = 40;

/** Fetches the page anew once it can be reached: what has no answer may have been carried out. */
function useFetchedAnew(unanswered: FormAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!unanswered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (tries: number) => {
      const isThere = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isOver) return;
      if (isThere) void revalidate();
      else if (tries < mostTries) timer = setTimeout(() => ask(tries + 1), betweenTriesMs);
    };
    void ask(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [unanswered, revalidate]);
}
