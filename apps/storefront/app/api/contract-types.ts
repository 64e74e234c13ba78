import type { z } from "@hono/zod-openapi";

type AnyRoute = { method: string; path: string; request?: unknown; responses: Record<number, unknown> };

type JsonOf<Response> = Response extends { content: { "application/json": { schema: infer Schema } } }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

type Success<Route extends AnyRoute> = Route["responses"][Extract<keyof Route["responses"], 200 | 201>];

/** What an endpoint answers when it says yes. */
export type AnswerOf<Route extends AnyRoute> = JsonOf<Success<Route>>;

/** What an endpoint takes as its JSON body. */
export type BodyOf<Route extends AnyRoute> = Route extends {
  request: { body: { content: { "application/json": { schema: infer Schema } } } };
}
  ? Schema extends z.ZodType
    ? z.input<Schema>
    : never
  : never;
