import { connect } from "node:net";
import fc from "fast-check";

/** What one attack has tried, and what did not hold. */
export type Outcome = { tried: number; broken: string[]; slowestMs: number };

export type Answer = { status: number; headers: string; body: string };

/** A page that must come at once whatever goes on beside it. */
const longestFrontPageMs = 2_000;
const answerWithinMs = 15_000;

/**
 * The shop that is attacked: on this machine and nowhere else. Every visitor comes from an address of their own, as the
 * machine's proxy would say.
 */
export class Target {
  readonly url: string;
  readonly seed: number;
  readonly outcome: Outcome = { tried: 0, broken: [], slowestMs: 0 };
  #visitors = 0;

  constructor(url: string, seed: number) {
    const { hostname } = new URL(url);
    if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) throw new Error(`${hostname} is not this machine`);
    this.url = url;
    this.seed = seed;
  }

  /** An address from the ranges that are nobody's. @source RFC 5737 */
  newAddress(): string {
    this.#visitors += 1;
    const net = ["192.0.2", "198.51.100", "203.0.113"][this.#visitors % 3];
    return `${net}.${(this.seed + this.#visitors) % 254}`;
  }

  /** So many of a kind, the same for the same seed. */
  draw<Value>(kind: fc.Arbitrary<Value>, times: number): Value[] {
    return fc.sample(kind, { seed: this.seed, numRuns: times });
  }

  expect(holds: boolean, what: string): void {
    this.outcome.tried += 1;
    if (!holds) this.outcome.broken.push(what.slice(0, 300));
  }

  /** Asks as a program would, and waits no longer than anybody should have to. */
  async ask(path: string, init: RequestInit = {}, from = this.newAddress()): Promise<Response> {
    const started = performance.now();
    const headers = { "x-forwarded-for": from, ...(init.headers as Record<string, string>) };
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(`${this.url}${path}`, { redirect: "manual", ...init, headers, signal });
    this.outcome.slowestMs = Math.max(this.outcome.slowestMs, performance.now() - started);
    return answer;
  }

  /** Writes bytes as they are: clients that mean well would tidy them first. */
  raw(bytes: string | Buffer): Promise<Answer | undefined> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve) => {
      let text = "";
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const done = () => {
        socket.destroy();
        const [head = "", ...body] = text.split("\r\n\r\n");
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
        resolve(status ? { status, headers: head, body: body.join("\r\n\r\n") } : undefined);
      };
      socket.setTimeout(answerWithinMs, done);
      socket.on("data", (chunk) => {
        text += chunk.toString("latin1");
      });
      socket.on("error", done).on("end", done);
    });
  }

  /** Everybody else goes on shopping. */
  async othersAreServed(): Promise<void> {
    const started = performance.now();
    const answer = await this.ask("/", { headers: { accept: "text/html" } }).catch(() => undefined);
    const took = Math.round(performance.now() - started);
    this.expect(answer?.status === 200 && took < longestFrontPageMs, `the front page: ${answer?.status} in ${took} ms`);
    await answer?.body?.cancel();
  }
}
