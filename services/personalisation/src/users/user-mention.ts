/** Reads the `user` member that almost every request carries. */
import { readData } from "../entities/data-value.ts";
import {
  isObject,
  type JsonObject,
  optionalDictionary,
  optionalObject,
  optionalString,
  readString,
} from "../protocol/reading.ts";
import { isAnonymous, type UserMention } from "./profile.ts";

/** Identifier keys are lower-cased; identifiers without a value are dropped. */
export function readIdentifiers(from: JsonObject, path: string): Record<string, string> | undefined {
  const sent = optionalDictionary(from, "identifiers", path);
  if (!sent) return undefined;
  const identifiers: Record<string, string> = {};
  for (const [key, value] of Object.entries(sent)) if (value) identifiers[key.toLowerCase()] = value;
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
    if (value) mention[key] = value;
  }
  const identifiers = readIdentifiers(user, path);
  if (identifiers) mention.identifiers = identifiers;
  const classifications = optionalDictionary(user, "classifications", path);
  if (classifications) mention.classifications = classifications;
  const custom = optionalDictionary(user, "custom", path);
  if (custom) mention.custom = custom;
  if (isObject(user.data)) mention.data = readData(user.data, `${path}.data`);
  const company = optionalObject(user, "company", path);
  if (company) mention.company = readCompany(company, `${path}.company`);
  if (isObject(user.channel)) mention.channel = user.channel;
  return mention;
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
