import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const pageBytes = 4096;
/** @source `getconf CLK_TCK`, 100 on every Linux that Node runs on */
const ticksPerSecond = 100;

/**
 * Lets the kernel bound a process that has started: native memory too, which V8 knows nothing of. Counted from what it weighs
 * now, because V8 reserves half a gigabyte that it never touches.
 * @param mostCpuSeconds of its life, so that one whose shop was killed ends by itself
 * @returns whether the bound holds; without `prlimit` (util-linux) only the watch over its memory is left
 */
export async function limitProcess(
  pid: number,
  { mostBytes, mostCpuSeconds }: { mostBytes: number; mostCpuSeconds: number },
): Promise<boolean> {
  const kilobytes = numbersOf(pid);
  if (!kilobytes) return false;
  const data = kilobytes.data * 1024 + Math.max(0, mostBytes - kilobytes.resident * 1024);
  const limits = [`--data=${data}`, `--cpu=${mostCpuSeconds}`, "--core=0", "--fsize=0"];
  return await run("prlimit", ["--pid", String(pid), ...limits]).then(
    () => true,
    () => false,
  );
}

/** The bytes that a process has mapped to write on, touched or not, as the kernel's limit counts them; 0 where the system does not tell. */
export function mappedBytes(pid: number): number {
  return (numbersOf(pid)?.data ?? 0) * 1024;
}

function numbersOf(pid: number): { data: number; resident: number } | undefined {
  const status = readOf(pid, "status");
  const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status ?? "")?.[1]);
  const numbers = { data: value("VmData"), resident: value("VmRSS") };
  return Number.isFinite(numbers.data + numbers.resident) ? numbers : undefined;
}

/** The bytes that a process holds in memory now; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  return Number(readOf(pid, "statm")?.split(" ")[1] ?? 0) * pageBytes;
}

/** Resident memory of a process and its descendants, in bytes; 0 where the system does not tell. */
export function treeResidentBytes(pid: number): number {
  const children = (readOf(pid, `task/${pid}/children`) ?? "").split(" ").filter((one) => one !== "");
  return children.reduce((sum, child) => sum + treeResidentBytes(Number(child)), residentBytes(pid));
}

/** Milliseconds of the processor that all its threads have used; undefined where the system does not tell. */
export function cpuMsOf(pid: number): number | undefined {
  const fields = readOf(pid, "stat")?.split(") ").at(-1)?.split(" ");
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond : undefined;
}

function readOf(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}
