import { readFileSync } from "node:fs";

/** Resident memory of a process in megabytes; 0 on systems that do not report it. */
export function memoryMb(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** Resolution of the kernel's processor times: 1/100 s. */
const tickMs = 10;

/**
 * Processor time of a process's main thread in milliseconds. Other visitors wait for this thread, and other programs on the machine do not
 * affect the figure.
 */
export function mainThreadMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    // The process name may contain spaces, so fields are counted from its closing bracket: user and system time are the 12th and 13th after
    // it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

const spinMicros = 20_000;

/** Ratio of wall time to processor time of a piece of work at this moment, caused by other work on the machine; at least 1. */
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

/** Reads one metric from the shop's metrics endpoint. */
export async function metricOf(metricsUrl: string, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const found = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`The shop does not tell ${name}`);
  return Number(found);
}
