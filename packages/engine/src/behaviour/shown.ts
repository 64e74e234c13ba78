/**
 * What each person was recommended lately, so that what comes next can differ. It belongs to the profile; what was shown
 * a moment ago and is still on its way into the log waits here, in the process that showed it.
 */
import type { EntityKind } from "../entities/entity.ts";
import { keyNames, type Profile, type UserMention } from "./profile.ts";

/** Milliseconds of the last time, and how many times. */
export type Impression = { at: number; times: number };
/** By `kind:id`, the latest last. */
export type ShownTo = Map<string, Impression>;
/** As the log keeps it: who, by nothing but their keys, was shown what. */
export type ShownRecord = { user: Readonly<Record<string, unknown>>; names: string[] };
type Waiting = ShownRecord & { visitor: string; at: number };

const mostPerPerson = 100;

export function addShown(profile: Profile, names: readonly string[], at: number): void {
  profile.shown ??= new Map();
  for (const name of names) showAgain(profile.shown, name, { at, times: 1 });
  keepLatest(profile.shown);
}

/** Takes away what was shown too long ago to be kept. */
export function dropShownBefore(profile: Profile, before: number): void {
  if (!profile.shown) return;
  for (const [name, { at }] of profile.shown) if (at < before) profile.shown.delete(name);
  if (profile.shown.size === 0) delete profile.shown;
}

/** The impressions of two profiles that turned out to be one person. */
export function joinShown(a: ShownTo | undefined, b: ShownTo | undefined): ShownTo | undefined {
  if (!a || !b) return a ?? b;
  const joined: ShownTo = new Map();
  const both = [...a, ...b].sort(([, first], [, second]) => first.at - second.at);
  for (const [name, showing] of both) showAgain(joined, name, showing);
  keepLatest(joined);
  return joined;
}

/** Puts it last, with all the times before. */
function showAgain(shown: ShownTo, name: string, { at, times }: Impression): void {
  const before = shown.get(name)?.times ?? 0;
  shown.delete(name);
  shown.set(name, { at, times: before + times });
}

function keepLatest(shown: ShownTo): void {
  for (const name of shown.keys()) {
    if (shown.size <= mostPerPerson) return;
    shown.delete(name);
  }
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

  /** When and how often somebody was shown an entity of a kind; undefined: they were shown nothing at all. */
  shownTo(visitor: UserMention, profile: Profile | undefined, kind: EntityKind): ShownLookup | undefined {
    const waiting = this.#waiting.get(keyNames(visitor)[0] ?? "");
    const known = profile?.shown;
    if (!waiting) return known && ((id) => known.get(`${kind}:${id}`));
    const all: ShownTo = new Map(known);
    for (const { names, at } of waiting) for (const name of names) showAgain(all, name, { at, times: 1 });
    return (id) => all.get(`${kind}:${id}`);
  }
}

type ShownLookup = (id: string) => Impression | undefined;

function keysOf({ authenticatedId, temporaryId, email, identifiers }: UserMention): ShownRecord["user"] {
  return {
    ...(authenticatedId ? { authenticatedId } : {}),
    ...(temporaryId ? { temporaryId } : {}),
    ...(email ? { email } : {}),
    ...(identifiers ? { identifiers } : {}),
  };
}
