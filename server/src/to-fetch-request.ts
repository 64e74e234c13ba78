import type { IncomingMessage } from "node:http";
import { Readable, Transform } from "node:stream";

/** A form with a drinks card's logo is the largest thing a page takes. */
const largestBody = 3 * 1024 * 1024;

/**
 * A node request as the web's Request, its body cut off when it grows too large. It is aborted when its sender leaves in the
 * middle of it; who only asks has said everything by then, and others may wait for the same page.
 */
export function toFetchRequest(request: IncomingMessage, publicUrl: string): Request {
  const method = request.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (method !== "GET" && method !== "HEAD") {
    const abort = new AbortController();
    request.on("close", () => {
      if (!request.complete) abort.abort();
    });
    init.signal = abort.signal;
    init.body = Readable.toWeb(request.pipe(limitTo(largestBody))) as unknown as ReadableStream;
    init.duplex = "half";
  }
  return new Request(new URL(request.url ?? "/", publicUrl), init);
}

function limitTo(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new Error("The body is too large") : null, chunk);
    },
  });
}
