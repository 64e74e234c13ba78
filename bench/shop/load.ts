import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** wrk from Debian's packages; installed when we may, because a load generator in JavaScript would be what is measured. */
export function requireProgram(name: string, debianPackage = name): string {
  const found = () => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim();
  if (found()) return found();
  if (process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"]);
    spawnSync("apt-get", ["install", "-y", "-qq", debianPackage], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (found()) return found();
  throw new Error(`${name} mangler; installér Debian-pakken ${debianPackage}`);
}

export type Load = {
  url: string;
  seconds: number;
  connections?: number;
  script?: string;
  headers?: Record<string, string>;
  /** The program that answers, for its processor time. */
  pid?: number;
};

/** What a load showed. The processor's time is the answering program's, which other programs on the machine disturb least. */
export type Measurement = { perSecond: number; cpuMicrosecondsEach: number; requests: number };

/** Loads a program and counts what was answered with success; throws when anything was not. */
export function measureLoad(load: Load): Measurement {
  const before = cpuMicrosecondsOf(load.pid);
  const { perSecond, requests } = runLoad(load);
  return { perSecond, cpuMicrosecondsEach: (cpuMicrosecondsOf(load.pid) - before) / requests, requests };
}

/** What a process has used of the processor since it began, all its threads together. Linux only; zero for no process. */
export function cpuMicrosecondsOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  // In hundredths of a second, the unit of every Linux that node runs on.
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function runLoad({ url, seconds, connections = 16, script, headers = {} }: Load) {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`];
  if (script) options.push("-s", script);
  for (const [name, value] of Object.entries(headers)) options.push("-H", `${name}: ${value}`);
  const output = execFileSync(requireProgram("wrk"), [...options, url], { encoding: "utf8" });
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (bad) throw new Error(`${url}: ${bad[1]} svar var ikke 2xx\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const requests = /(\d+) requests in/.exec(output)?.[1];
  if (!rate || !requests) throw new Error(output);
  return { perSecond: Number(rate), requests: Number(requests) };
}

/**
 * Loads each contestant in turn, `rounds` times, and gives the median of each: what disturbs one round disturbs all. The
 * first load of each, which warms it up, does not count.
 */
export function interleave(
  contestants: Record<string, Load>,
  rounds: number,
  warmUpSeconds = 1,
): Record<string, Measurement> {
  const measured = Object.entries(contestants).map(([name, load]) => ({ name, load, rounds: [] as Measurement[] }));
  for (const { load } of measured) measureLoad({ ...load, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) one.rounds.push(measureLoad(one.load));
  }
  return Object.fromEntries(measured.map((one) => [one.name, medianRound(one.rounds)]));
}

function medianRound(rounds: Measurement[]): Measurement {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicrosecondsEach: median(rounds.map(({ cpuMicrosecondsEach }) => cpuMicrosecondsEach)),
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const ratio = (value: number, to: number): string => (value / to).toFixed(2);
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
