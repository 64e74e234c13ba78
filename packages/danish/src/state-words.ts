import { orderStatusWords, parcelStateWords } from "./order-words.ts";
import { rightWords, roleWords } from "./right-words.ts";

const states: Record<string, string> = {
  ...parcelStateWords,
  ...Object.fromEntries(Object.entries(orderStatusWords).map(([status, { label }]) => [status, label])),
  draft: "Kladde",
  active: "I butikken",
  archived: "Arkiveret",
  published: "Udgivet",
  ended: "Slut",
};

/** With what somebody logged in. */
const keys: Record<string, string> = {
  password: "kodeord",
  passkey: "passkey",
  beginning: "den første ejers link",
  invitation: "link i en mail",
  owner: "link fra serveren",
};

/** Fields whose values are words of the program. */
const words: Record<string, Record<string, string>> = {
  status: states,
  state: states,
  by: keys,
  role: Object.fromEntries(Object.entries(roleWords).map(([role, { name }]) => [role, name])),
  rights: rightWords,
};

/** A state, a role or a right as it is said on screen; a word that nobody knows as it was kept. */
export function stateText(field: string, value: unknown): unknown {
  const known = Object.hasOwn(words, field) ? words[field] : undefined;
  if (!known) return value;
  if (Array.isArray(value)) return value.map((one) => stateText(field, one));
  return typeof value === "string" ? ((Object.hasOwn(known, value) ? known[value] : undefined) ?? value) : value;
}
