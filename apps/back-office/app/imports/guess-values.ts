import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";

/** A guessed value as it stands in its field: contents in centilitres, as on a label. */
export function typedGuess(value: unknown, field: string): string {
  if (value === null || value === undefined) return "";
  const shown = field === "volumeMl" ? Number(value) / 10 : value;
  return String(shown).replace(".", ",");
}

/** What was typed, as the backend keeps it. @param name of the field in its form @throws NoNumber where it is none */
export function readGuess(text: string, field: string, name = "value"): string | number | null {
  if (field === "origin" || field === "depositClass") return text.trim();
  const { [name]: value = null } = checkNumbers({ [name]: numberOf(text) });
  return field === "volumeMl" && value !== null ? Math.round(Number(value) * 10) : value;
}
