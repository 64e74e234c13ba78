import { execFileSync, spawnSync } from "node:child_process";

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

/** Requests per second that were answered with success; throws when any was not. */
export function requestsPerSecond({ url, seconds, connections = 16, script, headers = {} }: Load): number {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`];
  if (script) options.push("-s", script);
  for (const [name, value] of Object.entries(headers)) options.push("-H", `${name}: ${value}`);
  const output = execFileSync(requireProgram("wrk"), [...options, url], { encoding: "utf8" });
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (bad) throw new Error(`${url}: ${bad[1]} svar var ikke 2xx\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(output);
  return Number(rate);
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

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const ratio = (value: number, to: number): string => (value / to).toFixed(2);
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
