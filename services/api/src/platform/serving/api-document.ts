import { OpenAPIHono } from "@hono/zod-openapi";
import { apiBase, type Endpoint } from "@skaenk/contract/endpoint";
import { describeEndpoint } from "../describe-endpoint.ts";

export type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: unknown;
  responses: Record<string, { description: string }>;
};

export type ApiDocument = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
};

/** Endpoints as an OpenAPI 3.1 document. Writing all of them takes some 80 ms, so the document is kept (`documentRoutes`). */
export function documentOf(endpoints: readonly Endpoint[], productName: string): ApiDocument {
  const described = new OpenAPIHono().basePath(apiBase);
  const registry = described.openAPIRegistry;
  for (const endpoint of endpoints) registry.registerPath(describeEndpoint(endpoint));
  if (endpoints.some(isOfOffice)) {
    registry.registerComponent("securitySchemes", "staffSession", {
      type: "apiKey",
      in: "cookie",
      name: "skaenk_staff",
      description: "Over https its name is `__Host-skaenk_staff`.",
    });
    registry.registerComponent("securitySchemes", "apiKey", { type: "http", scheme: "bearer" });
  }
  return described.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1.0.0" },
    servers: [{ url: "/" }],
  }) as ApiDocument;
}

/** True when only the office calls the endpoint, so that strangers are not shown it in the API's documentation. */
export const isOfOffice = ({ right }: Endpoint): boolean => right !== undefined;
