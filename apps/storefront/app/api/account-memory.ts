import { memberHint } from "./member-hint";

/**
 * What this browser remembers of the account: with which session it spoke last, and what each list held then. Stands
 * beside the lists themselves, so that what is done without a connection is told as soon as there is one.
 */
export type AccountMemory = { session: string; known: Readonly<Record<string, unknown>> };

/** The session of who is not a member, but shares a list: the backend keeps it for them by their visitor cookie. */
export const visitorSession = "visitor";

const storageKey = "account";

export function readAccount(): AccountMemory | undefined {
  try {
    const { session, known } = JSON.parse(localStorage.getItem(storageKey) ?? "null") ?? {};
    return typeof session === "string" && typeof known === "object" && known ? { session, known } : undefined;
  } catch {
    return undefined;
  }
}

export function writeAccount(memory: AccountMemory | undefined): void {
  try {
    if (memory) localStorage.setItem(storageKey, JSON.stringify(memory));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing asks the account each time.
  }
}

/** On whose behalf lists are kept in the backend: the member's, the sharer's, or nobody's. */
export function currentSession(): string | undefined {
  return memberHint() ?? (readAccount()?.session === visitorSession ? visitorSession : undefined);
}

/** A member's list here is not known to be the account's until it has been asked for. */
export function accountIsKnown(): boolean {
  const hint = memberHint();
  return hint === undefined || readAccount()?.session === hint;
}
