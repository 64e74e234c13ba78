import { Hono } from "hono";

export type Faults = {
  /** The next call that changes something, and whose path's last part begins so, does its work and then gives no answer. */
  silentAfter?: string | undefined;
  silent?: boolean;
  refuse?: string | undefined;
};

/** Whether a provider's name of a payment is the shop's, with or without what the shop puts behind it to tell itself from others. */
export const isReference = (name: string, reference: string): boolean =>
  name === reference || name.startsWith(`${reference}-`);

export type SentWebhook = { url: string; body: string; headers: Record<string, string> };

/** What every provider that we wrote ourselves has for tests: what was called, what was sent, and ways to be away. */
export class StandIn {
  readonly app = new Hono();
  readonly faults: Faults = {};
  readonly calls: string[] = [];
  readonly webhooks: SentWebhook[] = [];
  webhooksLost = false;
  readonly #send: typeof fetch;

  /** @param send what it sends webhooks with, where it sends any */
  constructor(send: typeof fetch = fetch) {
    this.#send = send;
    this.app.use(async (context, next) => {
      this.calls.push(`${context.req.method} ${context.req.path}`);
      if (this.faults.silent) throw new TypeError("fetch failed");
      await next();
      const { silentAfter } = this.faults;
      const { method, path } = context.req;
      if (silentAfter && method !== "GET" && path.slice(path.lastIndexOf("/")).startsWith(silentAfter)) {
        this.faults.silentAfter = undefined;
        throw new TypeError("fetch failed");
      }
    });
    // A program that is not there at all, rather than one that fails: what is thrown goes out as it is.
    this.app.onError((error) => {
      throw error;
    });
  }

  /** @returns the status of the answer; nothing for what is lost on its way */
  protected async sendWebhook(webhook: SentWebhook): Promise<number | undefined> {
    this.webhooks.push(webhook);
    if (this.webhooksLost) return undefined;
    const { url, headers, body } = webhook;
    return (await this.#send(url, { method: "POST", headers, body })).status;
  }
}
