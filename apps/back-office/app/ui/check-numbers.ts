import { WrongFields } from "../api/form-answer";

const isNoNumber = (value: unknown): boolean => typeof value === "number" && Number.isNaN(value);

/** @throws WrongFields */
export function checkNumbers<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const wrong = Object.entries(fields).filter(([, value]) => isNoNumber(value));
  if (wrong.length > 0) {
    throw new WrongFields(
      Object.fromEntries(
        wrong.map(([name]) => [name, name.endsWith("Ore") ? "Skriv et beløb som 129,95" : "Skriv et tal som 4,5"]),
      ),
    );
  }
  return fields;
}
