import { WrongFields } from "../api/form-answer";

const isNoNumber = (value: unknown): boolean => typeof value === "number" && Number.isNaN(value);

/** Fields of whole things: days, pieces, places. */
const whole = new Set([
  "leadDays",
  "mostUses",
  "mostPerCustomer",
  "take",
  "pay",
  "points",
  "position",
  "stock",
  "amount",
  "sugar",
  "acid",
]);

const messageFor = (name: string): string => {
  if (name.endsWith("Ore")) return "Skriv et beløb som 129,95";
  return whole.has(name) ? "Skriv et helt tal som 3" : "Skriv et tal som 4,5";
};

/** @throws WrongFields */
export function checkNumbers<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const wrong = Object.entries(fields).filter(([, value]) => isNoNumber(value));
  if (wrong.length > 0) {
    throw new WrongFields(Object.fromEntries(wrong.map(([name]) => [name, messageFor(name)])));
  }
  return fields;
}
