import { randomBytes } from "node:crypto";
import { type Caller, cookieOf, setCookie } from "../platform/caller.ts";
import { isKeyedHash, keyedHash } from "../platform/keyed-hash.ts";
import type { Keys } from "../platform/keys.ts";

/**
 * A device cookie says that somebody has logged in to an account from this browser, so that its tries are not counted among
 * strangers'. The cookie opens nothing, names nobody, and stays when the session ends.
 * @source OWASP, Slow Down Online Guessing Attacks with Device Cookies
 */
export const deviceCookie = "skaenk_device";
/** The staff have a cookie of their own: an owner who is a member too logs in to both from one browser. */
export const staffDeviceCookie = "skaenk_staff_device";
type DeviceCookie = typeof deviceCookie | typeof staffDeviceCookie;

/** A family or colleagues share a computer: the cookie holds a mark for each account, the latest first. */
const mostMarks = 8;
const form = new RegExp(String.raw`^([\w-]{22})((?:\.[\w-]{43}){1,${mostMarks}})$`);
const days = 365;

type Device = { id: string; marks: string[] };

function readDevice(caller: Caller, cookie: DeviceCookie): Device | undefined {
  const [, id, marks] = form.exec(cookieOf(caller, cookie) ?? "") ?? [];
  return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split(".") };
}

/** The number of the browser among the account's devices; nothing for a browser that has not logged in to the account. */
export function knownDeviceOf(caller: Caller, account: string, keys: Keys): string | undefined {
  for (const cookie of [deviceCookie, staffDeviceCookie] as const) {
    const device = readDevice(caller, cookie);
    if (device?.marks.some((mark) => isKeyedHash(keys, "known-device", `${device.id} ${account}`, mark)))
      return device.id;
  }
  return undefined;
}

type Shop = { keys: Keys; publicUrl: string };

/** Marks the browser as a device of these accounts, once everything that they ask for has been shown. */
export function rememberDevice(
  caller: Caller,
  accounts: readonly string[],
  { keys, publicUrl }: Shop,
  cookie: DeviceCookie = deviceCookie,
): void {
  const known = readDevice(caller, cookie);
  const id = known?.id ?? randomBytes(16).toString("base64url");
  const marks = accounts.map((account) => keyedHash(keys, "known-device", `${id} ${account}`));
  const kept = [...new Set([...marks, ...(known?.marks ?? [])])].slice(0, mostMarks);
  setCookie(caller, cookie, [id, ...kept].join("."), {
    httpOnly: true,
    sameSite: cookie === staffDeviceCookie ? "Strict" : "Lax",
    secure: publicUrl.startsWith("https:"),
    path: "/",
    maxAge: days * 86_400,
  });
}
