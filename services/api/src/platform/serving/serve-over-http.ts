import { NestingError, parseBoundedJson } from "@skaenk/contract/bounded-json";
import { apiBase, type Endpoint, pathWith } from "@skaenk/contract/endpoint";
import { withKnownNames } from "@skaenk/contract/known-names";
import type { Context, Hono } from "hono";
import { keptOr, type ResponseCache } from "../caching/response-cache.ts";
import { answerTo, type Endpoints, type ServedEndpoint } from "../endpoints.ts";
import { malformed, nestedTooDeep, otherKind } from "./refusal-of.ts";

/** Mounts endpoints at their paths. */
export function serveOverHttp(app: Hono, endpoints: Endpoints): void {
  mount(app, endpoints, answer);
}

/** Mounts what is the same for everybody: what it says is kept, and has an ETag. */
export function serveKept(app: Hono, endpoints: Endpoints, answers: ResponseCache): void {
  mount(app, endpoints, async (served, context) => {
    const address = keptAddress(served.endpoint, context.req);
    const { body, etag, headers } = await keptOr(answers, address, async () =>
      answerTo(served, await readSent(served.endpoint, context)),
    );
    if (context.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  });
}

/**
 * Of an address what the answer can depend on: other names in its query would be kept as answers of their own, and so would other spellings
 * of its path (`%6eegroni`).
 */
function keptAddress({ path, query }: Endpoint, req: Context["req"]): string {
  const params = paramsOf(path, req.param() as Record<string, string>);
  const asked = req.url.indexOf("?");
  const address = `${apiBase}${pathWith(path, { params })}${asked < 0 ? "" : req.url.slice(asked)}`;
  const names = Object.keys(query?.shape ?? {});
  return withKnownNames(address, (name) => names.includes(name));
}

type Answer = (served: ServedEndpoint, context: Context) => Promise<Response>;

function mount(app: Hono, { served }: Endpoints, answer: Answer): void {
  for (const one of served) {
    const { endpoint } = one;
    app.on([endpoint.method.toUpperCase()], [honoPath(endpoint.path)], (context) => answer(one, context));
  }
}

const answer: Answer = async ({ before, endpoint, ...served }, context) => {
  // What shows something that the caches know of says so; anything else is for who asked.
  context.header("cache-control", "no-store");
  for (const step of before) await step(context);
  const sent = await readSent(endpoint, context);
  if (served.kind === "file") return await served.answer(sent, context);
  const body = await served.answer(sent, context);
  const { status = endpoint.answer ? 200 : 204 } = endpoint;
  return status === 204 ? context.body(null, status) : context.json(body as object, status);
};

async function readSent(endpoint: Endpoint, context: Context) {
  const { req } = context;
  return {
    ...(endpoint.params ? { params: paramsOf(endpoint.path, req.param() as Record<string, string>) } : {}),
    ...(endpoint.query ? { query: queryOf(req.queries()) } : {}),
    ...(endpoint.headers ? { headers: req.header() } : {}),
    ...(endpoint.body ? { body: await readBody(endpoint, context) } : {}),
  };
}

const jsonOnly = ["application/json"];

/** A body of another kind is refused in words; one that is not there is an empty one, which the schema judges. */
async function readBody({ bodyTypes = jsonOnly }: Endpoint, { req }: Context): Promise<unknown> {
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const mayBeNone = type === undefined || req.header("content-length") === "0";
  if (bodyTypes === jsonOnly && mayBeNone && (await req.text()) === "") return undefined;
  if (!bodyTypes.some((taken) => isForm(taken) || taken === jsonOnly[0])) return await req.blob();
  if (type === undefined || !bodyTypes.includes(type)) throw otherKind();
  return isForm(type) ? await req.parseBody() : await readJson(req);
}

const isForm = (type: string) => /form/.test(type);

async function readJson(req: Context["req"]): Promise<unknown> {
  const text = await req.text();
  try {
    return parseBoundedJson(text);
  } catch (error) {
    throw error instanceof NestingError ? nestedTooDeep() : malformed();
  }
}

/** Query parameters as the schemas expect them: a string for a single value, an array for repeated ones. */
function queryOf(queries: Record<string, string[]>): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(queries).map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

const suffixed = /\{(\w+)\}([^/{]+)$/;

/** `/cards/{id}.pdf` as Hono writes it: a file name is one param, whose end is taken off again. */
function honoPath(path: string): string {
  return path
    .replace(suffixed, (_, name: string, end: string) => `:${name}{[^/]+${end.replaceAll(".", "\\.")}}`)
    .replace(/\{\+(\w+)\}/g, ":$1{.+}")
    .replace(/\{(\w+)\}(?=\/|$)/g, ":$1");
}

function paramsOf(path: string, params: Record<string, string>): Record<string, string> {
  const [, name, end] = suffixed.exec(path) ?? [];
  if (name === undefined || end === undefined) return params;
  return { ...params, [name]: (params[name] ?? "").slice(0, -end.length) };
}
