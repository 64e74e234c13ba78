import { BackendRefusal } from "./call-backend";

/**
 * A no that will be the same tomorrow: too much asked at once (429) is not, and neither is what the backend cannot do. Apart
 * from the call itself, so that only pages that ask carry it.
 */
export const isExpected = (error: unknown): boolean =>
  error instanceof BackendRefusal && error.refusal.status < 500 && error.refusal.status !== 429;
