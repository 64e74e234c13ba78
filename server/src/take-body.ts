import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyBudget } from "./body-budget.ts";
import { BodyBuffer } from "./body-buffer.ts";
import { watchRate } from "./watch-rate.ts";

/** A browser reads an answer only when it has sent all it wanted to, so some of what is refused is let run out. */
const mostDrained = 8 * 1024 * 1024;
const longestDrainMs = 3_000;
/** Of what somebody known may send, such as a file after the login has ended: as long as it arrives. */
const longestDrainOfFileMs = 60_000;

/** A form or a document of words, in bytes. */
export const words = 100 * 1024;

/** Of a file whose length nobody tells: more of it is not held in memory. */
const mostUntold = 1024 * 1024;

const nothing = Buffer.alloc(0);

/** How fast a body must arrive on average, in bytes a second: a phone at the edge of the network is faster. */
const leastRate = { visitors: 1_024, staff: 16 * 1024 };

export type BodyRefusal = "too_large" | "no_room" | "too_slow" | "length_required";

/** A body longer than a form of words, and who may send it. */
export type LargeBody = {
  /** In bytes. */
  largest: number;
  /** Whether it is written to a file as it arrives, so that it is handed on unread. */
  streamed?: boolean;
  /** Whether only staff of the office may send it. */
  ofStaff?: boolean;
  /** Refuses who may not, and says so; called before any of the body is read. */
  mayCome(): Promise<boolean>;
};

type Taking = {
  /** The most that anybody may send. */
  largest?: number;
  /** What is taken there beyond that. */
  large?: LargeBody | undefined;
  /** Whose share of the room it takes. */
  network: string;
  room: BodyBudget;
  take(): void;
  refuse(why: BodyRefusal): void;
};

/**
 * Whether what a request brings is short enough and may be sent at all, before anyone reads it, and whether there is room for it: it is
 * counted as it arrives and handed on whole, as `rawBody`, because a reader that stops in the middle would leave the connection full.
 * What is written to a file as it arrives (`streamed`) and whose length is told is handed on with its head: it takes no room, and no more
 * of it comes than was told.
 */
export function takeBody(request: IncomingMessage, response: ServerResponse, taking: Taking): void | Promise<void> {
  const { largest = words, large, take, refuse } = taking;
  const { "content-length": told = "0", "transfer-encoding": inPieces } = request.headers;
  const length = inPieces === undefined ? Number(told) : undefined;
  if ((length ?? 0) > (large?.largest ?? largest)) refuse("too_large");
  else if (length === 0) {
    sayGoOn(request, response);
    // Nobody waits for the end of a stream that may have been closed with the head.
    Object.assign(request, { rawBody: nothing });
    take();
  } else if (!large || (length !== undefined && length <= largest)) {
    sayGoOn(request, response);
    gather(request, response, taking, { largest, mostHeld: largest, ofStaff: false });
  } else return takeLarge(request, response, taking, large);
}

/** Who asks whether to send is told. */
function sayGoOn({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue();
}

async function takeLarge(
  request: IncomingMessage,
  response: ServerResponse,
  taking: Taking,
  { largest, streamed = false, ofStaff = false, mayCome }: LargeBody,
): Promise<void> {
  if (!(await mayCome()) || request.destroyed) return;
  sayGoOn(request, response);
  const told = request.headers["transfer-encoding"] === undefined;
  if (streamed && told) {
    response.once("finish", () => letRunOut(request));
    const stop = watchRate({ bytes: () => request.socket.bytesRead, least: leastRate.staff }, () =>
      request.socket.destroy(),
    );
    for (const over of ["end", "close"]) request.once(over, stop);
    taking.take();
  } else gather(request, response, taking, { largest, mostHeld: streamed ? mostUntold : largest, ofStaff });
}

/** Who is answered before all has been read, such as with a no, sends the rest all the same and hears the answer then. */
function letRunOut(request: IncomingMessage): void {
  request.on("error", () => undefined);
  if (request.readableEnded || request.destroyed) return;
  request.removeAllListeners("data").removeAllListeners("readable").resume();
}

type Gathering = { largest: number; mostHeld: number; ofStaff: boolean };

function gather(
  request: IncomingMessage,
  response: ServerResponse,
  { network, room, take, refuse }: Taking,
  { largest, mostHeld, ofStaff }: Gathering,
): void {
  let body: BodyBuffer | undefined = new BodyBuffer(Number(request.headers["content-length"] ?? 0));
  const stop = () => {
    stopWatching();
    request.off("data", count).off("end", end).off("error", left).off("close", left);
  };
  const give = (why: BodyRefusal) => {
    stop();
    body = undefined;
    own?.give();
    refuse(why);
  };
  const left = () => {
    stop();
    own?.give();
    response.destroy();
  };
  const count = (piece: Buffer) => {
    if (!body) return;
    const length = body.length + piece.length;
    if (length > largest) return give("too_large");
    if (length > mostHeld) return give("length_required");
    if (!own?.take(body.growthFor(piece.length))) return give("no_room");
    body.append(piece);
  };
  const end = () => {
    stop();
    own?.settle();
    Object.assign(request, { rawBody: body?.bytes() ?? nothing });
    body = undefined;
    take();
  };
  const own = room.open({ network, ofStaff }, () => give("no_room"));
  const least = ofStaff ? leastRate.staff : leastRate.visitors;
  const stopWatching = watchRate({ bytes: () => body?.length ?? 0, least }, () => give("too_slow"));
  if (!own) {
    give("no_room");
    return;
  }
  // Until the answer is there: a program reads what it was handed meanwhile.
  for (const over of ["finish", "close"]) response.once(over, own.give);
  request.on("data", count).on("end", end).on("error", left).on("close", left);
}

/** What arrived in pieces, where `takeBody` has gathered it. */
export const gatheredBody = (request: IncomingMessage): Buffer<ArrayBuffer> | undefined =>
  "rawBody" in request && Buffer.isBuffer(request.rawBody) ? (request.rawBody as Buffer<ArrayBuffer>) : undefined;

/** Lets a refused body run out, so that its sender hears the answer; who sends on and on is cut off. */
export function drain(request: IncomingMessage, response: ServerResponse, most = mostDrained): void {
  let left = most;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, most > mostDrained ? longestDrainOfFileMs : longestDrainMs);
  request.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) cut();
  });
  request.on("error", () => undefined);
  for (const over of ["end", "close"]) request.once(over, () => clearTimeout(timer));
  response.on("error", () => undefined);
}
