import { deflateSync } from "node:zlib";

const bytes = Buffer.from(Uint8Array.from({ length: 500_000 }, (_, place) => (place * place * 31 + place) >> 3));

/**
 * The processor time of a fixed piece of work (sorting, a map and compressing), in milliseconds: the measure of how fast this
 * machine is just now. A bound on the time of other work is a ratio to it, so that a slower or shared machine does not count.
 */
export function referenceWorkMs(): number {
  return processorMsOf(() => {
    const words = Array.from({ length: 20_000 }, (_, place) => ((place * 7_919) % 20_011).toString(36)).sort();
    const places = new Map(words.map((word, place) => [word, place]));
    for (const word of words) places.get(word);
    deflateSync(bytes, { level: 6 });
  });
}

/** The processor time of all threads of this process while a piece of work is done, in milliseconds. */
export function processorMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
