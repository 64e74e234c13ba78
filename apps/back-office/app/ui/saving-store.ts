/** The answer to a press in the bar. */
export type FormMessage = { text: string; good: boolean };

/** A form that saves something, as the bar knows it. */
export type FormState = {
  /** Number of fields that differ from the saved ones. */
  changed: number;
  /** Whether it has its button in the bar; otherwise it only asks before one leaves. */
  inBar: boolean;
  /** True where leaving loses what was typed: this browser keeps no draft of it. */
  hasNoDraft?: boolean;
  busy: boolean;
  /** The button's word for what makes something new. */
  makes: string | undefined;
  said: FormMessage | undefined;
  /** When it was last saved; in ISO form. */
  savedAt: string | undefined;
  /** @returns whether it was saved */
  save(): Promise<boolean>;
};

/** Publishing or sending, beside the button that saves. */
export type FormAct = { label: string; idle: boolean; busy: boolean; said: FormMessage | undefined; press(): void };

export type PageForms = { savers: ReadonlyMap<string, FormState>; acts: ReadonlyMap<string, FormAct> };

const nothing: PageForms = { savers: new Map(), acts: new Map() };

/** The forms of the page that save something, and the acts that stand beside them in the bar. */
export class FormStore {
  #now: PageForms = nothing;
  #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): PageForms => this.#now;
  /** Nothing is known on the server: the bar comes with the scripts. */
  readonly readOnServer = (): PageForms => nothing;

  putSaver(id: string, saver: FormState | undefined): void {
    this.#now = { ...this.#now, savers: withEntry(this.#now.savers, id, saver) };
    this.#tell();
  }
  putAct(id: string, act: FormAct | undefined): void {
    this.#now = { ...this.#now, acts: withEntry(this.#now.acts, id, act) };
    this.#tell();
  }

  /** Saves every form that was changed, one after the other. @returns whether all of them were saved */
  readonly saveAll = async (): Promise<boolean> => {
    for (const { changed, save, inBar } of this.#now.savers.values()) {
      if (inBar && changed > 0 && !(await save())) return false;
    }
    return true;
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function withEntry<Of>(all: ReadonlyMap<string, Of>, id: string, one: Of | undefined): ReadonlyMap<string, Of> {
  const next = new Map(all);
  if (one) next.set(id, one);
  else next.delete(id);
  return next;
}
