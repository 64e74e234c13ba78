import { readFileSync } from "node:fs";

/**
 * Processor time that the main thread of a process has used, in milliseconds, as the kernel counts it: waiting for a busy machine
 * does not count. Linux only; the main thread has the number of its process. @source proc(5), /proc/pid/task/tid/schedstat
 */
export function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Processor time of the reference work, in milliseconds, on the idle machine on which the table's figures were measured. */
const quietReferenceMs = 4;

/**
 * Factor by which this machine is slower now than the idle one. Processors share caches and pipelines, so the same work takes up to three
 * times the processor time next to other programs.
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

/** Reference work similar to a request: splits and joins texts, creates and serializes objects. */
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
