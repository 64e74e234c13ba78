import { endSession, listSessions, type Session } from "@skaenk/contract/club";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { deleteSession, listSessionRows, type SessionRow } from "../identity/session-queries.ts";
import type { ClubContext } from "./club-context.ts";

/** The endpoints that list a member's sessions and end one. */
export function sessionEndpoints({ platform, sessions }: ClubContext): Endpoints {
  const { db, now } = platform;
  const endpoints = new Endpoints();

  const list = async (current: SessionRow) => {
    const rows = await listSessionRows(db, current.member_id, now());
    return {
      items: rows.map((row) => buildSession(row, current.id)).sort((a, b) => Number(b.current) - Number(a.current)),
    };
  };

  endpoints.on(listSessions, async (_, caller) => await list(await sessions.require(caller)));

  endpoints.on(endSession, async ({ params }, caller) => {
    const current = await sessions.require(caller);
    const { id } = params;
    const ended = /^\d{1,15}$/.test(id) && (await deleteSession(db, current.member_id, Number(id)));
    if (!ended) throw new Refused(404, "session_not_found", "Enheden er allerede logget ud.");
    if (String(current.id) === id) sessions.forgetCookie(caller);
    return await list(current);
  });

  return endpoints;
}

const buildSession = (row: SessionRow, currentId: number): Session => ({
  id: String(row.id),
  current: row.id === currentId,
  device: row.device,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
