/** Begins what a picker sends of something that is not there yet and is made under that name; no address begins so. */
export const newMark = "+";

/** Value of a picker's field: an address, or the name of something new. */
export const chosenOrNew = (
  text: string,
): { chosen: string; name?: undefined } | { chosen?: undefined; name: string } =>
  text.startsWith(newMark) ? { name: text.slice(newMark.length).trim() } : { chosen: text };
