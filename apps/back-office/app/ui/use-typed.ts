import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bringsTexts, broughtEntriesOf, entriesOf, fillForm, holdsTexts, textsOf } from "./form-entries";
import { bringTo, changedNames, type DraftResult, type FormEntries, isOwnSave, layOver } from "./form-values";
import { forgetDraft, keepTyped, readDraft } from "./use-draft";
import { useAwake } from "./use-text-of";

type Draft = { at: number; base: FormEntries; values: FormEntries };

type Watched = {
  /** Names the draft that is kept in this browser; none for secrets. */
  draft: string | undefined;
  /** Names what is kept of a form without a draft from its sending until its answer: an expired login loses nothing. */
  sending: string;
  /** The values that the page brings, to tell a save of one's own from a change by somebody else. */
  shows: unknown;
  version: string | number | undefined;
  /** Whether the form was answered with a yes. */
  saved: boolean;
  answer: { confirmAgain?: boolean | undefined } | undefined;
};

export type FormDraft = {
  /** Names of the fields that differ from what is saved. */
  changed: string[];
  /** A draft that this browser kept, until somebody decides about it. */
  offered: Draft | undefined;
  /** Fields that somebody else changed while they were typed in here. */
  missed: DraftResult["missed"];
  /** Changes when the fields are to be made anew from the page. */
  round: number;
  takeDraft(): void;
  dropDraft(): void;
  settle(name: string, values: string[] | undefined): void;
  /** To be called when the form is sent: whole, or without the fields of which somebody else's value was chosen. */
  noteSent(whole?: boolean): void;
};

/** Passwords and the codes of gift cards stay out of the browser's store. */
const isSecret = (form: HTMLFormElement) => form.querySelector("input[type=password], input[name=code]") !== null;

/**
 * Knows which fields of a form were typed in, keeps them as a draft in this browser, and brings them to the page when it is read anew: a
 * field that somebody else changed meanwhile keeps their value until a person decides.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, watched: Watched): FormDraft {
  const { shows, version, saved, answer } = watched;
  const base = useRef<FormEntries>([]);
  const ready = useRef(false);
  const sent = useRef<{ entries: FormEntries; texts: FormEntries; whole: boolean }>(undefined);
  const lastSaved = useRef<string[]>([]);
  const typedSince = useRef(false);
  const [changed, setChanged] = useState<string[]>([]);
  const [missed, setMissed] = useState<DraftResult["missed"]>([]);
  const { offered, setOffered, keep, keepSent, drop } = useKeptDraft(form, watched);

  const count = useCallback(() => {
    if (!form.current || !ready.current) return;
    const next = changedNames(base.current, entriesOf(form.current));
    setChanged((before) => (before.join("\n") === next.join("\n") ? before : next));
    keep(base.current, next);
  }, [form, keep]);

  // Fields that only a page without scripts has are gone once the scripts run, and are no change.
  const awake = useAwake();
  useLayoutEffect(() => {
    if (!form.current || !awake) return;
    base.current = broughtEntriesOf(form.current);
    ready.current = true;
  }, [form, awake]);
  useWatch(form, count, typedSince);

  const noteSaved = useCallback(() => {
    if (!sent.current) return;
    const { entries, whole } = sent.current;
    lastSaved.current = whole ? changedNames(base.current, entries) : [];
    base.current = entries;
    sent.current = undefined;
    setMissed([]);
    count();
  }, [count]);
  const noteOwnPage = useCallback(() => {
    if (!sent.current?.whole || !form.current) return;
    const { entries, texts } = sent.current;
    const names = changedNames(base.current, entries);
    // A reordered list brings the texts that were typed, and other numbers.
    const typed = texts.filter(([name, text]) => names.includes(name) && /\p{L}/u.test(text)).map(([, text]) => text);
    if (typed.length > 0 && holdsTexts(form.current, typed)) noteSaved();
  }, [form, noteSaved]);
  useEffect(() => {
    if (saved && answer) noteSaved();
    // A refusal saved nothing; after a step-up the same form is sent again.
    else if (answer && !answer.confirmAgain) sent.current = undefined;
  }, [saved, answer, noteSaved]);

  const bring = useCallback(
    (from: { base: FormEntries; values: FormEntries }) => {
      if (!form.current) return;
      const brought = bringTo(entriesOf(form.current), from.base, from.values);
      fillForm(form.current, brought.set);
      setMissed(brought.missed);
      // Fields that make their parts as they are filled have them a moment later.
      requestAnimationFrame(() => {
        if (form.current) fillForm(form.current, brought.set);
        count();
      });
    },
    [form, count],
  );
  const round = useRounds(form, { base, shows, version, lastSaved, typedSince, noteOwnPage, bring, count });

  return {
    changed,
    offered,
    missed,
    round,
    noteSent: (whole = true) => {
      typedSince.current = false;
      const texts = form.current ? textsOf(form.current) : [];
      sent.current = form.current ? { entries: entriesOf(form.current), texts, whole } : undefined;
      keepSent(base.current);
    },
    takeDraft: () => {
      if (!offered) return;
      setOffered(undefined);
      bring(offered);
    },
    dropDraft: () => {
      drop();
      count();
    },
    settle: (name, values) => {
      setMissed((all) => all.filter((one) => one.name !== name));
      if (values && form.current) fillForm(form.current, { [name]: values });
      count();
    },
  };
}

/** A draft that was kept is offered, and what is typed beside it is kept with it. */
function useKeptDraft(form: RefObject<HTMLFormElement | null>, { draft, sending, answer }: Watched) {
  const [offered, setOffered] = useState<Draft>();
  const pending = useRef<Draft>(undefined);
  pending.current = offered;
  const typed = useRef(false);
  const name = draft ?? sending;
  useEffect(() => {
    const kept = readDraft(name);
    if (!form.current || !kept) return;
    const page = broughtEntriesOf(form.current);
    const read = { at: kept.at, base: kept.base ?? page, values: kept.values };
    const { set, missed } = bringTo(page, read.base, read.values);
    if (Object.keys(set).length === 0 && missed.length === 0) return forgetDraft(name);
    setOffered(read);
    // The offer is seen in a part that begins closed, too.
    const closed = form.current.closest("details");
    if (closed) closed.open = true;
  }, [form, name]);
  const keep = useCallback(
    (base: FormEntries, changed: string[]) => {
      if (draft === undefined || !form.current || isSecret(form.current)) return;
      if (changed.length > 0) {
        typed.current = true;
        const values = entriesOf(form.current);
        keepTyped(draft, pending.current ? layOver(pending.current, base, values) : { base, values });
      } else if (typed.current && !pending.current) {
        typed.current = false;
        forgetDraft(draft);
      }
    },
    [form, draft],
  );
  const isSent = useRef(false);
  const keepSent = (base: FormEntries) => {
    if (draft !== undefined || !form.current || isSecret(form.current)) return;
    isSent.current = true;
    keepTyped(sending, { base, values: entriesOf(form.current) });
  };
  useEffect(() => {
    if (!answer || answer.confirmAgain || !isSent.current) return;
    isSent.current = false;
    forgetDraft(sending);
  }, [answer, sending]);
  const drop = () => {
    setOffered(undefined);
    forgetDraft(name);
  };
  return { offered, setOffered, keep, keepSent, drop };
}

/** Calls back when anything in the form changes, by hand or by a part of it, and notes that something was typed. */
function useWatch(form: RefObject<HTMLFormElement | null>, count: () => void, typedSince: RefObject<boolean>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(count);
    };
    const note = () => {
      typedSince.current = true;
      soon();
    };
    const parts = new MutationObserver(soon);
    parts.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
    for (const kind of ["input", "change", "reset"]) element.addEventListener(kind, note);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      parts.disconnect();
      for (const kind of ["input", "change", "reset"]) element.removeEventListener(kind, note);
    };
  }, [form, count, typedSince]);
}

type Rounds = Pick<Watched, "shows" | "version"> & {
  base: RefObject<FormEntries>;
  lastSaved: RefObject<string[]>;
  typedSince: RefObject<boolean>;
  noteOwnPage(): void;
  bring(from: { base: FormEntries; values: FormEntries }): void;
  count(): void;
};

/** Makes the fields anew when the page brings other values than those that were just saved, and puts back what was typed. */
function useRounds(form: RefObject<HTMLFormElement | null>, rounds: Rounds): number {
  const { base, shows, version, lastSaved, typedSince, noteOwnPage, bring, count } = rounds;
  const [round, setRound] = useState(0);
  const text = shows === undefined ? String(version) : JSON.stringify(shows);
  const before = useRef({ text, shows });
  const carried = useRef<{ base: FormEntries; values: FormEntries; focus: Focus | undefined }>(undefined);
  useEffect(() => {
    const last = before.current;
    if (last.text === text) return;
    before.current = { text, shows };
    if (!form.current) return;
    // A page is read anew by a save; it may be here before the answer is.
    noteOwnPage();
    const own = isOwnSave(last.shows, shows, lastSaved.current);
    lastSaved.current = [];
    if (own && bringsTexts(form.current, base.current)) return;
    // After a save of the whole form nothing is to be put back; its parts may stand elsewhere now, under the names of others.
    const nothingTyped = own && !typedSince.current;
    const values = nothingTyped ? base.current : entriesOf(form.current);
    carried.current = { base: base.current, values, focus: focusIn(form.current) };
    setRound((one) => one + 1);
  }, [text, shows, form, base, lastSaved, typedSince, noteOwnPage]);
  useLayoutEffect(() => {
    const carry = carried.current;
    if (round === 0 || !form.current || !carry) return;
    carried.current = undefined;
    base.current = broughtEntriesOf(form.current);
    bring(carry);
    restoreFocus(form.current, carry.focus);
    count();
  }, [round, form, base, bring, count]);
  return round;
}

type Focus = { name: string; at: number | null };

function focusIn(form: HTMLFormElement): Focus | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return undefined;
  return activeElement.form === form ? { name: activeElement.name, at: activeElement.selectionStart } : undefined;
}

function restoreFocus(form: HTMLFormElement, focus: Focus | undefined): void {
  const field = focus && form.elements.namedItem(focus.name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus({ preventScroll: true });
  if (focus?.at !== null && focus?.at !== undefined && field.type === "text")
    field.setSelectionRange(focus.at, focus.at);
}
