import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/**
 * `npm test` runs everything, `npm run check` the fast part (format, lint, types, nothing unused, house rules, pure rules). Each prints its
 * own output; the last line counts the steps' tests as `N passed, N failed`, which is what CI reads.
 * `npm test -- --changed` runs the checks and the unit and API tests that what is not committed touches, `-- --changed main` those that all
 * changes since a commit touch. Stories, processes and timed tests use the whole shop, so no change tells which of them it touches.
 */
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** A step that runs longer is ended with all its processes and counts as failed; 10 minutes by default. */
  limitMinutes?: number;
};

const fast = process.argv.includes("--fast");
const { changed, since } = changesOf(process.argv);
const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;

const routes: Step = { name: "routes", command: [node, "tests/support/generate-route-types.ts"] };
/** Checks, the longest first, since two run at a time. */
const checks: Step[] = [
  { name: "types", command: [bin("tsc"), "-p", "tsconfig.json"] },
  { name: "storefront types", command: [bin("tsc"), "-p", "apps/storefront/tsconfig.json"] },
  { name: "back office types", command: [bin("tsc"), "-p", "apps/back-office/tsconfig.json"] },
  { name: "format and lint", command: [bin("biome"), "check", "."] },
  { name: "nothing unused", command: [bin("knip"), "--no-progress"] },
];
/** Builds the pages that stories and processes serve, while the checks leave a processor free. */
const builds = {
  STOREFRONT_BUILD_DIR: resolve("apps", "storefront", "build-stories"),
  OFFICE_BUILD_DIR: resolve("apps", "back-office", "build-stories"),
};
const pages: Step = { name: "pages", command: [node, "server/src/build.ts"], env: builds };
const rules: Step = {
  name: "house rules and pure rules",
  command: [node, bin("vitest"), "run", "tests/tidy", "packages/", "--exclude", "packages/postgres/**"],
};
/** @param limitMinutes the time limit in minutes, about one and a half times the usual duration of the step on two processors */
const vitest = (name: string, limitMinutes: number, ...args: string[]): Step => ({
  name,
  command: [node, bin("vitest"), "run", ...args],
  limitMinutes,
});

/** Groups of steps, one after the other. Those of a group run two at a time. */
const everything: Step[][] = [
  [routes],
  [...checks, pages],
  [vitest("unit and api tests", 15)],
  [
    vitest("stories", 22, "--config", "vitest.stories.config.ts"),
    { ...vitest("processes", 22, "--config", "vitest.processes.config.ts"), env: builds },
  ],
  [vitest("timed", 8, "--config", "vitest.timed.config.ts")],
];
const quick: Step[][] = [[routes], [...checks, rules]];
const ofChanges = ["--passWithNoTests", "--changed", ...(since ? [since] : [])];
const related: Step[][] = [...quick, [vitest("unit and api tests of what has changed", 15, ...ofChanges)]];

/** This is true after a step was ended at its limit. The steps after it are not run, so that the report comes without further delay. */
let hung = false;
let passed = 0;
let failed = 0;
/** What the failed steps said of it; said again at the end, where it is found without reading the whole run. */
const failures: string[] = [];
/** The names of the failed tests, printed last, because the end of a long output is read first. */
const failedTests: string[] = [];
/** Duration of each step, and its slowest files. */
const durations: string[] = [];
const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of running) endGroup(child, signal);
    process.exit(130);
  });
}
/** Compiled once for all steps: each start of the shop and of its tools reads it. */
const compiled = mkdtempSync(join(tmpdir(), "skaenk-compiled-"));

for (const group of fast ? quick : changed ? related : everything) {
  if (hung) break;
  const waiting = [...group];
  const worker = async () => {
    for (let step = waiting.shift(); step && !hung; step = waiting.shift()) await take(step, group.length > 1);
  };
  await Promise.all([worker(), worker()]);
}
rmSync(compiled, { recursive: true, force: true });
if (changed)
  console.log(
    "\nStories, processes and timed tests were not run: npx vitest run --config vitest.stories.config.ts tests/stories/NAME.test.ts",
  );

console.log(`\n── durations\n${durations.join("\n")}`);
for (const failure of failures) console.log(`\n${failure}`);
if (failedTests.length > 0) console.log(`\n── failed tests\n${failedTests.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @param beside true when another step runs at the same time; each line is then printed with the name of its step */
async function take(step: Step, beside: boolean): Promise<void> {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const { code, output } = await run(step, (line) => console.log(beside ? `${step.name} │ ${line}` : line));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = countsOf(output);
  passed += counts ? counts.passed : code === 0 ? 1 : 0;
  failed += counts ? counts.failed : code === 0 ? 0 : 1;
  // A runner that fails without a failing test (a crash, an unhandled error) is a failure too.
  if (code !== 0 && counts?.failed === 0) failed += 1;
  if (code !== 0) failures.push(`── failed: ${step.name}\n${failuresOf(output)}`);
  failedTests.push(...failedTestsOf(output));
  console.log(`── ${step.name}: ${code === 0 ? "ok" : "failed"} (${seconds} s)`);
  durations.push(`${seconds.padStart(7)} s  ${step.name}`, ...slowestOf(output).map((line) => `           ${line}`));
}

/** The commit after `--changed`, if one is named. */
function changesOf(words: string[]): { changed: boolean; since: string | undefined } {
  const at = words.indexOf("--changed");
  const next = at === -1 ? undefined : words[at + 1];
  return { changed: at !== -1, since: next?.startsWith("-") ? undefined : next };
}

/** @param show a function that is called with each line of the output as it comes */
function run(
  { command, env, limitMinutes = 10 }: Step,
  show: (line: string) => void,
): Promise<{ code: number; output: string }> {
  const [file, ...args] = command;
  if (!file) throw new Error("A step without a command");
  return new Promise((resolve) => {
    // The step gets a process group of its own, so that ending the group ends the programs that its tests started.
    const child = spawn(file, args, {
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, FORCE_COLOR: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        lines.push(line);
        show(line);
      });
    }
    const limit = setTimeout(() => {
      hung = true;
      const reason = `The step is ended: it has run for ${limitMinutes} minutes`;
      lines.push(reason);
      show(reason);
      for (const one of running) endGroup(one);
    }, limitMinutes * 60_000);
    // A program that outlives its test keeps the pipe open; the group is ended so that the step ends too.
    child.on("exit", () => setTimeout(() => endGroup(child), 10_000).unref());
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output: lines.join("\n") });
    });
  });
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has no process left.
  }
}

/** The ten slowest files of a step by Vitest's own lines, ` ✓ tests/tidy.test.ts (12 tests | 1 failed) 1034ms`, slowest first. */
function slowestOf(output: string): string[] {
  const line = /^ \S (\S+\.test\.ts) \(\d+ tests?\b.*\) (\d+)ms/gm;
  return [...stripVTControlCharacters(output).matchAll(line)]
    .map(([, file = "", ms]) => ({ file, seconds: Number(ms) / 1_000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** Vitest's own list of what failed, or how the output ends; at most 4,000 characters. */
function failuresOf(output: string): string {
  const plain = stripVTControlCharacters(output);
  const list = plain.search(/^.*(Failed (Tests|Suites) \d|Unhandled Errors)/m);
  return list === -1 ? plain.slice(-4_000) : plain.slice(list, list + 4_000);
}

/** The names of the failed tests by Vitest's own lines, ` FAIL  tests/tidy.test.ts > a name`, each once. */
function failedTestsOf(output: string): string[] {
  return [...new Set([...stripVTControlCharacters(output).matchAll(/^ FAIL {2}(.+)$/gm)].map(([, name = ""]) => name))];
}

/** Vitest's closing line: `Tests  3 failed | 120 passed (123)`. */
function countsOf(output: string): { passed: number; failed: number } | undefined {
  const plain = stripVTControlCharacters(output);
  const line = plain.split("\n").findLast((text) => /^\s*Tests\s/.test(text));
  if (!line) return undefined;
  const number = (word: string) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return { passed: number("passed"), failed: number("failed") };
}
