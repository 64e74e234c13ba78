import type { Log } from "../../platform/log.ts";
import type { Queries } from "../../platform/queries.ts";
import type { SearchRoomTables } from "../personalisation/search-rule-tables.ts";
import { countSearches, forgetSearches, type WordCount } from "./search-log-queries.ts";

const flushMs = 5_000;
/** What one process holds between two writings; beyond it new words are not counted. */
const mostWords = 5_000;
const longestWords = 80;
/** Control characters and halves of surrogate pairs: nobody searches by them, and U+0000 is no text to the database. */
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** What is searched for, counted of nobody. What looks like a person's address or number is not kept. */
export type SearchLog = { note(q: string, missed: boolean): void; flush(): Promise<void> };

/** Small and capital letters and spaces aside, the words as typed; nothing for what might tell of somebody. */
export function countableWords(q: string): string | undefined {
  const words = q.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const tellsOfSomebody = words.includes("@") || /\d(?:[ -]?\d){5}/.test(words);
  const isCounted = words !== "" && words.length <= longestWords && !tellsOfSomebody && !unprintable.test(words);
  return isCounted ? words : undefined;
}

/** Counts in memory and writes every few seconds: no search waits for it, and what a process loses when it dies is that much. */
export function openSearchLog({
  db,
  now,
  log,
}: {
  db: Queries<SearchRoomTables>;
  now: () => Date;
  log: Log;
}): SearchLog {
  let counts = new Map<string, WordCount>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...counts.values()];
    counts = new Map();
    if (counted.length === 0) return;
    try {
      await countSearches(db, now().toISOString().slice(0, 10), counted);
    } catch (error) {
      log.warn({ error, words: counted.length }, "searches could not be counted");
    }
  };
  return {
    flush,
    note(q, missed) {
      const words = countableWords(q);
      if (words === undefined || (counts.size >= mostWords && !counts.has(words))) return;
      const { asked, missed: before } = counts.get(words) ?? { asked: 0, missed: 0 };
      counts.set(words, { words, asked: asked + 1, missed: before + Number(missed) });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
  };
}

const keptDays = 90;

/**
 * This job deletes old searches.
 * @returns the number of deleted lines
 */
export const forgetOldSearches = (db: Queries<SearchRoomTables>, now: Date): Promise<number> =>
  forgetSearches(db, new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10));
