/** Ids of lines and cards are whole numbers; anything else names none. */
export function lineIdOf(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
