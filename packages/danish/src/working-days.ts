const day = 86_400_000;
// Formatters are made once: one costs as much as a hundred of its answers.
const timeZone = "Europe/Copenhagen";
const calendar = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
const wholeHour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });

/** The calendar day in Copenhagen, as `2026-11-20`. */
export const copenhagenDay = (instant: Date): string => calendar.format(instant);

/** The hour of the day in Copenhagen, 0 to 23. */
export const copenhagenHour = (instant: Date): number => Number(wholeHour.format(instant));

/** The time of the day in Copenhagen, as `14:05`. */
export const copenhagenClock = (instant: Date): string => clock.format(instant);

/** The first instant of a calendar day in Copenhagen, whether summer or winter time. */
export function startOfCopenhagenDay(date: string): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  // Summer time changes at one in the night (UTC), so midnight has the offset of noon the day before.
  const offsetHours = copenhagenHour(new Date(noon.getTime() - day)) - 12;
  return new Date(noon.getTime() - (12 + offsetHours) * 3_600_000);
}

/** The instant of an hour (14.5 is half past two) on a calendar day in Copenhagen. Nights with a change of time have their change before three. */
export function instantOfHour(date: string, hour: number): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  return new Date(noon.getTime() + (hour - copenhagenHour(noon)) * 3_600_000);
}

/** True when a text is a day that exists, as `2026-11-20`; `Date.parse` takes 30 February for a day in March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text;
}

/** The calendar day that is `count` days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + count * day).toISOString().slice(0, 10);
}

/**
 * True when nobody can be expected to work: weekends, public holidays, and the three days that Danish deadlines treat alike
 * (Constitution Day, Christmas Eve, New Year's Eve). Great Prayer Day is a working day since 2024.
 */
export function isDayOff(date: string): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  if (["01-01", "06-05", "12-24", "12-25", "12-26", "12-31"].includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  // Maundy Thursday, Good Friday, Easter Monday, Ascension Day, Whit Monday
  return [-3, -2, 1, 39, 50].some((offset) => addDays(easter, offset) === date);
}

/** The day itself if it is a working day, else the next one. */
export function nextWorkingDay(date: string): string {
  return isDayOff(date) ? nextWorkingDay(addDays(date, 1)) : date;
}

/** The working day that comes `count` working days after `date`. */
export function addWorkingDays(date: string, count: number): string {
  let at = date;
  for (let left = count; left > 0; left -= 1) at = nextWorkingDay(addDays(at, 1));
  return at;
}

/** Easter Sunday of a year in the Gregorian calendar. @source the anonymous Gregorian computus (Meeus) */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const sunCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - sunCorrection + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  const month = Math.floor(count / 31);
  return `${year}-${String(month).padStart(2, "0")}-${String((count % 31) + 1).padStart(2, "0")}`;
}
