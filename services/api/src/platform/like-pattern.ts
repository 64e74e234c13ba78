/** The pattern of `like` that fits the text itself and nothing else: percent signs, underscores and backslashes of the text lose their meaning. */
export const likeExactly = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of `like` that fits whatever contains the text. */
export const likeWithin = (text: string): string => `%${likeExactly(text)}%`;

/** The pattern of `like` that fits whatever begins with the text. */
export const likeBeginning = (text: string): string => `${likeExactly(text)}%`;
