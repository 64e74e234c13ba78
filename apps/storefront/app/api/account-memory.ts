import { createKeptState, inBrowser } from "../ui/kept-state";
import { userState } from "./user-state";

/**
 * What this browser remembers of the account: with which session it spoke last, and what each list held then. Stands
 * beside the lists themselves, so that what is done without a connection is told as soon as there is one.
 */
export type AccountMemory = { session: string; known: Readonly<Record<string, unknown>> };

/** The session of who is not a member, but shares a list: the backend keeps it for them by their visitor cookie. */
export const visitorSession = "visitor";

const account = createKeptState<AccountMemory | undefined>(undefined, inBrowser("account", readMemory));

export const readAccount = account.refresh;

export const writeAccount = (memory: AccountMemory | undefined): void => account.change(() => memory);

function readMemory(stored: unknown): AccountMemory | undefined {
  const { session, known } = (stored ?? {}) as Partial<AccountMemory>;
  return typeof session === "string" && typeof known === "object" && known ? { session, known } : undefined;
}

/** The session for which the backend keeps lists: the member's, the sharer's, or none. */
export function currentSession(): string | undefined {
  return userState().session ?? (readAccount()?.session === visitorSession ? visitorSession : undefined);
}

/** True when this browser knows the member's list from the account, or nobody is logged in. */
export function accountIsKnown(): boolean {
  const hint = userState().session;
  return hint === undefined || readAccount()?.session === hint;
}
