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

/** One endpoint as the OpenAPI document describes it. */
export type Operation = {
  method: string;
  path: string;
  right?: string;
  stepUp: boolean;
  parameters: OperationParameter[];
  /** Request bodies by media type; empty for an endpoint without a body. */
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

/** Reads the API document as the owner. A minimum number of endpoints guards against a partial document. */
export async function readDocument(target: Target): Promise<ApiDocument> {
  const { browser } = await ownerOf(target);
  const { status, body } = await browser.at(target).get<Document>("/openapi.json");
  const operations = operationsOf(body);
  target.control(
    status === 200 && operations.length > 300,
    `the owner reads of ${operations.length} endpoints: ${status}`,
  );
  return { operations, schemas: body.components?.schemas ?? {} };
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api\/v1/, ""),
      ...(described["x-right"] === undefined ? {} : { right: described["x-right"] }),
      stepUp: described["x-step-up"] === true,
      parameters: described.parameters ?? [],
      bodies: described.requestBody?.content ?? {},
    })),
  );

/** Reads the public API document as a stranger. */
export async function readPublicPaths(target: Target): Promise<string[]> {
  const { body } = await new Visitor(target).get<Document>("/openapi.json");
  return Object.keys(body.paths ?? {});
}

/** Reads the endpoints of the public API document as a stranger. */
export async function readPublicOperations(target: Target): Promise<Operation[]> {
  return operationsOf((await new Visitor(target).get<Document>("/openapi.json")).body);
}
