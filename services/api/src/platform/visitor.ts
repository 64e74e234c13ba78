import { randomBytes } from "node:crypto";
import { type Caller, cookieOf, hostCookie, setCookie } from "./caller.ts";

const visitorCookie = "skaenk_visitor";

/** 128 random bits: nobody guesses another visitor's cart. */
const idPattern = /^[\w-]{22}$/;
const oneYear = 365 * 86_400;

/** Whom this very call has made a visitor. */
const made = new WeakMap<Caller, string>();

type Place = { publicUrl: string };

/**
 * The visitor's id, if the browser has one or has just been given one. Reading never makes one. Over TLS its name has `__Host-`, because
 * the id opens the cart with the gift cards in it: a neighbouring host could plant one that it knows under the plain name.
 */
export function findVisitor(caller: Caller, { publicUrl }: Place): string | undefined {
  return knownId(made.get(caller) ?? cookieOf(caller, hostCookie(visitorCookie, publicUrl)));
}

/** The visitor whom limits count, under either name of the cookie: counting opens nothing. */
export const findCounted = (caller: Caller): string | undefined =>
  knownId(made.get(caller) ?? cookieOf(caller, `__Host-${visitorCookie}`) ?? cookieOf(caller, visitorCookie));

const knownId = (id: string | undefined) => (id !== undefined && idPattern.test(id) ? id : undefined);

/** The visitor's id; a browser without one gets it with the answer. For writes only. */
export function ensureVisitor(caller: Caller, { publicUrl }: Place): string {
  const known = findVisitor(caller, { publicUrl });
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  made.set(caller, id);
  setCookie(caller, hostCookie(visitorCookie, publicUrl), id, {
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: oneYear,
  });
  return id;
}
