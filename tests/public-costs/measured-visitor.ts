import { setTimeout as sleep } from "node:timers/promises";

/** A request: path with query, method, body and headers. */
export type VisitorRequest = {
  method?: string;
  path: string;
  body?: unknown;
  /** Raw body with its content type. */
  raw?: { type: string; body: string | Uint8Array<ArrayBuffer> | FormData };
  headers?: Record<string, string>;
};

export type VisitorResponse = { status: number; text: string };

let networks = Math.floor(Math.random() * 60_000);

/** A visitor with cookies, on a network of their own. @source RFC 2544: 198.18.0.0/15 is reserved for benchmarks */
export class MeasuredVisitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  #from: string;

  constructor(url: string) {
    this.#url = url;
    this.#from = newNetwork();
  }

  /** Moves to another network, so that rate limits by network never refuse a measured request. */
  move(): void {
    this.#from = newNetwork();
  }

  async ask({ method = "GET", path, body, raw, headers = {} }: VisitorRequest): Promise<VisitorResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = raw?.body ?? (body === undefined ? undefined : JSON.stringify(body));
    const type =
      raw && !(raw.body instanceof FormData) ? raw.type : body === undefined ? undefined : "application/json";
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": this.#from,
        ...(cookie ? { cookie } : {}),
        ...(type ? { "content-type": type } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  }

  /** Sends an API request that must succeed; retries while the printer is busy. */
  async api<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Body> {
    const ask = () => this.ask({ method, path: `/api/v1${path}`, body, ...(headers ? { headers } : {}) });
    let { status, text } = await ask();
    for (let turn = 0; status === 503 && turn < 10; turn += 1) {
      await sleep(3_000);
      ({ status, text } = await ask());
    }
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 300)}`);
    return (text === "" ? {} : JSON.parse(text)) as Body;
  }
}

function newNetwork(): string {
  networks += 1;
  return `198.${18 + (networks >> 16)}.${(networks >> 8) % 256}.${networks % 256}`;
}
