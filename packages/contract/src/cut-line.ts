/** True for the browser's error of a connection that is cut or hangs; a server that failed answers itself. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** The answer or the error of an action without the status that the router wraps around both. */
export const withoutStatus = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result && "init" in result ? result.data : result;
