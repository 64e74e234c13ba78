/** Reads the `user` member that almost every request carries. */

import { isAnonymous, type UserMention } from "@skaenk/engine/behaviour/profile";
import { readData } from "../entities/data-value.ts";
import {
  at,
  checkId,
  isObject,
  type JsonObject,
  limitObjects,
  optionalDictionary,
  optionalObject,
  optionalString,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";

/** Identifier keys are lower-cased; identifiers without a value are dropped. */
export function readIdentifiers(from: JsonObject, path: string): Record<string, string> | undefined {
  const sent = optionalDictionary(from, "identifiers", path);
  if (!sent) return undefined;
  const identifiers: Record<string, string> = {};
  const place = at(path, "identifiers");
  limitObjects(Object.keys(sent), mostMembers, place);
  for (const [key, value] of Object.entries(sent))
    if (value) identifiers[checkId(key, place).toLowerCase()] = checkId(value, place);
  return identifiers;
}

/** The mention in `from.user`, or undefined for none at all. Older clients say the channel beside the user. */
export function readUser(from: JsonObject, path: string): UserMention | undefined {
  const user = optionalObject(from, "user", path);
  const mention = user && readMention(user, path ? `${path}.user` : "user");
  if (mention && mention.channel === undefined && isObject(from.channel)) mention.channel = from.channel;
  return mention;
}

export function readMention(user: JsonObject, path: string): UserMention {
  const mention: UserMention = {};
  for (const key of ["authenticatedId", "temporaryId", "email"] as const) {
    const value = optionalString(user, key, path)?.trim();
    if (value) mention[key] = checkId(value, at(path, key));
  }
  const identifiers = readIdentifiers(user, path);
  if (identifiers) mention.identifiers = identifiers;
  const classifications = optionalDictionary(user, "classifications", path);
  if (classifications) mention.classifications = bounded(classifications, at(path, "classifications"));
  const custom = optionalDictionary(user, "custom", path);
  if (custom) mention.custom = bounded(custom, at(path, "custom"));
  if (isObject(user.data)) mention.data = bounded(readData(user.data, `${path}.data`), at(path, "data"));
  const company = optionalObject(user, "company", path);
  if (company) mention.company = readCompany(company, `${path}.company`);
  if (isObject(user.channel)) mention.channel = bounded(user.channel, at(path, "channel"));
  return mention;
}

/** What may be said of one person at a time, in members and in characters. */
const mostMembers = 100;
const longestMember = 20_000;

function bounded<T extends object>(said: T, path: string): T {
  if (JSON.stringify(said).length > longestMember) throw invalid(path, `must have at most ${longestMember} characters`);
  return said;
}

function readCompany(wire: JsonObject, path: string): { id: string; parentId?: string; data: UserMentionData } {
  const parent = optionalObject(wire, "parent", path);
  return {
    id: readString(wire, "id", path),
    ...(parent ? { parentId: readString(parent, "id", `${path}.parent`) } : {}),
    data: readData(wire.data, `${path}.data`).set,
  };
}

type UserMentionData = NonNullable<UserMention["data"]>["set"];

/** True when the mention tells more than who it is: only then does a search have something to remember. */
export function saysMore(user: UserMention | undefined): boolean {
  if (!user || isAnonymous(user)) return false;
  return Boolean(
    user.classifications ||
      user.custom ||
      user.data ||
      user.company ||
      (user.authenticatedId && user.temporaryId) ||
      (user.email && (user.authenticatedId || user.temporaryId)) ||
      (user.identifiers && (user.authenticatedId || user.temporaryId)),
  );
}
