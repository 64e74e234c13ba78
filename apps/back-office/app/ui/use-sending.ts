import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation, useRevalidator } from "react-router";
import type { ConfirmStep, FormAnswer } from "../api/form-answer";
import {
  fieldsOf,
  findAct,
  forgetAct,
  keepAct,
  kindOfPress,
  operationOf,
  putOffAct,
  showInForm,
  stepAgain,
} from "./kept-acts";

type Form = { name: string; action: string | undefined };
/** `before` is the answer that stood there when it was sent. */
type Sent = { data: FormData; step?: ConfirmStep | undefined; before: FormAnswer | undefined };

/**
 * This hook sends a form, and sends it again after a step-up: the act that was agreed to, not the fields as they are by then. An act that was
 * agreed to keeps its idempotency key until an answer decides it: its confirmation stays, and the same form sent once more is the same act.
 * Any other act has the key of its page, which changes when the page is loaded again.
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
    claim();
    if (sent.step) {
      keepAct({ name, path: pathname, at: Date.now(), fields, typed: typed.current, action, step: sent.step });
    } else typed.current = fields;
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
  /** Takes a press of the form's own button; a press for what has no answer yet shows that act. */
  const press = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const fields = fieldsOf(data) ?? [];
    const kind = kindOfPress(name, fields);
    if (kind === "plain") return note({ data });
    event.preventDefault();
    if (kind === "again") {
      typed.current = findAct(name)?.typed ?? fields;
      return showAgain();
    }
    data.set("operation", newOperation());
    void send(data);
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
  // The act as it stood when it was shown: while it is sent again, its sentences stay.
  const step = useMemo(() => {
    const kept = shown > 0 ? findAct(name) : undefined;
    return kept && !kept.isPutOff ? stepAgain(kept) : undefined;
  }, [shown, name]);
  useEffect(() => {
    if (!data || state !== "idle" || data === last.current?.before) return;
    const { step: agreed, data: sent } = last.current ?? {};
    if (agreed && data.ok) forgetAct(name, operationIn(sent));
    const isKept = agreed ? findAct(name) !== undefined : data.unanswered === true;
    setShown((count) => (isKept ? count + 1 : 0));
  }, [data, state, name, last]);
  const release = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      release.current?.();
      release.current = undefined;
    },
    [],
  );
  const claim = () => {
    release.current ??= showInForm(name);
  };
  useFetchedAnew(data?.unanswered === true && operationIn(last.current?.data) !== undefined ? data : undefined);
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

/** A key for another act of a form; `randomUUID` is missing where the office is read without TLS. */
const newOperation = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const operationIn = (sent: FormData | undefined) => {
  const operation = sent?.get("operation");
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
