import { apiBase } from "@skaenk/contract/endpoint";
import type { Hono } from "hono";

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** A browser in a test: keeps its cookies and speaks JSON. */
export class TestVisitor {
  readonly #api: Hono;
  readonly cookies = new Map<string, string>();
  /** The latest ticket of a login or step-up in the office, which its pages keep outside of the cookies. */
  ticket = "";

  constructor(api: Hono) {
    this.#api = api;
  }

  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.#api.request(`${apiBase}${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(this.ticket ? { "step-up-ticket": this.ticket } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    // A file is its text; everything else is JSON.
    const isFile = /^text\//.test(response.headers.get("content-type") ?? "");
    const said = isFile ? text : text ? JSON.parse(text) : {};
    if (typeof said.ticket === "string") this.ticket = said.ticket;
    return { status: response.status, body: said as Body, headers: response.headers };
  }

  get<Body = Record<string, unknown>>(path: string) {
    return this.send<Body>("GET", path);
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.send<Body>("POST", path, body ?? {}, headers);
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown) {
    return this.send<Body>("PUT", path, body);
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown) {
    return this.send<Body>("PATCH", path, body);
  }

  remove<Body = Record<string, unknown>>(path: string) {
    return this.send<Body>("DELETE", path);
  }
}
