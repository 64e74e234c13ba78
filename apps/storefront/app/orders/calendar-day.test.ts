import { expect, test } from "vitest";
import { calendarFile } from "./calendar-day";

const day = {
  id: "SK-2026-00012@skaenk.example",
  day: "2026-12-31",
  title: "Pakke fra Skænk",
  place: "Flaskegaden 4, 5000\u00a0Odense C",
  notes: "Ordre SK-2026-00012",
  shop: "Skænk",
  writtenAt: "2026-12-29T09:30:00.000Z",
};

test("a delivery is a whole day, which ends where the next begins", () => {
  const lines = calendarFile(day).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "UID:SK-2026-00012@skaenk.example",
      "DTSTAMP:20261229T093000Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Pakke fra Skænk",
      "LOCATION:Flaskegaden 4\\, 5000 Odense C",
      "END:VCALENDAR",
    ]),
  );
  expect(lines.at(-1)).toBe("");
});

test("what was typed ends no line, and long lines are folded between letters", () => {
  const file = calendarFile({ ...day, place: "A;B\\C\nEND:VEVENT", notes: "ø".repeat(100) });
  expect(file).toContain("LOCATION:A\\;B\\\\C\\nEND:VEVENT\r\n");
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${"ø".repeat(100)}`);
});
