import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";

/** So many of what is kept are one of what is typed: centilitres, kroner. */
const scales: Record<string, number> = { volumeMl: 10, compareAtOre: 100 };

/** A guessed value as it stands in its field: contents in centilitres, as on a label. */
export function typedGuess(value: unknown, field: string): string {
  if (value === null || value === undefined) return "";
  const scale = scales[field];
  const shown = scale ? Number(value) / scale : value;
  return String(shown).replace(".", ",");
}

/**
 * The typed value of a guessed field, as the backend stores it.
 * @param name of the field in its form
 * @throws NoNumber where a number is missing
 */
export function readGuess(text: string, field: string, name = "value"): string | number | null {
  if (field === "origin" || field === "depositClass") return text.trim();
  const { [name]: value = null } = checkNumbers({ [name]: numberOf(text) });
  const scale = scales[field];
  return scale && value !== null ? Math.round(Number(value) * scale) : value;
}
