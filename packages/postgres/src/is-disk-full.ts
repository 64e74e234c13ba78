/** PostgreSQL's own disk, and the one that files are written to. @source PostgreSQL, appendix A: disk_full; errno(3) */
const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** True when something could not be stored for lack of space; the same request may succeed when space has been freed. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && codes.has(code)) || isDiskFull(error.cause);
}
