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
};

/** What a load showed. The processor's time is the answering program's, which other programs on the machine disturb least. */
export type Measured = { perSecond: number; cpuMicrosecondsEach: number };

/** Loads a program and counts what was answered with success; throws when anything was not. `pid` is the one who answers. */
export function measureLoad({ pid, ...load }: Load & { pid?: number }): Measured {
  const before = cpuMicrosecondsOf(pid);
  const { perSecond, requests } = runLoad(load);
  return { perSecond, cpuMicrosecondsEach: (cpuMicrosecondsOf(pid) - before) / requests };
}

/** Requests per second that were answered with success; throws when any was not. */
export const requestsPerSecond = (load: Load): number => runLoad(load).perSecond;

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

/** Runs each contestant in turn, `rounds` times, and gives the median of each: what disturbs one round disturbs all. */
export function interleave(contestants: Record<string, Load>, rounds: number): Record<string, number> {
  const rates = new Map<string, number[]>(Object.keys(contestants).map((name) => [name, []]));
  for (const load of Object.values(contestants)) requestsPerSecond({ ...load, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(contestants)) rates.get(name)?.push(requestsPerSecond(load));
  }
  return Object.fromEntries([...rates].map(([name, values]) => [name, median(values)]));
}

/** Answers per second, and the CPU time that one cost the program which gave it, in ms. */
export type Cost = { rate: number; cpuMs: number };

/** As `interleave`, with CPU times: while others use the machine they stay what they are, which the rates do not. */
export function interleaveWithCpu(
  contestants: Record<string, Load & { pid: number }>,
  rounds: number,
): Record<string, Cost> {
  const costs = new Map<string, Cost[]>(Object.keys(contestants).map((name) => [name, []]));
  for (const load of Object.values(contestants)) requestsPerSecond(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(contestants)) {
      const before = cpuMsOf(load.pid);
      const rate = requestsPerSecond(load);
      costs.get(name)?.push({ rate, cpuMs: (cpuMsOf(load.pid) - before) / (rate * load.seconds) });
    }
  }
  return Object.fromEntries(
    [...costs].map(([name, values]) => [
      name,
      { rate: median(values.map(({ rate }) => rate)), cpuMs: median(values.map(({ cpuMs }) => cpuMs)) },
    ]),
  );
}

/** The CPU time a process has used, all its threads together: the 14th and 15th field of /proc, in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const ratio = (value: number, to: number): string => (value / to).toFixed(2);
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
