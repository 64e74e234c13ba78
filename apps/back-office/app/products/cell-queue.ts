import type { LeftAlone } from "@skaenk/contract/office/audit";
import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import type { PastedRow } from "@skaenk/contract/office/product-paste";
import type { FormAnswer } from "../api/form-answer";
import { type GridField, textOf } from "./grid-lines";
import { type PastedCell, pastedRows } from "./plan-paste";

/** What is to stand in a cell; the variant as the list showed it. */
export type CellChange = { variant: OfficeVariant; field: GridField; to: string };
export type CellState = {
  text: string;
  state: "saving" | "failed";
  message?: string | undefined;
  /** True where a colleague wrote in the cell meanwhile: one of the two values is to be chosen. */
  isTheirs?: boolean;
  /** True where no answer came: the same text can be sent again. */
  isLost?: boolean;
};

/** One cell as it is asked for: by the version that was seen, so that nobody's change is written over unseen. */
export type CellRequest = {
  sku: string;
  field: GridField;
  to: string;
  version: number;
  /** An undoing of stock: so many more or fewer, because some may have been sold since. */
  by?: number;
};

/** A cell is answered with its variant as it now is, so that no list need be asked for again. */
export type CellAnswer = FormAnswer & { variant?: OfficeVariant };

/** A paste is answered with its change set, the variants as they now are, and the rows that were left alone. */
export type PasteAnswer = FormAnswer & {
  changeSet?: number;
  variants?: OfficeVariant[];
  leftAlone?: LeftAlone[];
};

type Outlet = {
  send(request: CellRequest): Promise<CellAnswer>;
  sendPaste(rows: PastedRow[]): Promise<PasteAnswer>;
  undoSet(changeSet: number): Promise<PasteAnswer>;
  /** Reads the list anew. */
  refresh(): void;
  /** Keeps what can be undone through a reload. */
  keepSteps(steps: readonly Step[]): void;
  /** A variant as it now is. */
  take(variant: OfficeVariant): void;
  show(name: string, state: CellState | undefined): void;
  say(text: string): void;
};

type Saved = { variant: OfficeVariant; field: GridField; from: string; to: string };

/** A step that one press of Ctrl+Z undoes: single cells, or a paste that was saved as a change set. */
export type Step = { cells: Saved[] } | { changeSet: number };

export const cellName = (sku: string, field: GridField): string => `${sku} ${field}`;
const mostUndone = 50;
const firstError = ({ errors = {}, message }: FormAnswer): string | undefined => Object.values(errors)[0] ?? message;

/**
 * Saves cells one after the other while one types on: a cell shows its new value at once, and what was refused beside it. Each step
 * (a cell, a paste, a fill) can be undone, also after a reload. An undoing waits for its turn too: pressed while a paste is saved, it takes
 * that paste back.
 */
export class CellQueue {
  readonly #outlet: Outlet;
  readonly #latest = new Map<string, OfficeVariant>();
  /** Variants as they were seen when a cell was sent whose answer never came, by the name of the cell. */
  readonly #lost = new Map<string, OfficeVariant>();
  readonly #steps: Step[];
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(outlet: Outlet, steps: readonly Step[] = []) {
    this.#outlet = outlet;
    this.#steps = [...steps];
  }

  /** Whether something is not saved yet: the page should not be left. */
  get busy(): boolean {
    return this.#waiting > 0;
  }

  save(changes: CellChange[]): Promise<void> {
    // What stands there may be about to become something else.
    const isReal = (change: CellChange) => this.busy || change.to !== this.#textOf(change);
    const real = changes.filter(isReal);
    for (const change of changes) if (!real.includes(change)) this.forget(change.variant.sku, change.field);
    if (real.length === 0) return this.#turn;
    for (const { variant, field, to } of real)
      this.#outlet.show(cellName(variant.sku, field), { text: to, state: "saving" });
    return this.#queue(async () => {
      const done = await this.#sendAll(real.map((change) => ({ ...change, from: this.#textOf(change) })));
      if (done.length > 0) this.#addStep({ cells: done });
      const refused = real.length - done.length;
      this.#outlet.say(refused === 0 ? `${done.length} gemt` : `${refused} kunne ikke gemmes`);
    });
  }

  /** Saves the cells of a paste as one change set. */
  paste(cells: readonly PastedCell[]): Promise<void> {
    const good = cells.filter(({ wrong }) => wrong === undefined);
    for (const { variant, field, to } of good)
      this.#outlet.show(cellName(variant.sku, field), { text: to, state: "saving" });
    return this.#queue(async () => {
      const answer = await this.#outlet.sendPaste(pastedRows(good));
      for (const variant of answer.variants ?? []) this.#keep(variant);
      const reasons = new Map((answer.leftAlone ?? []).map(({ key, reason }) => [key, reason]));
      const reasonFor = (sku: string) => (answer.ok ? reasons.get(sku) : (firstError(answer) ?? ""));
      for (const { variant, field, to } of good) {
        const message = reasonFor(variant.sku);
        const name = cellName(variant.sku, field);
        const failed: CellState = { text: to, state: "failed", message, ...this.#lostState(name, variant, answer) };
        this.#outlet.show(name, message === undefined ? undefined : failed);
      }
      if (answer.changeSet !== undefined) this.#addStep({ changeSet: answer.changeSet });
      const refused = good.filter(({ variant }) => reasonFor(variant.sku) !== undefined).length;
      this.#outlet.say(refused === 0 ? `${good.length} gemt` : `${refused} kunne ikke gemmes`);
    });
  }

  undo(): Promise<void> {
    return this.#queue(async () => {
      const step = this.#steps.pop();
      this.#outlet.keepSteps(this.#steps);
      if (!step) return this.#outlet.say("Der er ikke mere at fortryde");
      if ("changeSet" in step) return await this.#undoSet(step.changeSet);
      const last = step.cells;
      const back = last.toReversed().map(({ variant, field, from, to }) => ({ variant, field, from: to, to: from }));
      const done = await this.#sendAll(back, true);
      const refused = back.length - done.length;
      this.#outlet.say(refused === 0 ? "Fortrudt" : `${refused} kunne ikke fortrydes: De er ændret imens`);
    });
  }

  async #undoSet(changeSet: number): Promise<void> {
    const { ok, message = "" } = await this.#outlet.undoSet(changeSet);
    this.#outlet.say(message);
    if (ok) this.#outlet.refresh();
  }

  #addStep(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > mostUndone) this.#steps.shift();
    this.#outlet.keepSteps(this.#steps);
  }

  /** Lets a refused cell be. */
  forget(sku: string, field: GridField): void {
    const name = cellName(sku, field);
    this.#lost.delete(name);
    this.#outlet.show(name, undefined);
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    this.#turn = this.#turn.then(work).finally(() => {
      this.#waiting -= 1;
    });
    return this.#turn;
  }

  async #sendAll(changes: Saved[], undoing = false): Promise<Saved[]> {
    const done: Saved[] = [];
    for (const change of changes) {
      const { variant, field, to } = change;
      const { sku } = variant;
      const name = cellName(sku, field);
      if (undoing) this.#outlet.show(name, { text: to, state: "saving" });
      const by = undoing && field === "stock" ? { by: Number(to) - Number(change.from) } : {};
      // A text that is sent again was typed upon what was seen then: the list may have been read since with a colleague's change.
      const seen = this.#lost.get(name) ?? this.#now(variant);
      const answer = await this.#outlet.send({ sku, field, to, version: seen.version, ...by });
      // An undoing of stock that is lost is not offered again: as a count it would write over later sales.
      const lost = this.#lostState(name, seen, "by" in by ? undefined : answer);
      if (answer.ok) {
        // With the version that the save made: to undo it after a reload is to write upon that one.
        done.push({ ...change, variant: answer.variant ?? variant });
        this.#keep(answer.variant);
        this.#outlet.show(name, undefined);
      } else {
        const isTheirs = answer.conflict?.fields.some((one) => one.field === change.field) === true;
        this.#outlet.show(name, {
          text: to,
          state: "failed",
          message: this.#reasonOf(answer, change),
          isTheirs,
          ...lost,
        });
      }
    }
    return done;
  }

  /** What somebody else set is seen from now on: to save again is to have decided. */
  #reasonOf(answer: CellAnswer, { variant, field }: Saved): string | undefined {
    const other = answer.conflict?.fields.find((one) => one.field === field);
    if (!answer.conflict || !other) return firstError(answer);
    const { version, by } = answer.conflict;
    const theirs = { ...this.#now(variant), version, [field]: other.theirs } as OfficeVariant;
    this.#keep(theirs);
    return `${by} har skrevet ${textOf(theirs, field) || "ingenting"} imens. Hvad skal gælde?`;
  }

  /** Keeps the variant that a lost cell was typed upon, until an answer comes or the cell is let be. */
  #lostState(name: string, seen: OfficeVariant, answer: FormAnswer | undefined): { isLost?: true } {
    if (answer?.unanswered !== true) {
      this.#lost.delete(name);
      return {};
    }
    this.#lost.set(name, seen);
    return { isLost: true };
  }

  #keep(variant: OfficeVariant | undefined): void {
    if (!variant) return;
    this.#latest.set(variant.sku, variant);
    this.#outlet.take(variant);
  }

  /** As it was answered last, unless the list has been read since. */
  #now(variant: OfficeVariant): OfficeVariant {
    const answered = this.#latest.get(variant.sku);
    return answered && answered.version >= variant.version ? answered : variant;
  }

  #textOf({ variant, field }: Pick<CellChange, "variant" | "field">): string {
    return textOf(this.#now(variant), field);
  }
}
