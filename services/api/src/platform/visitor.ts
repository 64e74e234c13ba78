import { randomBytes } from "node:crypto";
import { type Caller, cookieOf, setCookie } from "./caller.ts";

export const visitorCookie = "skaenk_visitor";

/** 128 random bits: nobody guesses another visitor's cart. */
const idPattern = /^[\w-]{22}$/;
const oneYear = 365 * 86_400;

/** Whom this very call has made a visitor. */
const made = new WeakMap<Caller, string>();

/** The visitor's id, if the browser has one or has just been given one. Reading never makes one. */
export function findVisitor(caller: Caller): string | undefined {
  const id = made.get(caller) ?? cookieOf(caller, visitorCookie);
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/** The visitor's id; a browser without one gets it with the answer. For writes only. */
export function ensureVisitor(caller: Caller, { publicUrl }: { publicUrl: string }): string {
  const known = findVisitor(caller);
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  made.set(caller, id);
  setCookie(caller, visitorCookie, id, {
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: oneYear,
  });
  return id;
}
