import { isDatabaseAway } from "@skaenk/postgres/is-database-away";
import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { HTTPException } from "hono/http-exception";
import { isOfMissingMember, isUnstorableText } from "../database.ts";
import type { Log } from "../log.ts";
import { Refused } from "../refuse.ts";

/** Where something failed, for the log. */
export type FailedAt = { path: string; requestId: string | undefined };

/** The no that an error becomes: an expected one as it is, anything else logged with its cause and told as a failure. */
export function openRefusals(log: Log): (error: unknown, at: FailedAt) => Refused {
  return (error, { path, requestId }) => {
    if (error instanceof Refused) return error;
    // The framework's own no to a body that is not what it says, or is said to be another kind than is taken here.
    if (error instanceof HTTPException && error.status === 415) return otherKind();
    if (error instanceof HTTPException && error.status === 400) return malformed();
    if (isUnstorableText(error)) return malformed();
    if (isOfMissingMember(error)) return memberGone();
    if (isDatabaseAway(error)) return away();
    log.error({ error, path, requestId }, "request failed");
    if (isDiskFull(error)) return full();
    return new Refused(500, "internal_error", "Der opstod en fejl. Prøv igen senere");
  };
}

export const malformed = () => new Refused(400, "malformed", "Forespørgslen kan ikke læses.");
export const nestedTooDeep = () =>
  new Refused(400, "nested_too_deep", "Forespørgslen har for mange lister og felter inden i hinanden.");
export const otherKind = () =>
  new Refused(415, "unsupported_media_type", "Forespørgslen er af en slags, som ikke tages imod her.");
const memberGone = () => new Refused(401, "not_logged_in", "Kontoen findes ikke mere.");
const full = () =>
  new Refused(503, "disk_full", "Butikken kan ikke gemme noget lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": "30" },
  });
const away = () =>
  new Refused(503, "database_away", "Butikken svarer ikke lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": "2" },
  });
