/**
 * Error codes of PostgreSQL while it stops, starts, is full or has ended the connection. A protocol violation (08P01) is none of them: a
 * statement of more than 65,535 parameters fails with it each time. @source PostgreSQL, appendix A
 */
const sqlStates = /^(08(?!P01)...|57P0[1-5]|53300|25P03)$/;
/** Message of a statement that exceeded its time limit. Its SQL state is shared with statements that an administrator cancelled. */
const tooLate = /statement timeout/;
/** What the system says when nobody answers at the database's address. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);
/** The driver's own words for a connection that is gone; it gives them no code. */
const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/**
 * True when a query failed because the database could not be reached or did not answer in time; the same query may succeed in a moment. A
 * connection that somebody else refused (a provider, a mail server) is not meant.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  if (error.name === "TypeError") return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    if (sqlStates.test(code)) return true;
    if (code === "57014" && tooLate.test(error.message)) return true;
    if (systemCodes.has(code) && socketCalls.has(String(syscall))) return true;
  }
  return driverWords.test(error.message);
}

/** Errors of an outage that somebody has waited for already. */
const waitedFor = new WeakSet<Error>();

/** Marks the error of an outage that was waited for as long as anybody shall wait. */
export function markWaitedFor(error: Error): Error {
  waitedFor.add(error);
  return error;
}

/**
 * True when the connection was lost during a query; a query that only reads may then be repeated at once. A timeout is not meant, because
 * repeating would prolong the wait, nor an outage that the pool has waited for already.
 */
export const isCutOff = (error: unknown): boolean =>
  isDatabaseAway(error) &&
  !waitedFor.has(error as Error) &&
  !/time ?out/i.test((error as Error).message) &&
  (error as { code?: unknown }).code !== "53300";

/** A file that does not exist is ENOENT too: only what went over a socket counts. */
const socketCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
