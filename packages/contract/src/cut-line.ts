/** What the browser says of a line that is cut or hangs; a server that failed says something itself. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** What an action answered, or failed at: the router wraps both in their status. */
export const withoutStatus = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result && "init" in result ? result.data : result;
