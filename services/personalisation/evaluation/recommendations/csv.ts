/** Anybody's visits or orders from a file, for measuring on what nobody here made up. */
import { sessionsFromCsv } from "../sessions.ts";
import { type Split, splitByTime } from "./visit.ts";

const minuteMs = 60_000;

/**
 * A CSV of `session,item,time` (visits or baskets): goods are numbered as they occur, each session is a visitor of its own.
 * @throws Error when a column is missing, or a row has no time; names the line
 */
export async function splitFromCsv(file: string): Promise<Split> {
  const numbers = new Map<string, number>();
  const numberOf = (item: string) => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  };
  const sessions = await sessionsFromCsv(file);
  const visits = sessions.map((items, user) => ({ user, at: user * minuteMs, goods: items.map(numberOf) }));
  return splitByTime(file, numbers.size, visits);
}
