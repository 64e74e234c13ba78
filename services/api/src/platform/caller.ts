import type { CookieOptions } from "hono/utils/cookie";
import { parse, serialize } from "hono/utils/cookie";
import type { ContentTag } from "./content-tag.ts";

/**
 * Who asks, and what goes along with the answer. A request over HTTP is one (Hono's own context), and so is a call from the
 * same process: nothing that answers can tell them apart.
 */
export type Caller = {
  readonly req: {
    header(name: string): string | undefined;
    /** Of a request over HTTP, which ends when its sender leaves. */
    readonly raw?: { readonly signal: AbortSignal };
  };
  header(name: string, value: string, options?: { append?: boolean }): void;
};

export const tagsHeader = "surrogate-key";

/**
 * This function declares to the caches which of the content found the answer shows: `shows(caller, contentTag("recipe", "negroni"),
 * "products")`.
 */
export function shows(caller: Caller, ...tags: ContentTag[]): void {
  caller.header(tagsHeader, [...new Set(tags)].join(" "));
}

/**
 * The name of a cookie that opens a session. Over TLS a browser takes a name with `__Host-` only from this very host and for all its
 * paths, so that a neighbouring host, or whoever plays one over plain HTTP, cannot plant a session. Over plain HTTP, as in development,
 * browsers refuse such names.
 * @source RFC 6265bis 4.1.3.2
 */
export const hostCookie = (name: string, publicUrl: string): string =>
  publicUrl.startsWith("https:") ? `__Host-${name}` : name;

export function cookieOf(caller: Pick<Caller, "req">, name: string): string | undefined {
  const cookies = caller.req.header("cookie");
  return cookies === undefined ? undefined : parse(cookies, name)[name];
}

export function setCookie(caller: Caller, name: string, value: string, options: CookieOptions): void {
  caller.header("set-cookie", serialize(name, value, { path: "/", ...options }), { append: true });
}

export function deleteCookie(caller: Caller, name: string, options: CookieOptions = {}): void {
  setCookie(caller, name, "", { ...options, maxAge: 0 });
}

/** A call from the same process, with the headers of whoever it is for. */
export class MemoryCaller implements Caller {
  readonly req: { header(name: string): string | undefined };
  readonly cookies: string[] = [];
  tags: readonly string[] = [];

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.req = { header: (name) => headers[name.toLowerCase()] };
  }

  /** Of all headers only cookies and tags mean something within the process. */
  header(name: string, value: string): void {
    if (name === "set-cookie") this.cookies.push(value);
    else if (name === tagsHeader) this.tags = value.split(" ");
  }
}
