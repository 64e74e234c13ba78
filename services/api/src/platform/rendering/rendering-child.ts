import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { cpuMsOf, limitProcess, mappedBytes, residentBytes } from "./process-limits.ts";
import { RenderingFailed, type RenderingFailure } from "./rendering-failed.ts";
import type { Answer, Order } from "./work.ts";

export type ChildBounds = { mostBytes: number; longestMs: number; mostCpuSeconds: number };

const program = fileURLToPath(new URL("./child-program.ts", import.meta.url));
/** Reads files and loads what renders; writes none, starts nothing. Few threads, since each takes of the memory. */
const flags = [
  "--permission",
  "--allow-fs-read=*",
  "--allow-addons",
  "--disable-warning=SecurityWarning",
  "--single-threaded",
  "--max-old-space-size=64",
  "--max-semi-space-size=2",
];
/** Pages come before pictures where both want the processor. */
const priority = 10;
const watchMs = 25;
const longestStartMs = 15_000;
/** A machine that gives a child less than half the processor lets it take longer, up to so many times. */
const mostPatience = 5;
const keptErrorLetters = 2_000;
/** What libraries say that live on when the kernel refuses them memory. */
const outOfMemory = /out of memory|cannot allocate|allocation (of \d+ bytes )?failed/i;

type Running = { id: number; resolve(answer: Answer): void; reject(reason: Error): void; watch: NodeJS.Timeout };

/** One child process: bounded in memory by the kernel and by a watch, in time by a deadline, and ended by either. */
export class RenderingChild {
  readonly #process: ChildProcess;
  readonly #bounds: ChildBounds;
  readonly #ended: Promise<unknown>;
  #running: Running | undefined;
  #said = "";
  #reason: RenderingFailure = "died";
  #lastId = 0;
  /** What it weighed more than it had mapped when it was bounded; less, since V8 maps what it never touches. */
  #unmapped = 0;

  constructor(bounds: ChildBounds, onEnd: (child: RenderingChild) => void) {
    this.#bounds = bounds;
    this.#process = fork(program, [], {
      execArgv: flags,
      // None of the shop's secrets.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1", RAYON_NUM_THREADS: "1" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#process.stderr?.on("data", (text) => {
      this.#said = (this.#said + text).slice(-keptErrorLetters);
    });
    this.#process.on("message", (message) => typeof message === "object" && this.#take(message as Answer));
    this.#process.on("error", () => this.#process.kill("SIGKILL"));
    this.#ended = once(this.#process, "exit").catch(() => undefined);
    void this.#ended.then(() => {
      this.#settle()?.reject(new RenderingFailed(this.#reason, this.#said));
      onEnd(this);
    });
  }

  /** Waits until it can be given work, bounded as it shall be. @throws RenderingFailed when it never begins */
  async begin(): Promise<{ capped: boolean }> {
    const timer = setTimeout(() => this.end("too_slow"), longestStartMs);
    const begun = await Promise.race([once(this.#process, "message").then(() => true), this.#ended.then(() => false)]);
    clearTimeout(timer);
    const { pid } = this.#process;
    if (!begun || pid === undefined) throw new RenderingFailed(this.#reason, this.#said);
    try {
      setPriority(pid, priority);
    } catch {
      // Not every system lets a program be kind.
    }
    this.#unmapped = residentBytes(pid) - mappedBytes(pid);
    return { capped: await limitProcess(pid, this.#bounds) };
  }

  /** @throws RenderingFailed when it takes too long, weighs too much or ends; Error when the work itself failed */
  async perform(module: string, input: unknown): Promise<{ output: unknown; cpuMs: number }> {
    this.#lastId += 1;
    const order: Order = { id: this.#lastId, module, input };
    this.keepsOpen(true);
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#running = { id: order.id, resolve, reject, watch: this.#watch() };
      this.#process.send(order, (error) => {
        if (error) this.#settle()?.reject(new RenderingFailed("died", error.message));
      });
    });
    if (!("error" in answer)) return answer;
    if (!outOfMemory.test(answer.error)) throw new Error(answer.error);
    await this.end("too_heavy");
    throw new RenderingFailed("too_heavy", answer.error);
  }

  /** How near it is to its cap: what it holds in memory now, or what the kernel counts as that. */
  get weightBytes(): number {
    const pid = this.#process.pid ?? 0;
    return Math.max(residentBytes(pid), mappedBytes(pid) + this.#unmapped);
  }

  /** Whether it keeps the program open; an idle one does not. */
  keepsOpen(keeps: boolean): void {
    const { stderr, channel } = this.#process;
    for (const handle of [this.#process, channel, stderr as { ref?(): void; unref?(): void } | null]) {
      if (keeps) handle?.ref?.();
      else handle?.unref?.();
    }
  }

  /** Ends it now, whatever it does. */
  async end(reason: RenderingFailure): Promise<void> {
    this.#reason = reason;
    this.#process.kill("SIGKILL");
    await this.#ended;
  }

  #watch(): NodeJS.Timeout {
    const pid = this.#process.pid ?? 0;
    const { longestMs, mostBytes } = this.#bounds;
    const started = performance.now();
    const cpuBefore = cpuMsOf(pid) ?? 0;
    return setInterval(() => {
      const took = performance.now() - started;
      const worked = (cpuMsOf(pid) ?? Number.POSITIVE_INFINITY) - cpuBefore;
      if (residentBytes(pid) > mostBytes) void this.end("too_heavy");
      else if (took > longestMs && (worked > longestMs / 2 || took > longestMs * mostPatience)) {
        void this.end("too_slow");
      }
    }, watchMs);
  }

  #take(answer: Answer): void {
    if (answer.id === this.#running?.id) this.#settle()?.resolve(answer);
  }

  #settle(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    clearInterval(running?.watch);
    return running;
  }
}
