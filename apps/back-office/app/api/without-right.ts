/** The part of a page that somebody has no right to see: the page is shown without it. @throws every other error */
export function withoutRight(error: unknown): undefined {
  if (error instanceof Response && error.status === 403) return undefined;
  throw error;
}
