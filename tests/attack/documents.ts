import { ownerOf } from "./staff.ts";
import type { Target } from "./target.ts";
import { Visitor } from "./visitor.ts";

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  $ref?: string;
};

export type OperationParameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema?: JsonSchema;
};

/** One endpoint as the shop's own document describes it. */
export type Operation = {
  method: string;
  path: string;
  right?: string;
  stepUp: boolean;
  parameters: OperationParameter[];
  /** By media type; nothing for what takes no body. */
  bodies: Record<string, { schema?: JsonSchema }>;
};

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        "x-right"?: string;
        "x-step-up"?: boolean;
        parameters?: OperationParameter[];
        requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, JsonSchema> };
};

export type ApiDocument = { operations: Operation[]; schemas: Record<string, JsonSchema> };

/** What the owner reads of the API; fewer than these endpoints would not be all of it. */
export async function readDocument(target: Target): Promise<ApiDocument> {
  const { browser } = await ownerOf(target);
  const { status, body } = await browser.at(target).get<Document>("/openapi.json");
  const operations = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api\/v1/, ""),
      ...(described["x-right"] === undefined ? {} : { right: described["x-right"] }),
      stepUp: described["x-step-up"] === true,
      parameters: described.parameters ?? [],
      bodies: described.requestBody?.content ?? {},
    })),
  );
  target.control(
    status === 200 && operations.length > 300,
    `the owner reads of ${operations.length} endpoints: ${status}`,
  );
  return { operations, schemas: body.components?.schemas ?? {} };
}

/** What a stranger reads of it. */
export async function readPublicPaths(target: Target): Promise<string[]> {
  const { body } = await new Visitor(target).get<Document>("/openapi.json");
  return Object.keys(body.paths ?? {});
}
