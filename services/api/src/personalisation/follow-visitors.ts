import { readConsent } from "@skaenk/contract/consent-cookie";
import type { Context, MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import type { ListOwner } from "../platform/list-owner.ts";
import type { Log } from "../platform/log.ts";
import type { Tables } from "../tables.ts";
import { noteEngagements, noteForgotten, noteWelcome } from "./outbox-queries.ts";
import type { KnownUser } from "./tables.ts";
import { readEngagements } from "./track-engagement.ts";
import { type NameVisitor, visitorOf } from "./who-asks.ts";

type Ground = { db: Kysely<Tables>; nameVisitor: NameVisitor; log: Log };

const agreed = (context: Context): boolean =>
  readConsent(context.req.header("cookie"))?.choices.personalisation === true;

/**
 * Whoever says yes to suggestions is met with what they like already; whoever takes it back is erased from the service.
 * Stands before the consents' own route.
 */
export function followConsents({ db, nameVisitor, log }: Ground): MiddlewareHandler {
  return async (context, next) => {
    const agreedBefore = agreed(context);
    await next();
    if (context.res.status !== 201) return;
    const { choices } = (await context.res.clone().json()) as { choices: { personalisation: boolean } };
    if (choices.personalisation === agreedBefore) return;
    if (!choices.personalisation) await noteForgotten(db, await nameVisitor(context));
    else await orGoOn(log, async () => introduce(db, await nameVisitor(context), visitorOf(context)));
  };
}

/** Whoever logs in or joins is the same as the visitor until now, and has what both have liked. */
export function followLogins({ db, nameVisitor, log }: Ground): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.ok || !agreed(context)) return;
    await orGoOn(log, async () => {
      const { member } = (await context.res.clone().json()) as { member: { memberNumber: string } };
      const { temporaryId } = await nameVisitor(context);
      await introduce(db, { ...(temporaryId ? { temporaryId } : {}), authenticatedId: member.memberNumber }, undefined);
    });
  };
}

/** The login or the yes stands already; that the service was not told who somebody is is no reason to say otherwise. */
async function orGoOn(log: Log, introducing: () => Promise<void>): Promise<void> {
  try {
    await introducing();
  } catch (error) {
    log.warn({ error }, "somebody was not introduced to the search service");
  }
}

/** Whoever leaves the club is erased there by the database's own trigger; this is for the browser they leave with. */
export function followFarewells({ db, nameVisitor }: Ground): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method !== "DELETE" || !context.res.ok) return;
    const { temporaryId } = await nameVisitor(context);
    if (temporaryId) await noteForgotten(db, { temporaryId });
  };
}

async function introduce(db: Kysely<Tables>, ids: KnownUser, visitorId: string | undefined): Promise<void> {
  await noteWelcome(db, ids);
  const { authenticatedId } = ids;
  const owner: ListOwner | undefined =
    authenticatedId !== undefined
      ? { memberId: Number(authenticatedId) }
      : visitorId === undefined
        ? undefined
        : { visitorId };
  if (!owner) return;
  await noteEngagements(db, { ...ids, engagements: await readEngagements(db, owner) });
}
