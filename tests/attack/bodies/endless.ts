import { type ClientRequest, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";
import { takers } from "./takers.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The shop's response to a body sent in pieces: the status or how the connection ended, and the bytes sent by then. */
type Meeting = { status: number; end: "answered" | "cut off" | "silent"; sent: number };

/**
 * Oversized bodies, with and without a Content-Length: the sender gets an error it can read, or the connection ends before all is taken.
 */
export async function bodiesWithoutEnd(target: Target): Promise<void> {
  for (const path of takers) {
    const small = await target.ask(path, { method: "POST", body: new Uint8Array(50 * kilobyte) });
    target.control(small.status !== 413 && small.status < 500, `50 kB to ${path}: ${small.status}`);
    // Keep-alive as browsers and proxies send it: with `connection: close` the answer may be lost when the connection ends.
    const headers = { connection: "keep-alive" };
    const announced = await target
      .ask(path, { method: "POST", body: new Uint8Array(4 * megabyte), headers })
      .catch(() => undefined);
    target.expect(announced?.status === 413, `4 MB to ${path}: ${announced?.status}`);
    for (const megabytes of [4, 32]) {
      const { status, end, sent } = await inPieces(target, path, megabytes);
      // The connection is cut after the shop has read its limit, and long before the whole body.
      const cutOff = end === "cut off" && sent > 100 * kilobyte && sent < 24 * megabyte;
      const said = `${megabytes} MB in pieces to ${path}: ${status}, ${end} after ${Math.round(sent / kilobyte)} kB`;
      target.expect(status === 413 || cutOff, said);
    }
  }
}

/** Streams megabytes in chunked encoding, as fast as the shop accepts them. */
function inPieces(target: Target, path: string, megabytes: number): Promise<Meeting> {
  return new Promise((resolve) => {
    const headers = { "x-forwarded-for": target.newAddress() };
    let written = 0;
    const sent = httpRequest(`${target.url}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume();
      answer.on("close", () => over("answered", answer.statusCode));
    });
    const over = (end: Meeting["end"], status = 0) => {
      sent.destroy();
      resolve({ status, end, sent: written });
    };
    sent.setTimeout(15_000, () => over("silent"));
    sent.on("error", () => over("cut off"));
    const write = () => {
      while (written < megabytes * megabyte) {
        const more = sent.write(Buffer.alloc(64 * kilobyte));
        written += 64 * kilobyte;
        if (!more) return void sent.once("drain", write);
      }
      sent.end();
    };
    write();
  });
}

const fewest = 10;

/** Many connections that begin a body and never finish it, while other visitors must still be served. */
export async function neverEnding(target: Target, connections: number): Promise<void> {
  await othersAtFirst(target);
  const begun = Array.from({ length: connections }, () => begin(target));
  try {
    await sleep(500);
    const open = begun.filter(({ socket }) => socket?.readyState === "open" && (socket.bytesWritten ?? 0) > 0);
    // The shop may also have closed some of them; the control shows that enough connections were opened to force it.
    target.control(open.length >= fewest, `${open.length} of ${connections} have begun and are waited for`);
    await othersMeanwhile(target, "while they wait");
  } finally {
    for (const one of begun) one.destroy();
  }
}

function begin(target: Target): ClientRequest {
  const headers = { "x-forwarded-for": target.newAddress(), "content-length": "1000" };
  const request = httpRequest(`${target.url}/kurv`, { method: "POST", headers, agent: false });
  request.on("error", () => undefined);
  request.write("a");
  return request;
}
