import type { IncomingMessage, ServerResponse } from "node:http";

/** A browser reads an answer only when it has sent all it wanted to, so some of what is refused is let run out. */
const mostDrained = 8 * 1024 * 1024;
const longestDrainMs = 3_000;

/**
 * Whether what a request brings is short enough, before anyone reads it. A told length is held by node's parser; what comes
 * in pieces of no told length is counted as it arrives and handed on whole, as `rawBody`; so is what is asked for `whole`,
 * because a reader that stops in the middle would leave the connection full.
 */
export function takeBody(
  request: IncomingMessage,
  response: ServerResponse,
  { whole, largest, take, refuse }: { whole: boolean; largest: number; take(): void; refuse(): void },
): void {
  const { "content-length": told = "0", "transfer-encoding": inPieces, expect } = request.headers;
  const tooLong = Number(told) > largest;
  if (expect !== undefined && !tooLong) response.writeContinue();
  if (tooLong) refuse();
  else if (inPieces === undefined && (!whole || told === "0")) take();
  else gather(request, { largest, take, refuse, gone: () => response.destroy() });
}

type Gathering = { largest: number; take(): void; refuse(): void; gone(): void };

function gather(request: IncomingMessage, { largest, take, refuse, gone }: Gathering): void {
  const pieces: Buffer[] = [];
  let length = 0;
  const stop = () => request.off("data", count).off("end", end).off("error", left).off("close", left);
  const left = () => {
    stop();
    gone();
  };
  const count = (piece: Buffer) => {
    length += piece.length;
    if (length <= largest) return void pieces.push(piece);
    stop();
    refuse();
  };
  const end = () => {
    stop();
    Object.assign(request, { rawBody: Buffer.concat(pieces) });
    take();
  };
  request.on("data", count).on("end", end).on("error", left).on("close", left);
}

/** What arrived in pieces, where `takeBody` has gathered it. */
export const gatheredBody = (request: IncomingMessage): Buffer<ArrayBuffer> | undefined =>
  "rawBody" in request && Buffer.isBuffer(request.rawBody) ? (request.rawBody as Buffer<ArrayBuffer>) : undefined;

/** Lets a refused body run out, so that its sender hears the answer; who sends on and on is cut off. */
export function drain(request: IncomingMessage, response: ServerResponse): void {
  let left = mostDrained;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, longestDrainMs);
  request.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) cut();
  });
  request.on("error", () => undefined);
  for (const over of ["end", "close"]) request.once(over, () => clearTimeout(timer));
  response.on("error", () => undefined);
}
