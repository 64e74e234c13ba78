/**
 * Whether a text has a sign that one sees: a name of spaces, controls and signs without width is an empty one. Pure.
 * @source UAX #44, Default_Ignorable_Code_Point; U+2800 is the empty pattern of Braille
 */
const isSeen = (text: string): boolean => /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * Whether a text can be somebody's name: it has a letter or a digit that one sees. Accents without a letter, placeholders such as U+FFFC, and signs
 * alone are none. Pure.
 * @source UAX #44, General_Category; U+3164 is a letter without a form
 */
export const hasLetterOrDigit = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);

const letterMessageOf = (name: string): string => `Skriv ${name} med mindst ét bogstav eller tal.`;
export const letterMessage = letterMessageOf("navnet");

/**
 * Why a typed text is no name, in Danish; nothing when it is one. Pure.
 * @param missing the message for a field in which nothing is seen
 * @param name the field's, as it stands in a sentence: `dit fornavn`
 */
export function nameMissing(typed: string, missing: string, name = "navnet"): string | undefined {
  if (hasLetterOrDigit(typed)) return undefined;
  return isSeen(typed) ? letterMessageOf(name) : missing;
}
