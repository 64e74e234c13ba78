import { readFileSync } from "node:fs";

/**
 * Processor time that the main thread of a process has used, in milliseconds, as the kernel counts it: waiting for a busy machine
 * does not count. Linux only; the main thread has the number of its process. @source proc(5), /proc/pid/task/tid/schedstat
 */
export function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** What the reference work takes on the machine that the table's figures are of, with nothing else running. */
const quietReferenceMs = 4;

/**
 * How many times slower than a quiet machine this one computes just now. Processors share caches and pipelines, so that the same
 * work takes up to three times the processor time beside other programs.
 */
export function slowdownNow(): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    referenceWork();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times) / quietReferenceMs;
}

/** Of the kind that a request costs: texts taken apart and put together, objects made and written. */
function referenceWork(): number {
  let length = 0;
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: `${round}-${index}`,
      name: "Havgus",
      priceOre: index,
    }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    const byName = Map.groupBy(read, ({ id }) => id.replace(/\d+-/, ""));
    length += byName.size;
  }
  return length;
}
