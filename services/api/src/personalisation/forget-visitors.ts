import { readConsent } from "@skaenk/contract/consent-cookie";
import type { MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import { findVisitor } from "../platform/visitor.ts";
import type { Tables } from "../tables.ts";
import { noteForgotten } from "./outbox-queries.ts";
import { temporaryIdOf } from "./who-asks.ts";

/** Whoever takes a yes to suggestions back is erased from the service. Stands before the consents' own route. */
export function forgetVisitors(db: Kysely<Tables>, secret: string): MiddlewareHandler {
  return async (context, next) => {
    const agreedBefore = readConsent(context.req.header("cookie"))?.choices.personalisation === true;
    await next();
    const visitorId = findVisitor(context);
    if (!agreedBefore || visitorId === undefined || context.res.status !== 201) return;
    const { choices } = (await context.res.clone().json()) as { choices: { personalisation: boolean } };
    if (!choices.personalisation) await noteForgotten(db, temporaryIdOf(secret, visitorId));
  };
}
