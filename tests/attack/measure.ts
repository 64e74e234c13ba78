import { readFileSync } from "node:fs";

/** What a process holds at this moment, in megabytes; 0 where the system does not say. */
export function memoryMb(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Processor time that the main thread of a process has used: what others wait for, whatever else the machine does. */
export function mainThreadMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    // The name may hold spaces, so the fields are counted from its end: user and system time are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

const spinMicros = 20_000;

/**
 * How many times longer work takes at this moment than the processor time that it needs, because the machine has other work; never
 * less than 1.
 */
export function contention(): number {
  const began = performance.now();
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < spinMicros) {
    const { user, system } = process.threadCpuUsage(before);
    used = user + system;
  }
  return Math.max(1, ((performance.now() - began) * 1_000) / used);
}

export const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** One of the figures that the shop tells of itself. */
export async function metricOf(metricsUrl: string, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const found = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`The shop does not tell ${name}`);
  return Number(found);
}
