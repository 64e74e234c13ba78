import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { Target } from "../target.ts";

/** Searches that no text of a database holds, or that are no text at all. */
const odd = [
  "%00",
  "gin%00",
  "%C2%85",
  "%ED%A0%BC",
  "%F0%9F%8D",
  "%01gin",
  "%FF",
  `${"%F0%9F%8D%B9".repeat(40)}`,
  "gin%0Atonic",
];
/** Counts are written every five seconds. */
const writtenWithinMs = 15_000;

/** Odd searches in the same seconds as everybody's: the words of the others are counted all the same. */
export async function spoiledCounts(target: Target, rounds: number): Promise<void> {
  // The seed is spelt in letters: six digits in a row might be a person's number, and such words are not counted.
  const inLetters = (number: number) => String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const word = (round: number) => `ginspild${inLetters(target.seed)}x${inLetters(round)}`;
  // The searches of a network that are counted in a day are bounded, and other attacks on the same shop use up the usual one's.
  const from = target.newAddress();
  const asked = async (q: string) => (await target.ask(`/api/v1/search?q=${q}`, {}, from)).status;
  const counted = async (words: string) => {
    const sql = "select coalesce(sum(asked), 0)::int as count from search_days where words = $1";
    const { rows } = await target.shop.pool.query<{ count: number }>(sql, [words]);
    return rows[0]?.count ?? 0;
  };
  const written = async (words: string) => {
    const until = performance.now() + writtenWithinMs;
    while ((await counted(words)) === 0 && performance.now() < until) await sleep(250);
    return await counted(words);
  };
  target.control((await asked(word(0))) === 200, "a search is answered");
  target.control((await written(word(0))) === 1, "a search is counted");
  for (const [at, names] of target.draw(fc.shuffledSubarray(odd, { minLength: 4 }), rounds).entries()) {
    const words = word(at + 1);
    const statuses = await Promise.all([...names.map(asked), asked(words)]);
    target.expect(!statuses.some((status) => status >= 500), `${names}: ${statuses}`);
    const count = await written(words);
    target.expect(count === 1, `a search beside ${names} was counted ${count} times`);
  }
}
