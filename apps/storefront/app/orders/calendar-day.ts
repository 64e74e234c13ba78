import { addDays } from "@skaenk/danish/working-days";

/** A whole day in somebody's calendar. */
type CalendarDay = {
  id: string;
  day: string;
  title: string;
  place: string;
  notes: string;
  writtenAt: string;
  shop: string;
};

/**
 * The file of a calendar with one whole day in it, which every calendar program takes. The same order writes the same entry again.
 * @source RFC 5545: lines end in CRLF and hold at most 75 octets; commas, semicolons and backslashes are escaped
 */
export function calendarFile({ id, day, title, place, notes, writtenAt, shop }: CalendarDay): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(shop)}//Levering//DA`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${plainDigits(writtenAt.slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${plainDigits(day)}`,
    `DTEND;VALUE=DATE:${plainDigits(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const plainDigits = (text: string): string => text.replaceAll(/[-:]/g, "");

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r?\n/g, "\\n")
    .replaceAll("\u00a0", " ");

const mostOctets = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A line goes on in the next where that begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (octets(part) + octets(letter) > mostOctets) {
      parts.push(part);
      part = " ";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n");
}
