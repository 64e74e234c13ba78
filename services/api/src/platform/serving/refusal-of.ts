import { isDatabaseAway } from "@skaenk/postgres/is-database-away";
import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { HTTPException } from "hono/http-exception";
import type { Caller } from "../caller.ts";
import { isOfMissingMember, isUnstorableText } from "../database.ts";
import type { Log } from "../log.ts";
import { Refused } from "../refuse.ts";

/** The path and headers of a request that failed. */
export type FailedRequest = Pick<Caller, "req"> & { path: string };

export type RefusalOf = (error: unknown, request: FailedRequest) => Refused;

/**
 * The refusal that an error becomes: an expected one as it is, anything else logged with its cause and answered as a failure.
 * @param isOfMember whether a request carries a member's session. A row that names a missing member is expected of such a request alone: the
 *   account was deleted while its member wrote. In any other request it is a fault of the program.
 */
export function openRefusals(log: Log, isOfMember: (request: FailedRequest) => boolean): RefusalOf {
  return (error, request) => {
    const { path } = request;
    const requestId = request.req.header("x-request-id");
    if (error instanceof Refused) return error;
    // The framework refuses a body that differs from its content type, or whose type the endpoint does not take.
    if (error instanceof HTTPException && error.status === 415) return otherKind();
    if (error instanceof HTTPException && error.status === 400) return malformed();
    if (isUnstorableText(error)) return malformed();
    if (isOfMissingMember(error) && isOfMember(request)) {
      log.warn({ error, path, requestId }, "a row names a member whose account is gone");
      return memberGone();
    }
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
  new Refused(503, "disk_full", "Der kan ikke gemmes noget lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": "30" },
  });
const away = () =>
  new Refused(503, "database_away", "Siden svarer ikke lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": "2" },
  });
