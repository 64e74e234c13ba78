/** The pattern of `like` that fits the text itself and nothing else: percent signs, underscores and backslashes of the text lose their meaning. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of `like` that fits whatever contains the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** The pattern of `like` that fits whatever begins with the text. */
export const prefixPattern = (text: string): string => `${escapeLike(text)}%`;
