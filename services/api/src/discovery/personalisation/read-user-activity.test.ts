import { expect, it } from "vitest";
import { type Activity, mostExportedRows, readActivity } from "./read-user-activity.ts";

const nobodyIsKnown = () => false;
type Told = { happenings: number; received: number; leftOut?: boolean };

/** A service that has so many rows of one person, and answers 250 of each at a time. */
function serviceWith({ happenings, received, leftOut }: Told) {
  const asked: object[] = [];
  const rows = (first: number, last: number) => Array.from({ length: last - first }, (_, at) => ({ row: first + at }));
  const ask = async (criterion: object): Promise<Activity[]> => {
    asked.push(criterion);
    const { older } = criterion as { older?: { happeningsBefore?: number; received: number[] } };
    const from = older ? (older.happeningsBefore ?? happenings) : 0;
    const numbers = older?.received ?? Array.from({ length: received }, (_, at) => at);
    const first = numbers[0] ?? received;
    const [untilHappening, untilReceived] = [Math.min(from + 250, happenings), Math.min(first + 250, received)];
    const next = {
      ...(untilHappening < happenings ? { happeningsBefore: untilHappening } : {}),
      received: numbers.slice(250),
    };
    const isMore = next.happeningsBefore !== undefined || next.received.length > 0;
    return [
      {
        key: 7,
        engagements: [],
        shown: [],
        feeds: [],
        happenings: rows(from, untilHappening),
        received: rows(first, untilReceived),
        ...(leftOut ? { leftOut } : {}),
        ...(isMore ? { older: next } : {}),
      },
    ];
  };
  return { ask, asked };
}

it.each([
  [{ happenings: 0, received: 0 }, { happenings: 0, received: 0 }, []],
  [{ happenings: 250, received: 1 }, { happenings: 250, received: 1 }, []],
  [{ happenings: 1_201, received: 700 }, { happenings: 1_201, received: 700 }, []],
  [
    { happenings: mostExportedRows, received: mostExportedRows },
    { happenings: mostExportedRows, received: mostExportedRows },
    [],
  ],
  [{ happenings: mostExportedRows + 1, received: 3 }, { happenings: mostExportedRows, received: 3 }, ["happenings"]],
  [
    { happenings: 200_000, received: mostExportedRows, leftOut: true },
    { happenings: mostExportedRows, received: mostExportedRows },
    ["happenings", "received"],
  ],
])("reads %o as %o and tells that %o are not whole", async (told: Told, read, cut) => {
  const { ask, asked } = serviceWith(told);
  const found = await readActivity(ask, { authenticatedId: "1" }, nobodyIsKnown);
  const { happenings = [], received = [] } = found?.activity ?? {};
  expect({ happenings: happenings.length, received: received.length }).toEqual(read);
  expect(happenings.map(({ row }) => row)).toEqual(happenings.map((_, at) => at));
  expect(received.map(({ row }) => row)).toEqual(received.map((_, at) => at));
  expect([...(found?.cut ?? [])].sort()).toEqual(cut);
  expect(asked.length).toBeLessThanOrEqual(mostExportedRows / 250 + 1);
});

it("asks no further about somebody who is known already, and nothing of nobody", async () => {
  const { ask, asked } = serviceWith({ happenings: 900, received: 900 });
  expect(await readActivity(ask, {}, (key) => key === 7)).toBeUndefined();
  expect(asked.length).toBe(1);
  expect(await readActivity(async () => [], {}, nobodyIsKnown)).toBeUndefined();
});
