import { setTimeout as sleep } from "node:timers/promises";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import type { Acknowledgements } from "./acknowledgements.ts";

type BrowserOptions = { url: string; said: Acknowledgements };
type Answer<Body> = { status: number; body: Body };

let people = 0;

/** A browser that retries as people do, with the same idempotency key for the same press. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly said: Acknowledgements;
  /** Unique number of the customer, for a mailbox and phone of their own. */
  readonly number: number;
  readonly #url: string;
  readonly #address: string;

  /** @param known whether the visitor has agreed to personalisation */
  constructor({ url, said }: BrowserOptions, { known }: { known: boolean }) {
    people += 1;
    this.number = people;
    this.#url = url;
    this.#address = `203.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
    this.said = said;
    const choices = { functional: true, statistics: known, personalisation: known };
    const consent = { id: "f".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
    this.cookies.set("skaenk_consent", writeConsent(consent));
  }

  get visitor(): string {
    return this.cookies.get("skaenk_visitor") ?? "";
  }

  /** @returns undefined when no answer came, or a 503 */
  async once<Body>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer<Body> | undefined> {
    try {
      const address = path.startsWith("http") ? path : `${this.#url}/api/v1${path}`;
      const answer = await fetch(address, {
        method,
        redirect: "manual",
        headers: { ...this.#headers(), ...typeOf(body), ...more },
        ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
        this.cookies.set(name, value);
      }
      const text = await answer.text();
      if (answer.status === 500) this.#noteBroken(`${method} ${shapeOf(path)}: ${text.slice(0, 120)}`);
      if (answer.status >= 500 || answer.status === 429) return undefined;
      if (answer.status < 400 && method !== "GET") this.said.answers += 1;
      return { status: answer.status, body: (text.startsWith("{") ? JSON.parse(text) : {}) as Body };
    } catch {
      return undefined;
    }
  }

  /** Retries until there is an answer. */
  async until<Body>(
    open: () => boolean,
    ...asked: [method: string, path: string, body?: unknown, more?: Record<string, string>]
  ): Promise<Answer<Body> | undefined> {
    for (let time = 0; time < 60 && (open() || time < 3); time += 1) {
      const answer = await this.once<Body>(...asked);
      if (answer) return answer;
      await sleep(150);
    }
    return undefined;
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      "x-forwarded-for": this.#address,
      ...(cookie === "" ? {} : { cookie }),
    };
  }

  #noteBroken(what: string): void {
    this.said.broken.set(what, (this.said.broken.get(what) ?? 0) + 1);
  }
}

const isSentAsItIs = (body: unknown): body is string | FormData => typeof body === "string" || body instanceof FormData;

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { "content-type": typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json" };
}

/** The path with tokens, ids and query replaced, so that all customers' requests group together. */
const shapeOf = (path: string): string => path.replaceAll(/\/[\w-]{20,}|\/\d+|\?.*/g, "/…");
