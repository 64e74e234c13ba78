import { referenceWorkMs } from "./reference-work.ts";

/** Number of measurements that must all find a text slow. */
const measurements = 3;

type Read = (text: string) => unknown;

/** As much as Node takes of all headers of a request together. */
const longest = 16 * 1024;

/** Signs at which parsers begin, end or turn back, and words that nearly match. */
const units = [
  ";",
  "; ",
  " ",
  "\t",
  "=",
  ",",
  ".",
  "/",
  "//",
  "?",
  "&",
  "%",
  "%2e",
  ":",
  "::",
  "<!---->",
  "a",
  "1.2.3.4,",
  "/assets/a",
  "xskaenk_age=18;",
  "skaenk_age=18x; ",
  "skaenk_visitor=x;",
  "skaenk_member=; ",
  "skaenk_consent=1.nf;",
  "skaenk_kasse=a;",
  "skaenk_klub=a;",
];

const worst = (length: number): string[] =>
  units.flatMap((first) =>
    units.map((second) => {
      const begin = first.repeat(Math.ceil(length / 2 / first.length)).slice(0, length / 2);
      return (begin + second.repeat(Math.ceil(length / 2 / second.length))).slice(0, length);
    }),
  );

async function msOf(read: Read, text: string): Promise<number> {
  // Of this thread only: the collector and the compiler work on others.
  const before = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of several, because the collector or another program may take part of one. */
async function leastMs(read: Read, text: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) times.push(await msOf(read, text));
  return Math.min(...times);
}

/** Three runs of it, because the first one warms up the compiler. */
const referenceMs = (): number => Math.min(...[1, 2, 3].map(() => referenceWorkMs()));

/**
 * The texts of 16 kB, made of two repeated units, that take a parser of a header, a cookie or an address more than their length: three
 * times as long as half of them. Empty for a parser in linear time.
 */
export async function slowTexts(read: Read): Promise<string[]> {
  const slow: string[] = [];
  const half = worst(longest / 2);
  // A text that takes less than this cannot stop anybody, and its time is too short to compare.
  const noticed = referenceMs() / 5;
  for (const [index, text] of worst(longest).entries()) {
    if ((await msOf(read, text)) < noticed) continue;
    let measured = "";
    // The compiler and the collector of this process may work beside all runs of one measurement; a slow parser is slow in each.
    for (let time = 0; time < measurements; time += 1) {
      const [whole, part] = [await leastMs(read, text), await leastMs(read, half[index] ?? "")];
      const isSlow = whole > noticed && whole > 3 * part;
      measured = isSlow ? `${text.slice(0, 20)}…${text.slice(-20)}: ${whole} ms, half ${part} ms` : "";
      if (!isSlow) break;
    }
    if (measured) slow.push(measured);
  }
  return slow;
}
