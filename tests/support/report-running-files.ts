import type { Reporter, TestCase, TestModule } from "vitest/node";

const longTestMs = 120_000;
const longFileMs = 420_000;

/**
 * This reporter names, once a minute, the tests that have been running for more than two minutes, the files for more than seven, and the last
 * file of a worker that does not end. A run that hangs therefore names the file in which it hangs; the usual report names a file only after the file has ended.
 */
export class RunningFilesReporter implements Reporter {
  readonly #files = new Map<string, number>();
  readonly #tests = new Map<string, { name: string; began: number }>();
  #lastEnd = { file: "no test file", at: performance.now() };
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#report(), 60_000).unref();
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#files.set(relativeModuleId, performance.now());
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#files.delete(relativeModuleId);
    this.#lastEnd = { file: relativeModuleId, at: performance.now() };
  }

  onTestCaseReady({ id, fullName, module }: TestCase): void {
    this.#tests.set(id, { name: `${module.relativeModuleId} > ${fullName}`, began: performance.now() });
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#tests.delete(id);
  }

  #report(): void {
    const say = (since: number, limitMs: number, words: (seconds: number) => string) => {
      const ms = performance.now() - since;
      if (ms > limitMs) console.log(words(Math.round(ms / 1_000)));
    };
    const running = (name: string) => (seconds: number) => `still running after ${seconds} s: ${name}`;
    for (const [file, began] of this.#files) say(began, longFileMs, running(file));
    for (const { name, began } of this.#tests.values()) say(began, longTestMs, running(name));
    const { file, at } = this.#lastEnd;
    if (this.#files.size === 0)
      say(at, longTestMs, (seconds) => `no test file has begun for ${seconds} s; the last was ${file}`);
  }
}
