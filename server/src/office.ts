import { randomBytes } from "node:crypto";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import { BackendRefusal, createCall, type Transport } from "@skaenk/contract/client";
import { getOfficeSession } from "@skaenk/contract/office/session";
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router";
import { isUnread } from "./ask-before-form.ts";
import { type FrontRefusal, pageMethods } from "./http-refusals.ts";
import type { HttpServerOptions } from "./http-server.ts";
import { decideOfficeForms } from "./office-forms.ts";
import { officePermissions, officePolicy, transportSecurity } from "./security-headers.ts";
import { setBuildHeader } from "./storefront.ts";
import { tooManyLines } from "./too-many-lines.ts";
import { unreadableForm } from "./unreadable-form.ts";

/** Exports of the back office's build: its router, and the keys of the context passed with each request. */
type OfficeBuild = ServerBuild & {
  entry: {
    module: {
      contexts: OfficeContexts;
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
    };
  };
};

type OfficeFacts = { productName: string; publicUrl: string; production: boolean };

type OfficeContexts = {
  backend: RouterContext<Transport>;
  officeFacts: RouterContext<OfficeFacts>;
  frontPage: RouterContext<() => Promise<number>>;
  nonce: RouterContext<string | undefined>;
  formRefusal: RouterContext<{ status: number; detail: string } | undefined>;
  serverLog: RouterContext<(error: unknown, request: Request) => void>;
};

type Options = {
  /** Asked each time: in development it changes. */
  load(): Promise<ServerBuild>;
  backend: Transport;
  settings: Settings;
  log: Log;
  /** Renders the shop's front page as for a visitor. @returns its status */
  frontPage: () => Promise<number>;
  /** The builder's own files and reloads, in development. */
  development?: HttpServerOptions["development"];
};

/** A form of the office: the longest article, or a list of a thousand goods that are marked. Files are sent to the API. */
const largestForm = 2 * 1024 * 1024;

/**
 * The back office under `/kontor`: rendered for whoever is logged in, kept by nobody, found by no search engine. Loaded when
 * somebody first opens it, so that a shop whose office stays shut carries nothing of it.
 */
export function openOffice(options: Options): HttpServerOptions["programs"][number] {
  const { settings, log, development } = options;
  const { publicUrl, production } = settings;
  const secure = production && publicUrl.startsWith("https:");
  const logError = (error: unknown, request: Request) => {
    const requestId = request.headers.get("x-request-id");
    log.error({ error, path: new URL(request.url).pathname, requestId }, "a page of the office failed");
  };
  let handled: { build: OfficeBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  const render = async (request: Request, unread: boolean): Promise<Response> => {
    const refusal = unread ? notLoggedIn : await tooManyLines(request);
    const unreadable = refusal ? undefined : await unreadableForm(request);
    if (unreadable) return said(unreadable);
    const build = (await options.load()) as OfficeBuild;
    const { contexts, createRequestHandler, RouterContextProvider } = build.entry.module;
    const mode = development ? "development" : "production";
    if (build !== handled?.build) handled = { build, handle: createRequestHandler(build, mode) };
    // The builder's scripts know no nonce, and nobody else sees a shop in development.
    const nonce = development ? undefined : randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(contexts.backend, options.backend);
    context.set(contexts.officeFacts, { productName: settings.productName, publicUrl, production });
    context.set(contexts.frontPage, options.frontPage);
    context.set(contexts.nonce, nonce);
    context.set(contexts.formRefusal, refusal);
    context.set(contexts.serverLog, logError);
    const response = await handled.handle(request, context);
    if (!development) setBuildHeader(request, response, build);
    const headers = new Headers(response.headers);
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex, nofollow");
    headers.set("permissions-policy", officePermissions);
    if (nonce) headers.set("content-security-policy", officePolicy(nonce));
    if (secure) for (const [name, value] of Object.entries(transportSecurity)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

  return {
    // The front's data is asked for beside it: `/kontor.data`.
    owns: (path) => /^\/kontor(\.data)?$/.test(path) || path.startsWith("/kontor/"),
    methods: pageMethods,
    largeBody: ({ headers }) => ({
      largest: largestForm,
      ofStaff: true,
      refusal: () => refusalUnlessStaff(options.backend, headers.cookie),
    }),
    ...(development ? { development } : {}),
    beforeForm: decideOfficeForms(options.backend),
    fetch: (request, incoming) =>
      render(atPublicUrl(request, publicUrl), isUnread(incoming)).catch((error: unknown) => {
        logError(error, request);
        return said({ status: 500, detail: "Der opstod en fejl. Prøv igen senere" });
      }),
  };
}

/** A refusal as plain text, for requests that never reach a page of the office. */
function said({ status, detail }: Pick<FrontRefusal, "status" | "detail">): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(detail, { status, headers });
}

const notLoggedIn: FrontRefusal = {
  status: 401,
  code: "not_logged_in",
  detail: "Log ind på kontoret for at fortsætte.",
};

/** Long forms are taken from who may do anything here at all; whoever logs in writes a few words. */
async function refusalUnlessStaff(backend: Transport, cookie = ""): Promise<FrontRefusal | undefined> {
  try {
    const { rights } = await createCall(backend, { headers: { cookie } })(getOfficeSession);
    return rights.length > 0 ? undefined : notLoggedIn;
  } catch (error) {
    if (error instanceof BackendRefusal) return error.refusal;
    throw error;
  }
}

/**
 * The request as its sender wrote it: a proxy that ends TLS hands it on as http, and the framework takes no form whose page stands at
 * another origin than its address.
 */
function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(`${pathname}${search}`, publicUrl), request);
}
