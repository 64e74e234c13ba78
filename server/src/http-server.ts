import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { WrittenAnswer } from "@skaenk/api/platform/caching/response-cache";
import type { Log } from "@skaenk/api/platform/log";
import { type AddressSet, addressSet, neighbourhoodOf } from "@skaenk/api/platform/network-address";
import type { TurnQueue } from "@skaenk/api/platform/turn-queue";
import { askBeforeForm, type FormRefusal } from "./ask-before-form.ts";
import { BodyBudget, usualShares } from "./body-budget.ts";
import type { FindLargeBody, LargeBodyLimit } from "./body-limits.ts";
import type { ClosedShop } from "./closed-shop.ts";
import { guardConnections, keepWhileAnswering, refusePipelines } from "./connection-guard.ts";
import { containErrors, type HttpExchange } from "./contain-errors.ts";
import { bringsForm, readersOfForm } from "./form-fields.ts";
import { hasPassedGate } from "./gate-cookie.ts";
import { type Fetch, handInTurn, listenTo, writeReady } from "./hand-to-program.ts";
import {
  backendAway,
  bodyRefusals,
  type FrontRefusal,
  noSuchFile,
  pageMethods,
  refusalBefore,
  refuse,
  tooManyFields,
  tooManyPages,
  unsupportedMediaType,
} from "./http-refusals.ts";
import { introduce } from "./introduce.ts";
import type { PageCache } from "./page-cache.ts";
import { answerKept, answerWithoutMarks, createPageRenderer, pageKey } from "./page-renderer.ts";
import { RenderBudget } from "./render-budget.ts";
import { openProgramQueue } from "./request-queues.ts";
import { isOwnAddress, onePageAddress, pathOf } from "./request-target.ts";
import { commonHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";
import type { Storefront } from "./storefront.ts";
import { drain, takeBody } from "./take-body.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type HttpServerOptions = {
  /** Programs with an address of their own, tried in order: the API, the fakes, the search service. */
  programs: {
    owns(path: string): boolean;
    fetch: Fetch;
    openToOthers?: boolean;
    /** HTTP methods that the application accepts, where those are fewer than the usual ones. */
    methods?: readonly string[];
    /** Finds the routes that accept bodies larger than an ordinary form. */
    largeBody?: FindLargeBody;
    /** Decides about a POST before any of its body is read. */
    beforeForm?: (request: IncomingMessage, path: string, from: string) => Promise<FormRefusal>;
    /** Cached public answer to a GET of path and query, if there is one. */
    kept?(address: string): WrittenAnswer | undefined;
    /** Stands before it in development, as the other stands before the pages. */
    development?: Middleware;
  }[];
  storefront: Storefront;
  /** What pages take beyond a form of words. */
  largeBodyOfPages?: FindLargeBody;
  files: StaticFiles;
  cache: PageCache;
  log: Log;
  publicUrl: string;
  /** Other sites that forms may lead to: the payment providers' pages. */
  formTargets?: () => readonly string[];
  production: boolean;
  /** Stands before the pages in development: the builder's own files and reloads. */
  development?: Middleware;
  budget?: RenderBudget;
  /** Before the thread that renders; one for itself when absent. */
  pageQueue?: TurnQueue;
  /** Before the programs; one for itself when absent. */
  programQueue?: TurnQueue;
  /** Stands before the pages until the shop opens. */
  closedShop?: ClosedShop;
  /** What all bodies under way may fill together. */
  mostBodyBytes?: number;
  /** Whose word counts on where a request comes from; the machine's own when absent. */
  trustedProxies?: AddressSet;
};

/** A little more than what `guardConnections` leaves open, which makes room for the next visitor. */
const mostConnections = 8_192;

const thisMachine = addressSet(["127.0.0.0/8", "::1"]);

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The one HTTP server with all that it passes requests to. */
export const openHttpServer = (options: HttpServerOptions): Server =>
  attachListener(createBoundedServer(options.trustedProxies), requestListener(options));

/**
 * A server that keeps connections for twenty seconds and waits for no sender for long. A request that announces no body is handed on
 * as read to its end: the stream of what never comes cost a kept page as much as all its headers (decision 212).
 */
export function createBoundedServer(trustedProxies: AddressSet = thisMachine): Server {
  const server = createServer({
    // The longest file at the speed of a slow line; how fast a body must come is watched while it does (`takeBody`).
    requestTimeout: 20 * 60_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 20_000,
    optimizeEmptyRequests: true,
  });
  server.maxConnections = mostConnections;
  // Whoever reads nothing of an answer for so long has left; what waits to be sent would stay in memory.
  server.setTimeout(120_000);
  return guardConnections(server, trustedProxies);
}

/** From now on this one answers. */
export function attachListener(server: Server, listener: Listener): Server {
  server.removeAllListeners("request").removeAllListeners("checkContinue");
  // Who asks whether to send gets the same answer as who sends; `takeBody` says that it may go on.
  const bounded = refusePipelines(listener);
  return server.on("request", bounded).on("checkContinue", bounded);
}

/**
 * The listener for all requests. The fastest answers come first: a cached page is one map lookup and one write, a built file likewise;
 * other requests go to the application that owns the address, or are rendered.
 */
export function requestListener(options: HttpServerOptions): Listener {
  const { cache, files, log, budget = new RenderBudget(), trustedProxies = thisMachine } = options;
  const toProgram = options.programs.map(({ fetch, ...program }) => ({
    openToOthers: false,
    ...program,
    listen: listenTo(fetch),
  }));
  const room = new BodyBudget(options.mostBodyBytes, usualShares);
  const renderPage = createPageRenderer(options);
  const { programQueue = openProgramQueue() } = options;
  const ownerOf = (path: string) => toProgram.find(({ owns }) => owns(path));

  const answerForProgram = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const ready = request.method === "GET" ? ownerOf(path)?.kept?.(request.url ?? path) : undefined;
    if (ready) writeReady(ready, request, response);
    return ready !== undefined;
  };

  /** What is ready to be written at once; says whether there was something. */
  const answerReady = (request: IncomingMessage, response: ServerResponse, path: string, gate: boolean): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const kept = cache.get(pageKey(request.url ?? "/", gate));
    if (kept) answerKept(kept, request, response);
    return kept !== undefined || files.answer(request, response, path) || answerForProgram(request, response, path);
  };

  const { closedShop } = options;
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    containErrors({ request, response, log }, () => {
      const path = pathOf(request.url ?? "/");
      if (!closedShop?.closed() || ownerOf(path)) answerOpen(request, response, path);
      else if (!files.answer(request, response, path))
        return closedShop.answer(request, response, () => answerOpen(request, response, path));
    });
  const answerOpen = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const address = request.url ?? "/";
    const gate = hasPassedGate(request.headers.cookie);
    if (answerReady(request, response, path, gate)) return;
    if (files.isBuilt(path) && answerOfOtherBuild(options, request, response, path)) return;
    const program = isOwnAddress(address) ? ownerOf(path) : undefined;
    const no = refusalBefore(request, path, { program, publicUrl: options.publicUrl });
    if (no) {
      refuse(request, response, no);
      return;
    }
    const from = introduce(request, trustedProxies);
    if (!program && (movesOn(request, response) || answerWithoutMarks(options, { request, response, gate }))) return;
    const large = (program ? program.largeBody : options.largeBodyOfPages)?.(request, path);
    const asked = { request, response, log };
    const handOn = () => {
      keepWhileAnswering(request, response);
      if (program) handInTurn(programQueue, program.listen, asked);
      else renderPage(request, response, gate);
    };
    // Called by the events of the body's stream, as refusals of it are.
    const take = () =>
      containErrors(asked, () => {
        const wait = isCounted(request, program) ? budget.spendFrom(from, Date.now()) : 0;
        if (wait > 0) refuse(request, response, tooManyPages, { "retry-after": String(wait) });
        else return passForm({ ...asked, large }, handOn);
      });
    const read = () =>
      takeBody(request, response, {
        ...{ network: neighbourhoodOf(from), room, take },
        large: large && { ...large, mayCome: () => mayCome(large, asked) },
        refuse: (why) => containErrors(asked, () => refuseUnread(request, response, bodyRefusals[why])),
      });
    const decide = request.method === "POST" ? program?.beforeForm : undefined;
    const before = { ...asked, decide: decide?.bind(null, request, path, from), read, answerUnread: handOn };
    containErrors(asked, () => askBeforeForm(before));
  };

  const { development } = options;
  return development ? behindBuilder(development, ownerOf, answer) : answer;
}

const behindBuilder =
  (development: Middleware, ownerOf: (path: string) => { development?: Middleware } | undefined, answer: Listener) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const owner = ownerOf(pathOf(request.url ?? "/"));
    const builder = owner ? owner.development : development;
    if (builder) builder(request, response, () => answer(request, response));
    else answer(request, response);
  };

/** A file of a build before or after this one, and where there is none a short no: nothing is rendered for it. */
function answerOfOtherBuild(
  { files, log }: Pick<HttpServerOptions, "files" | "log">,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  containErrors({ request, response, log }, async () => {
    const answered = await files.answerFormer(request, response, path).catch((error: unknown) => {
      log.error({ error }, "a file of another build could not be read");
      return false;
    });
    if (!answered) refuse(request, response, noSuchFile);
  });
  return true;
}

function refuseUnread(request: IncomingMessage, response: ServerResponse, refusal: FrontRefusal): void {
  drain(request, response);
  refuse(request, response, refusal);
}

/** Refuses who may not send a large body before any of it is read; the rest runs out unread, so that its sender hears why. */
async function mayCome(
  { largest, refusal }: LargeBodyLimit,
  { request, response, log }: HttpExchange,
): Promise<boolean> {
  const no = await refusalOr(refusal, log);
  if (!no || response.destroyed) return !no;
  drain(request, response, largest);
  refuse(request, response, no);
  return false;
}

const refusalOr = (refusal: LargeBodyLimit["refusal"], log: Log): Promise<FrontRefusal | undefined> =>
  refusal().catch((error: unknown) => {
    log.error({ error }, "nobody could say whether a large body may be sent");
    return backendAway;
  });

/** Whether a request takes from what one network may have rendered: pages, answers to their forms, and forms that anything else reads. */
const isCounted = (request: IncomingMessage, program: { methods?: readonly string[] } | undefined): boolean =>
  !program || (request.method === "POST" && (program.methods === pageMethods || bringsForm(request)));

type Form = HttpExchange & { large: LargeBodyLimit | undefined };

/** Passes on what may be read: a form with a great many fields is read for staff alone, and never without end. */
function passForm({ request, response, large, log }: Form, passOn: () => void): void | Promise<void> {
  const readers = readersOfForm(request);
  if (readers === "anyone") passOn();
  else if (readers === "unreadable") refuse(request, response, unsupportedMediaType);
  else if (readers === "nobody" || !large?.ofStaff) refuse(request, response, tooManyFields);
  else return refusalOr(large.refusal, log).then((no) => (no ? refuse(request, response, no) : passOn()));
}

/** One address has one page: another spelling of it leads there. Says whether it did. */
function movesOn(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const address = request.url ?? "/";
  const one = onePageAddress(address);
  if (one === address) return false;
  response.writeHead(308, { ...commonHeaders, location: one, "cache-control": "no-cache" }).end();
  return true;
}
