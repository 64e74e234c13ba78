import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** In hundredths of a second, the unit of every Linux that node runs on. */
const msPerTick = 10;

/** What has used the machine's cores, in milliseconds since it was started. Linux only. */
type ProcessorReading = { idleMs: number; byRoot: Map<number, number> };

/** How the cores were used between two moments. */
type ProcessorUse = {
  /** Cores that other programs on the machine left, on average. */
  left: number;
  /** Of each of our programs with all that it has started. */
  usedMs(root: number): number;
};

/** @param roots our programs; what they started, ended children too, counts as theirs */
export function readCores(roots: readonly number[]): ProcessorReading {
  const [, idle, waiting] = /^cpu +\d+ \d+ \d+ (\d+) (\d+)/.exec(readFileSync("/proc/stat", "utf8")) ?? [];
  const processes = new Map(readdirSync("/proc").flatMap((name) => readProcess(name)));
  const rootOf = (pid: number): number | undefined => {
    for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) if (roots.includes(at)) return at;
    return undefined;
  };
  const byRoot = new Map<number, number>();
  for (const [pid, { usedMs }] of processes) {
    const root = rootOf(pid);
    if (root !== undefined) byRoot.set(root, (byRoot.get(root) ?? 0) + usedMs);
  }
  return { idleMs: (Number(idle) + Number(waiting)) * msPerTick, byRoot };
}

export function coresBetween(before: ProcessorReading, after: ProcessorReading, wallMs: number): ProcessorUse {
  const usedMs = (root: number) => (after.byRoot.get(root) ?? 0) - (before.byRoot.get(root) ?? 0);
  const ours = [...after.byRoot.keys()].reduce((sum, root) => sum + usedMs(root), 0);
  return { left: (ours + after.idleMs - before.idleMs) / wallMs, usedMs };
}

export const cores = availableParallelism();

function readProcess(name: string): [number, { parent: number; usedMs: number }][] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [[Number(name), { parent: Number(fields[1]), usedMs: ticks * msPerTick }]];
  } catch {
    return []; // Ended meanwhile; its parent's figures hold it.
  }
}
