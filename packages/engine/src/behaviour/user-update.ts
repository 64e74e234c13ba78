/** What a mention or a user update changes in a profile. */
import { mergeCustom, type UpdateKind } from "../entities/entity-patch.ts";
import type { Profile, UserMention } from "./profile.ts";

/** A mention merges; a UserUpdate of kind ClearAndReplace first clears everything but identity, orders and history. */
export function applyMention(profile: Profile, user: UserMention, kind: UpdateKind): void {
  if (kind === "None") return;
  if (kind === "ClearAndReplace") {
    profile.classifications = {};
    profile.data = {};
    delete profile.custom;
    profile.carts = {};
    delete profile.lastCartName;
    delete profile.companyId;
    delete profile.channel;
  }
  for (const [key, value] of Object.entries(user.classifications ?? {})) {
    if (value === null) delete profile.classifications[key];
    else profile.classifications[key] = value;
  }
  if (user.data) {
    profile.data = { ...profile.data, ...user.data.set };
    for (const key of user.data.removed) delete profile.data[key];
  }
  profile.classifications = keepLast(profile.classifications);
  profile.data = keepLast(profile.data);
  if (user.custom) applyCustom(profile, user.custom);
  if (user.company) profile.companyId = user.company.id;
  if (user.channel !== undefined) profile.channel = user.channel;
}

/** Of what is said about one person: anybody may say it, again and again. */
const mostKept = 200;

function keepLast<T>(said: Record<string, T>): Record<string, T> {
  const keys = Object.keys(said);
  return keys.length > mostKept ? Object.fromEntries(Object.entries(said).slice(-mostKept)) : said;
}

function applyCustom(profile: Profile, sent: Record<string, string | null>): void {
  const custom = mergeCustom(profile.custom, sent, "UpdateAndAppend");
  if (custom) profile.custom = keepLast(custom);
  else delete profile.custom;
}
