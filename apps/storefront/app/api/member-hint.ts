import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/**
 * Which session this browser is logged in with, in a word that the backend sets beside the real cookie; nothing for who is
 * not a member. Only a hint: the backend decides, and takes it back when the session has ended.
 * @param cookies on the server, those that the request carries
 */
export function memberHint(cookies = document.cookie): string | undefined {
  return /(?:^|; )skaenk_member=([\w-]+)/.exec(cookies)?.[1];
}

/** To be called when it may have changed: a cookie tells nobody. */
export function checkMemberHint(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's page is the same for all, so there it is nobody. */
export function useMemberHint(): string | undefined {
  return useSyncExternalStore(subscribe, memberHint, () => undefined);
}
