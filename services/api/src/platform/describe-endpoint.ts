import { type RouteConfig, z } from "@hono/zod-openapi";
import type { Endpoint, RefusalStatus } from "@skaenk/contract/endpoint";
import { isOpenToKeys } from "@skaenk/contract/office/open-to-keys";
import { type NeededRight, rightsBesides } from "@skaenk/contract/office/rights";
import { refusalSchema } from "@skaenk/contract/refusal";

const said = { 200: "OK", 201: "Made", 202: "Heard", 204: "Done" } as const;
const refused: Record<RefusalStatus, string> = {
  400: "Malformed request",
  401: "Not logged in",
  403: "Not allowed from here",
  404: "Unknown",
  405: "Not asked in this way",
  409: "Conflict with what is stored",
  413: "Too large",
  415: "A body of another kind",
  422: "A rule says no",
  429: "Too many requests; see Retry-After",
  500: "It could not be written",
  503: "Something the shop depends on does not answer",
};

/** An endpoint for the OpenAPI document. */
export function describeEndpoint(endpoint: Endpoint): RouteConfig {
  const { method, path, tags, summary, description, params, query, headers } = endpoint;
  const status = endpoint.status ?? (endpoint.answer || endpoint.files ? 200 : 204);
  const content = { ...jsonOf(endpoint.answer), ...filesOf(endpoint.files) };
  return {
    method,
    path: path.replace("{+", "{"),
    tags: [...tags],
    summary,
    ...(description ? { description } : {}),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...bodyOf(endpoint),
    },
    responses: {
      [status]: { description: said[status], ...(Object.keys(content).length > 0 ? { content } : {}) },
      ...Object.fromEntries(
        endpoint.refusals.map((refusal) => [
          refusal,
          { description: refused[refusal], content: { "application/problem+json": { schema: refusalSchema } } },
        ]),
      ),
    },
    ...(endpoint.right ? guardedBy(endpoint.right, endpoint) : {}),
  };
}

/** Of the office: what it needs, and by what one shows to have it. */
function guardedBy(right: NeededRight, endpoint: Endpoint) {
  const alsoRights = rightsBesides({ ...endpoint, right });
  const security: Record<string, string[]>[] =
    right === "anyone" ? [] : [{ staffSession: [] }, ...(isOpenToKeys(endpoint) ? [{ apiKey: [] }] : [])];
  return {
    "x-right": right,
    ...(alsoRights.length > 0 ? { "x-also-rights": alsoRights } : {}),
    ...(endpoint.stepUp ? { "x-step-up": true } : {}),
    security,
  };
}

const jsonOf = (schema: z.ZodType | undefined) => (schema ? { "application/json": { schema } } : {});
const file = z.string().openapi({ format: "binary" });
const filesOf = (types: readonly string[] = []) => Object.fromEntries(types.map((type) => [type, { schema: file }]));

function bodyOf({ body, bodyTypes }: Endpoint) {
  if (!body) return {};
  const content = bodyTypes
    ? Object.fromEntries(bodyTypes.map((type) => [type, { schema: type.includes("form") ? body : file }]))
    : jsonOf(body);
  return { body: { content, required: !body.safeParse(undefined).success } };
}
