/** Danish formats as Intl gives them (`\u00a0` between number and unit), made once: a formatter is dear to make. */
const kroner = new Intl.NumberFormat("da-DK", { style: "currency", currency: "DKK" });
const wholeKroner = new Intl.NumberFormat("da-DK", { style: "currency", currency: "DKK", maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 2 });
const amount = new Intl.NumberFormat("da-DK", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const timeZone = "Europe/Copenhagen";
const longDate = new Intl.DateTimeFormat("da-DK", { dateStyle: "long", timeZone });
const fullDate = new Intl.DateTimeFormat("da-DK", { dateStyle: "full", timeZone });
const shortDate = new Intl.DateTimeFormat("da-DK", { dateStyle: "short", timeZone });
const dayAndMonth = new Intl.DateTimeFormat("da-DK", { day: "numeric", month: "short", timeZone });
const clock = new Intl.DateTimeFormat("da-DK", { timeStyle: "short", timeZone });
const list = new Intl.ListFormat("da-DK", { type: "conjunction" });
const collator = new Intl.Collator("da-DK", { numeric: true });

/** `129,95 kr.` from øre. */
export const formatPrice = (ore: number): string => kroner.format(ore / 100);

/** `1.299,95` from øre, for columns whose head says that it is kroner. */
export const formatAmount = (ore: number): string => amount.format(ore / 100);

/** `1.299 kr.` where the øre are zero, else as formatPrice. */
export const formatRoundPrice = (ore: number): string =>
  ore % 100 === 0 ? wholeKroner.format(ore / 100) : formatPrice(ore);

/** `185,64 kr./l` */
export const formatUnitPrice = ({ ore, per }: { ore: number; per: string }): string => `${formatPrice(ore)}/${per}`;

/** `4,5` */
export const formatNumber = (value: number): string => decimals.format(value);

/** `41,5 % vol.` as the label says it. */
export const formatAbv = (percent: number): string => `${decimals.format(percent)}\u00a0% vol.`;

/** `20. november 2026` in Copenhagen; a calendar day ("2026-11-20") stays that day. */
export const formatDate = (date: Date | string): string => longDate.format(asDate(date));

/** `fredag den 20. november 2026` */
export const formatFullDate = (date: Date | string): string => fullDate.format(asDate(date));

/** `fredag den 20. november`, of a day so near that the year goes without saying. */
export const formatWeekday = (date: Date | string): string => formatFullDate(date).replace(/ \d{4}$/, "");

/** `20.11.2026` */
export const formatShortDate = (date: Date | string): string => shortDate.format(asDate(date));

/** `kl. 14.05` in Copenhagen. */
export const formatTime = (date: Date | string): string => `kl. ${clock.format(asDate(date))}`;

/** `08.00` of 8: an hour of the day as `formatTime` writes it. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, "0")}.00`;

/** `20. november 2026 kl. 14.05` */
export const formatMoment = (date: Date | string): string => `${formatDate(date)} ${formatTime(date)}`;

/** A date and time without the year: `20. nov. kl. 14.05`. Non-breaking spaces allow a line break only between date and time. */
export const formatNearMoment = (date: Date | string): string =>
  `${dayAndMonth.format(asDate(date)).replace(" ", "\u00a0")} ${formatTime(date).replace(" ", "\u00a0")}`;

/** `gin, tonic og lime` */
export const formatList = (items: string[]): string => list.format(items);

/** `Gin og tonic` of `gin og tonic`. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Danish order: æ, ø, å last, and "Aa" as å. */
export const compareDanish = (a: string, b: string): number => collator.compare(a, b);

/** `1 drink`, `42 drinks`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${decimals.format(count)} ${count === 1 ? one : many}`;

function asDate(date: Date | string): Date {
  if (date instanceof Date) return date;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date);
}

/** A Danish number as it is written, `12 34 56 78`; another country's as it was typed. */
export const formatPhone = (phone: string): string => {
  const own = /^(?:\+45|0045)?(\d{8})$/.exec(phone.replaceAll(/[\s-]/g, ""))?.[1];
  return own ? (own.match(/\d\d/g) ?? []).join("\u00a0") : phone;
};

/** A volume as it stands on a bottle: `70 cl`, `6 × 33 cl`. */
export function sizeText(volumeMl: number, units = 1): string {
  const size = volumeMl % 10 === 0 ? `${volumeMl / 10} cl` : `${volumeMl} ml`;
  return units > 1 ? `${units} × ${size}` : size;
}
