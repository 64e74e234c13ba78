/**
 * Whether a text has a sign that one sees: a name of spaces, controls and signs without width is an empty one. Pure.
 * @source UAX #44, Default_Ignorable_Code_Point; U+2800 is the empty pattern of Braille
 */
const isSeen = (text: string): boolean => /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * This function returns whether a text can be a name: a name has at least one visible letter or digit. Combining marks without a letter, placeholders
 * such as U+FFFC, and symbols alone are not names. Pure.
 * @source UAX #44, General_Category; U+3164 is a letter that is not visible
 */
export const hasLetterOrDigit = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);

const letterMessageOf = (name: string): string => `Skriv ${name} med mindst ét bogstav eller tal.`;
export const letterMessage = letterMessageOf("navnet");

/**
 * This function returns a Danish error message when a text is not a valid name, and otherwise nothing. Pure.
 * @param missing the message for a field without visible characters
 * @param name the name of the field within a sentence: `dit fornavn`
 */
export function nameMissing(typed: string, missing: string, name = "navnet"): string | undefined {
  if (hasLetterOrDigit(typed)) return undefined;
  return isSeen(typed) ? letterMessageOf(name) : missing;
}
