import { Hono } from "hono";

export type Faults = {
  /** The next call whose path ends so does its work and then gives no answer. */
  silentAfter?: string | undefined;
  silent?: boolean;
  refuse?: string | undefined;
};

export type SentWebhook = { url: string; body: string; headers: Record<string, string> };

/** What every provider that we wrote ourselves has for tests: what was called, what was sent, and ways to be away. */
export class StandIn {
  readonly app = new Hono();
  readonly faults: Faults = {};
  readonly calls: string[] = [];
  readonly webhooks: SentWebhook[] = [];
  webhooksLost = false;
  readonly #send: typeof fetch;

  constructor(send: typeof fetch) {
    this.#send = send;
    this.app.use(async (context, next) => {
      this.calls.push(`${context.req.method} ${context.req.path}`);
      if (this.faults.silent) throw new TypeError("fetch failed");
      await next();
      const { silentAfter } = this.faults;
      if (silentAfter && context.req.path.endsWith(silentAfter)) {
        this.faults.silentAfter = undefined;
        throw new TypeError("fetch failed");
      }
    });
    // A program that is not there at all, rather than one that fails: what is thrown goes out as it is.
    this.app.onError((error) => {
      throw error;
    });
  }

  protected async sendWebhook(webhook: SentWebhook): Promise<void> {
    this.webhooks.push(webhook);
    const { url, headers, body } = webhook;
    if (!this.webhooksLost) await this.#send(url, { method: "POST", headers, body });
  }
}
