/**
 * Whether a text has a sign that one sees: a name of spaces, controls and signs without width is an empty one. Pure.
 * @source UAX #44, Default_Ignorable_Code_Point; U+2800 is the empty pattern of Braille
 */
export const isSeen = (text: string): boolean => /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
