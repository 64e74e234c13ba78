import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Caller, cookieOf, setCookie } from "../platform/caller.ts";
import { keyedHash } from "../platform/keyed-hash.ts";

/**
 * Says that somebody has logged in to an account from this browser, so that its tries are not counted among strangers'.
 * It opens nothing, names nobody, and stays when the session ends.
 * @source OWASP, Slow Down Online Guessing Attacks with Device Cookies
 */
export const deviceCookie = "skaenk_device";

const form = /^([\w-]{22})\.([\w-]{43})$/;
const days = 365;

/** Which of the account's devices the browser is; nothing for one that has not logged in to it. */
export function knownDeviceOf(caller: Caller, account: string, secret: string): string | undefined {
  const [, id, mark] = form.exec(cookieOf(caller, deviceCookie) ?? "") ?? [];
  if (id === undefined || mark === undefined) return undefined;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(id, account, secret))) ? id : undefined;
}

/** Marks the browser as one of the account's, after its password was right. */
export function rememberDevice(
  caller: Caller,
  account: string,
  { sessionSecret, publicUrl }: { sessionSecret: string; publicUrl: string },
): void {
  const id = knownDeviceOf(caller, account, sessionSecret) ?? randomBytes(16).toString("base64url");
  setCookie(caller, deviceCookie, `${id}.${markOf(id, account, sessionSecret)}`, {
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    path: "/",
    maxAge: days * 86_400,
  });
}

const markOf = (id: string, account: string, secret: string) => keyedHash(secret, "known-device", `${id} ${account}`);
