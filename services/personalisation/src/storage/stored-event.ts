/** Events as they stand in the log, and how each kind is folded. */

import { keyNames, type UserMention } from "@skaenk/engine/behaviour/profile";
import { addShown, dropShownBefore, type ShownRecord } from "@skaenk/engine/behaviour/shown";
import {
  dropStrangers,
  keepMostEngagements,
  keepMostHappenings,
  keepMostShown,
  keepMostUsers,
} from "@skaenk/engine/state/drop-people";
import { dropBehaviour, dropStubs, forgetUsers } from "@skaenk/engine/state/forget";
import { recordUser } from "@skaenk/engine/state/record";
import { isObject, type JsonObject, objectsOf } from "../protocol/reading.ts";
import type { Dataset } from "../state/dataset.ts";
import { ruleKinds, type StoredRule, wordRules } from "../state/rules.ts";
import { readMention } from "../users/user-mention.ts";
import { fold } from "./fold.ts";
import { readTrackable, type Trackable } from "./trackable.ts";

/** `kind` is the class of a trackable, `Batch`, or one of the service's own kinds below. */
export type StoredEvent = { number: number; at: number; kind: string; body: string };

/** An event on its way into the log; `trackables` spare the process that accepted it reading its own body again. */
export type NewEvent = { kind: string; body: string; subject: string; trackables?: Trackable[] };

export function trackableEvent(name: string, wire: JsonObject, trackable: Trackable): NewEvent {
  return { kind: name, body: JSON.stringify(wire), subject: subjectOf(trackable), trackables: [trackable] };
}

export function batchEvent(items: unknown[], trackables: Trackable[]): NewEvent {
  return { kind: "Batch", body: JSON.stringify(items), subject: trackables.map(subjectOf).join(""), trackables };
}

function subjectOf(trackable: Trackable): string {
  if (!("user" in trackable) || !trackable.user) return "";
  return subjectLines(trackable.user);
}

/** One key of a person between line ends. What would break the line, or is refused by the database, stands as its picture (␊, ␀). */
export function subjectLine(name: string): string {
  return `\n${name.replace(/\p{Cc}/gu, (it) => String.fromCharCode(0x2400 + it.charCodeAt(0)))}\n`;
}

/** The names in a subject, as they stand in it. */
export const namesIn = (subject: string): string[] => subject.split("\n").filter((line) => line !== "");

export function subjectLines(user: UserMention): string {
  return keyNames(user).map(subjectLine).join("");
}

/** What requests said about people and words, and what people were shown, gathered over a moment. */
export type RecordedActivity = {
  users: JsonObject[];
  terms: { language: string; term: string; user?: JsonObject }[];
  /** Older events have none. */
  shown?: ShownRecord[];
};

export function notedEvent(noted: RecordedActivity): NewEvent {
  const people: JsonObject[] = [...noted.users];
  for (const { user } of [...noted.terms, ...(noted.shown ?? [])]) if (user) people.push(user);
  return {
    kind: "Noted",
    body: JSON.stringify(noted),
    subject: people.map((it) => subjectLines(readMention(it, "user"))).join(""),
  };
}

/** Folds one event. Time never runs backwards in memory, whatever the clocks of the processes say. */
export function foldEvent(dataset: Dataset, event: StoredEvent, known?: Trackable[]): void {
  const at = Math.max(event.at, dataset.lastEventAt);
  dataset.lastEventAt = at;
  dataset.lastEvent = event.number;
  if (known) foldEach(known, (trackable) => fold(dataset, trackable, at));
  else foldBody(dataset, event, at);
}

/** One that cannot be folded takes none of the others with it; it is heard of when they are through. */
function foldEach<T>(items: readonly T[], foldItem: (item: T, index: number) => void): void {
  let failure: unknown;
  for (const [index, item] of items.entries()) {
    try {
      foldItem(item, index);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}

function foldBody(dataset: Dataset, event: StoredEvent, at: number): void {
  const body: unknown = JSON.parse(event.body);
  switch (event.kind) {
    case "Erased":
      return;
    case "Batch":
      foldEach(objectsOf(body as unknown[], "items"), (item, index) => {
        fold(dataset, readTrackable(item, `items[${index}]`), at);
      });
      return;
    case "Noted":
      foldNoted(dataset, body as RecordedActivity, at);
      return;
    case "ForgetUsers":
      forgetUsers(dataset, (body as { keys: number[] }).keys);
      return;
    case "Age":
      foldAge(dataset, body as RetentionLimits);
      return;
    default:
      if (foldRules(dataset, event.kind, body)) return;
      if (isObject(body)) fold(dataset, readTrackable(body, "", event.kind), at);
  }
}

/** Time before which everything is forgotten, and how much may be left; older events have fewer bounds. */
export type RetentionLimits = {
  before: number;
  mostUsers?: number;
  mostHappenings?: number;
  mostShown?: number;
  mostEngagements?: number;
};

function foldAge(dataset: Dataset, limits: RetentionLimits): void {
  const { before, mostUsers, mostHappenings, mostShown, mostEngagements } = limits;
  const { behaviour } = dataset;
  // All rows are linked anew: not without a reason.
  if ((behaviour.oldestAt() ?? before) < before) dropBehaviour(dataset, before, () => false);
  dropStrangers(dataset, before);
  // Happenings come first, while it is still known whose they are.
  if (mostHappenings !== undefined) keepMostHappenings(dataset, mostHappenings);
  if (mostUsers !== undefined) keepMostUsers(dataset, mostUsers);
  if (mostShown !== undefined) keepMostShown(dataset, mostShown);
  if (mostEngagements !== undefined) keepMostEngagements(dataset, mostEngagements);
  dropStubs(dataset);
  for (const profile of dataset.profiles.byKey) if (profile) dropShownBefore(profile, before);
}

function foldNoted(dataset: Dataset, noted: RecordedActivity, at: number): void {
  for (const user of noted.users) recordUser(dataset, readMention(user, "user"), at);
  for (const { language, term, user } of noted.terms) {
    fold(dataset, { is: "searchTerm", language, term, ...(user ? { user: readMention(user, "user") } : {}) }, at);
  }
  for (const { user, names } of noted.shown ?? []) {
    const profile = recordUser(dataset, readMention(user, "user"), at);
    if (profile) addShown(profile, names, at);
  }
}

/** `SaveRedirects` with rules, `DeleteRedirects` with ids, and the like for every kind; false for any other event. */
function foldRules(dataset: Dataset, name: string, body: unknown): boolean {
  const isSave = name.startsWith("Save");
  const kind = ruleKinds.find((it) => name === `${isSave ? "Save" : "Delete"}${it}`);
  if (!kind) return false;
  const { rules } = dataset;
  const ids = isSave ? (body as StoredRule[]).map((rule) => rule.id) : (body as string[]);
  const before = ids.map((id) => rules.of(kind).get(id));
  rules.delete(kind, ids);
  if (isSave) rules.save(kind, body as StoredRule[]);
  if (!wordRules.includes(kind)) return true;
  const changed = [...before, ...ids.map((id) => rules.of(kind).get(id))];
  const words = changed.flatMap((rule) => [rule?.words, rule?.from, rule?.stem].flat());
  dataset.useRules(words.some((it) => /\S\s+\S/.test(String(it ?? ""))));
  return true;
}
