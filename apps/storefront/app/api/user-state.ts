import { useSyncExternalStore } from "react";

/**
 * The state area `user`: who this browser's visitor is, as far as a page may know. `session` is a word that the backend sets
 * beside the real cookie and takes back when the session has ended; which session it is, it does not tell. Name, points and
 * whatever else is a member's stay with the backend, which decides.
 */
export type UserState = { state: "visitor"; session?: undefined } | { state: "member"; session: string };

const visitor: UserState = { state: "visitor" };
let known: UserState = visitor;
const listeners = new Set<() => void>();

/** @param cookies on the server, those that the request carries */
export function readUser(cookies: string): UserState {
  const [, session] = /(?:^|; )skaenk_member=([\w-]+)/.exec(cookies) ?? [];
  return session === undefined ? visitor : { state: "member", session };
}

export function userState(): UserState {
  const now = readUser(document.cookie);
  if (now.session !== known.session) known = now;
  return known;
}

/** This function tells the listeners that the user's state may have changed, because a changed cookie raises no event. */
export function checkUserState(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's page is the same for all, so there it is a visitor. */
export function useUserState(): UserState {
  return useSyncExternalStore(subscribe, userState, () => visitor);
}
