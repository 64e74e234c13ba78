import type { Reporter, TestCase, TestModule } from "vitest/node";

const quietMs = 120_000;

/**
 * This reporter names the test files and tests that have been running for more than two minutes, and the files whose worker does not end, once
 * a minute. A run that hangs therefore names the file in which it hangs; the usual report names a file only after the file has ended.
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
    const long = [...this.#files, ...[...this.#tests.values()].map(({ name, began }) => [name, began] as const)];
    for (const [name, began] of long) this.#say(began, (seconds) => `still running after ${seconds} s: ${name}`);
    if (this.#files.size === 0)
      this.#say(
        this.#lastEnd.at,
        (seconds) => `no test file has begun for ${seconds} s; the last was ${this.#lastEnd.file}`,
      );
  }

  #say(since: number, words: (seconds: number) => string): void {
    const ms = performance.now() - since;
    if (ms > quietMs) console.log(words(Math.round(ms / 1_000)));
  }
}
