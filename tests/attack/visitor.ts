import type { AskedRequest, Reply, Target } from "./target.ts";

export type JsonReply<Body> = { status: number; body: Body; reply: Reply };

/** A browser with cookies and one IP address. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly from: string;
  /** Ticket of a login or a repeated password check, which the office's pages keep outside of the cookies. */
  ticket = "";
  readonly #target: Target;

  constructor(target: Target, from = target.newAddress()) {
    this.#target = target;
    this.from = from;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Copies the browser with its cookies to another target. */
  at(target: Target): Visitor {
    const other = new Visitor(target, this.from);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.ticket = this.ticket;
    return other;
  }

  async ask(path: string, asked: AskedRequest = {}): Promise<Reply> {
    const { cookie, ticket } = this;
    const own = { ...(cookie ? { cookie } : {}), ...(ticket ? { "step-up-ticket": ticket } : {}) };
    const headers = { ...own, ...asked.headers };
    const reply = await this.#target.ask(path, { ...asked, headers }, this.from);
    for (const set of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(set) ?? [];
      if (value === "" || /max-age=0\b/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Sends a request to the API. @param path path below /api/v1 */
  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<JsonReply<Body>> {
    const headers = { ...(body === undefined ? {} : { "content-type": "application/json" }), ...more };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await this.ask(`/api/v1${path}`, { method, headers, ...sent });
    const said = jsonOf(reply) as { ticket?: unknown };
    if (path.startsWith("/office/") && typeof said.ticket === "string") this.ticket = said.ticket;
    return { status: reply.status, body: said as Body, reply };
  }

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<JsonReply<Body>> {
    return this.send<Body>("GET", path, undefined, headers);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers?: Record<string, string>,
  ): Promise<JsonReply<Body>> {
    return this.send<Body>("POST", path, body, headers);
  }

  /** Sends a form as the browser would. */
  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }
}

export function jsonOf({ text }: Pick<Reply, "text">): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const codeOf = (said: { body: unknown }): string => String((said.body as { code?: unknown }).code ?? "");
