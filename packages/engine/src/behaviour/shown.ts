/**
 * What each person was recommended lately, so that what comes next can differ. It belongs to the profile; what was shown
 * a moment ago and is still on its way into the log waits here, in the process that showed it.
 */
import type { EntityKind } from "../entities/entity.ts";
import { keyNames, type Profile, type UserMention } from "./profile.ts";

/** Milliseconds of the last time, and how many times. */
export type Impression = { at: number; times: number };
/** By `kind:id`, the latest last. */
export type ShownTo = Record<string, Impression>;
/** As the log keeps it: who, by nothing but their keys, was shown what. */
export type ShownRecord = { user: Readonly<Record<string, unknown>>; names: string[] };
type Waiting = ShownRecord & { visitor: string; at: number };

const mostPerPerson = 100;

export function addShown(profile: Profile, names: readonly string[], at: number): void {
  const shown = profile.shown ?? {};
  for (const name of names) {
    const times = (shown[name]?.times ?? 0) + 1;
    delete shown[name];
    shown[name] = { at, times };
  }
  profile.shown = keepLatest(shown);
}

/** Takes away what was shown too long ago to be kept. */
export function dropShownBefore(profile: Profile, before: number): void {
  if (!profile.shown) return;
  const left = Object.entries(profile.shown).filter(([, { at }]) => at >= before);
  if (left.length) profile.shown = Object.fromEntries(left);
  else delete profile.shown;
}

/** Of two profiles that turned out to be one person. */
export function joinShown(a: ShownTo | undefined, b: ShownTo | undefined): ShownTo | undefined {
  if (!a || !b) return a ?? b;
  const both = Object.entries(a).concat(Object.entries(b));
  both.sort(([, first], [, second]) => first.at - second.at);
  const joined: ShownTo = {};
  for (const [name, { at, times }] of both) {
    const known = joined[name]?.times ?? 0;
    delete joined[name];
    joined[name] = { at, times: known + times };
  }
  return keepLatest(joined);
}

function keepLatest(shown: ShownTo): ShownTo {
  const entries = Object.entries(shown);
  return entries.length > mostPerPerson ? Object.fromEntries(entries.slice(-mostPerPerson)) : shown;
}

export class RecentImpressions {
  readonly #waiting = new Map<string, Waiting[]>();
  #unsent: Waiting[] = [];
  /** Called when something waits to be written. */
  onNoted: () => void = () => undefined;

  note(visitor: UserMention, names: string[], at: number): void {
    const name = keyNames(visitor)[0];
    if (name === undefined || names.length === 0) return;
    const note = { visitor: name, user: keysOf(visitor), names, at };
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), note]);
    this.#unsent.push(note);
    this.onNoted();
  }

  /** What is to be written; it counts as waiting until `settle` says that it is part of the profiles (or lost). */
  takeUnsent(): Waiting[] {
    const taken = this.#unsent;
    this.#unsent = [];
    return taken;
  }

  settle(notes: readonly Waiting[]): void {
    for (const note of notes) {
      const left = (this.#waiting.get(note.visitor) ?? []).filter((it) => it !== note);
      if (left.length) this.#waiting.set(note.visitor, left);
      else this.#waiting.delete(note.visitor);
    }
  }

  /** When and how often somebody was shown entities of a kind, by id. */
  shownTo(visitor: UserMention, profile: Profile | undefined, kind: EntityKind): ReadonlyMap<string, Impression> {
    const beginning = `${kind}:`;
    const shown = new Map<string, Impression>();
    for (const name in profile?.shown) {
      const showing = profile.shown[name];
      if (showing && name.startsWith(beginning)) shown.set(name.slice(beginning.length), showing);
    }
    for (const { names, at } of this.#waiting.get(keyNames(visitor)[0] ?? "") ?? []) {
      for (const name of names) {
        if (!name.startsWith(beginning)) continue;
        const id = name.slice(beginning.length);
        shown.set(id, { at, times: (shown.get(id)?.times ?? 0) + 1 });
      }
    }
    return shown;
  }
}

function keysOf({ authenticatedId, temporaryId, email, identifiers }: UserMention): ShownRecord["user"] {
  return {
    ...(authenticatedId ? { authenticatedId } : {}),
    ...(temporaryId ? { temporaryId } : {}),
    ...(email ? { email } : {}),
    ...(identifiers ? { identifiers } : {}),
  };
}
