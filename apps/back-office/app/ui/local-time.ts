const inCopenhagen = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Copenhagen",
  dateStyle: "short",
  timeStyle: "short",
});

/** A moment as a field of day and time holds it, in Danish time; empty for none. */
export const localTime = (iso: string | null | undefined): string =>
  iso ? inCopenhagen.format(new Date(iso)).replace(" ", "T") : "";

/** As a field of day and time writes it: a year of four digits, because others are written otherwise. */
const dayAndTime = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?$/;

/** The moment that a field names in Danish time. Nothing for an empty field; what is no time stays as it is, to be refused. */
export function momentOf(typed: string): string | null {
  const text = typed.trim().replace(" ", "T");
  if (text === "") return null;
  if (!dayAndTime.test(text)) return typed;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return typed;
  const away = Date.parse(`${localTime(new Date(asUtc).toISOString())}Z`) - asUtc;
  // Near the change to and from summer time the first guess is an hour off.
  const guess = asUtc - away;
  const rest = Date.parse(`${localTime(new Date(guess).toISOString())}Z`) - asUtc;
  return new Date(guess - rest).toISOString();
}
