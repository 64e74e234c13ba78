import { orderStatusWords, parcelStateWords } from "@skaenk/danish/order-words";

const states: Record<string, string> = {
  ...parcelStateWords,
  ...Object.fromEntries(Object.entries(orderStatusWords).map(([status, { label }]) => [status, label])),
  draft: "Kladde",
  active: "I butikken",
  archived: "Arkiveret",
  published: "Udgivet",
  ended: "Slut",
};

/** A state as it is said on screen; a word that nobody knows as it was kept. */
export const stateText = (field: string, value: unknown): unknown =>
  (field === "status" || field === "state") && typeof value === "string" ? (states[value] ?? value) : value;
