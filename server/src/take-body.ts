import type { IncomingMessage, ServerResponse } from "node:http";

/** A browser reads an answer only when it has sent all it wanted to, so some of what is refused is let run out. */
const mostDrained = 8 * 1024 * 1024;
const longestDrainMs = 3_000;

const nothing = Buffer.alloc(0);

/** What all bodies together may fill that are arriving or being read: some photographs at once, or two thousand forms. */
const mostUnderWay = 256 * 1024 * 1024;

/** The room that bodies share in a process. What has not arrived takes none, so that who only announces much keeps nobody out. */
export class BodyBudget {
  #taken = 0;
  readonly #most: number;

  constructor(most = mostUnderWay) {
    this.#most = most;
  }

  /** Takes room for some bytes; says whether there was. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.#most) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

/**
 * Whether what a request brings is short enough, before anyone reads it, and whether there is room for it: it is counted as it
 * arrives and handed on whole, as `rawBody`, because a reader that stops in the middle would leave the connection full. What is
 * written down as it arrives (`passOn`) and whose length is told is handed on with its head: it takes no room, and no more of it comes
 * than was told.
 */
export function takeBody(
  request: IncomingMessage,
  response: ServerResponse,
  { largest, passOn = false, room, take, refuse }: Taking & { passOn?: boolean },
): void {
  const { "content-length": told = "0", "transfer-encoding": inPieces, expect } = request.headers;
  const tooLong = Number(told) > largest;
  if (expect !== undefined && !tooLong) response.writeContinue();
  if (tooLong) refuse("too_large");
  else if (inPieces === undefined && told === "0") {
    // Nobody waits for the end of a stream that may have been closed with the head.
    Object.assign(request, { rawBody: nothing });
    take();
  } else if (passOn && inPieces === undefined) {
    response.once("finish", () => letRunOut(request));
    take();
  } else gather(request, response, { largest, room, take, refuse });
}

export type BodyRefusal = "too_large" | "no_room";
type Taking = { largest: number; room: BodyBudget; take(): void; refuse(why: BodyRefusal): void };

/** Who is answered before all has been read, such as with a no, sends the rest all the same and hears the answer then. */
function letRunOut(request: IncomingMessage): void {
  request.on("error", () => undefined);
  if (request.readableEnded || request.destroyed) return;
  request.removeAllListeners("data").removeAllListeners("readable").resume();
}

function gather(request: IncomingMessage, response: ServerResponse, { largest, room, take, refuse }: Taking): void {
  let pieces: Buffer[] = [];
  let length = 0;
  let held = 0;
  // Until the answer is there: a program reads what it was handed meanwhile.
  response.once("close", () => room.give(held));
  const stop = () => request.off("data", count).off("end", end).off("error", left).off("close", left);
  const left = () => {
    stop();
    response.destroy();
  };
  const count = (piece: Buffer) => {
    length += piece.length;
    const fits = length <= largest;
    if (fits && room.take(piece.length)) {
      held += piece.length;
      return void pieces.push(piece);
    }
    stop();
    pieces = [];
    refuse(fits ? "no_room" : "too_large");
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
