import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export const visitorCookie = "skaenk_visitor";

/** 128 random bits: nobody guesses another visitor's cart. */
const idPattern = /^[\w-]{22}$/;
const oneYear = 365 * 86_400;

/** The visitor's id, if the browser has one. Reading never makes one. */
export function findVisitor(context: Context): string | undefined {
  const id = getCookie(context, visitorCookie);
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/** The visitor's id; a browser without one gets it with the answer. For writes only. */
export function ensureVisitor(context: Context, { publicUrl }: { publicUrl: string }): string {
  const known = findVisitor(context);
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  setCookie(context, visitorCookie, id, {
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    path: "/",
    maxAge: oneYear,
  });
  return id;
}
