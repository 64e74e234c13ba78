import { OpenAPIHono } from "@hono/zod-openapi";
import { endSession, listSessions, type Session } from "@skaenk/contract/club";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { deleteSession, listSessionRows, type SessionRow } from "./access/session-queries.ts";
import type { ClubParts } from "./club-parts.ts";

/** Where a member is logged in, and ending it there. */
export function sessionRoutes({ platform, sessions }: ClubParts): OpenAPIHono {
  const { db, now } = platform;
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  const list = async (current: SessionRow) => {
    const rows = await listSessionRows(db, current.member_id, now());
    return {
      items: rows.map((row) => buildSession(row, current.id)).sort((a, b) => Number(b.current) - Number(a.current)),
    };
  };

  app.openapi(listSessions, async (context) => context.json(await list(await sessions.require(context)), 200));

  app.openapi(endSession, async (context) => {
    const current = await sessions.require(context);
    const { id } = context.req.valid("param");
    const ended = /^\d{1,15}$/.test(id) && (await deleteSession(db, current.member_id, Number(id)));
    if (!ended) throw new Refused(404, "session_not_found", "Der er ikke logget ind det sted længere.");
    if (String(current.id) === id) sessions.forgetCookie(context);
    return context.json(await list(current), 200);
  });

  return app;
}

const buildSession = (row: SessionRow, currentId: number): Session => ({
  id: String(row.id),
  current: row.id === currentId,
  device: row.device,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
