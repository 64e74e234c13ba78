import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type { AttackedShop } from "./open-shops.ts";
import { newOutcome } from "./outcome.ts";

export type Reply = { status: number; headers: Headers; text: string; ms: number };
export type RawReply = { status: number; head: string; body: string; all: string };

/** A request; `body` is sent as it is, and a form sets its own content type. */
export type AskedRequest = {
  method?: string;
  body?: string | Uint8Array | URLSearchParams;
  headers?: Record<string, string>;
};

/** Maximum time to wait for any answer. */
const answerWithinMs = 15_000;
const longestProblem = 400;

/** Thrown when a control fails and ends the attack, because its later results would prove nothing. */
export class ControlFailed extends Error {}

/** The shop under attack, on this machine only. Every visitor comes from another site, by the address header that the proxy would send. */
export class Target {
  readonly shop: AttackedShop;
  readonly url: string;
  readonly seed: number;
  readonly outcome = newOutcome();
  /** Response times of other visitors just before the attack, by request. */
  readonly atFirstMs = new Map<string, number>();
  static #sites = 0;

  constructor(shop: AttackedShop, seed: number, url = shop.url) {
    const { hostname } = new URL(url);
    if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) throw new Error(`${hostname} is not this machine`);
    this.shop = shop;
    this.url = url;
    this.seed = seed;
  }

  /**
   * An IPv6 address in a /48 not used before in this run, because limits may count by network and by site.
   * @source RFC 9637: 3fff::/20 is for documentation
   */
  newAddress(): string {
    Target.#sites += 1;
    const site = (this.seed * 4_099 + Target.#sites) % 2 ** 28;
    return `3fff:${Math.floor(site / 0x10000).toString(16)}:${(site % 0x10000).toString(16)}::1`;
  }

  /** Draws random values, the same for the same seed. */
  draw<Value>(kind: fc.Arbitrary<Value>, times: number): Value[] {
    return fc.sample(kind, { seed: this.seed, numRuns: times });
  }

  /** Positive control: a request that must succeed for the attack to prove anything. A failure ends the attack. */
  control(holds: boolean, what: string): void {
    if (!holds) {
      this.outcome.unproven.push(what.slice(0, longestProblem));
      throw new ControlFailed(what);
    }
    this.outcome.controls += 1;
  }

  /** Records the verdict on a hostile request that reached its target. */
  expect(holds: boolean, what: string): void {
    this.outcome.tried += 1;
    if (!holds) this.outcome.broken.push(what.slice(0, longestProblem));
  }

  /** Sends a request on a new connection, as a new client would, and reads the whole answer. @throws when no answer comes in time */
  ask(
    path: string,
    { method = "GET", body, headers = {} }: AskedRequest = {},
    from = this.newAddress(),
  ): Promise<Reply> {
    const started = performance.now();
    const type = body instanceof URLSearchParams ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const bytes = body instanceof URLSearchParams ? body.toString() : body;
    const length = bytes === undefined ? {} : { "content-length": String(Buffer.byteLength(bytes)) };
    const all = { "x-forwarded-for": from, ...type, ...length, ...headers };
    return new Promise((resolve, reject) => {
      const url = `${this.url}${path}`;
      const sent = httpRequest(url, { method, headers: all, agent: false, timeout: answerWithinMs }, (answer) => {
        text(answer).then((said) => {
          const ms = performance.now() - started;
          this.outcome.slowestMs = Math.max(this.outcome.slowestMs, ms);
          resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text: said, ms });
        }, reject);
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${answerWithinMs} ms`)));
      sent.on("error", reject);
      sent.end(bytes);
    });
  }

  /** Writes raw bytes to a socket, because HTTP clients would correct them. Reads until the shop closes the connection or falls silent. */
  raw(bytes: string | Buffer, quietMs = answerWithinMs): Promise<RawReply | undefined> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve) => {
      let all = "";
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const done = () => {
        socket.destroy();
        const [head = "", ...body] = all.split("\r\n\r\n");
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
        resolve(status ? { status, head, body: body.join("\r\n\r\n"), all } : undefined);
      };
      socket.setTimeout(quietMs, done);
      socket.on("data", (chunk) => {
        all += chunk.toString("latin1");
      });
      socket.on("error", done).on("end", done);
    });
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
