import { randomBytes } from "node:crypto";
import { type Caller, cookieOf, setCookie } from "../../platform/caller.ts";
import { isKeyedHash, keyedHash } from "../../platform/keyed-hash.ts";
import type { Settings } from "../../platform/settings.ts";

/**
 * A device cookie says that somebody has logged in to an account from this browser, so that its tries are not counted among
 * strangers'. The cookie opens nothing, names nobody, and stays when the session ends.
 * @source OWASP, Slow Down Online Guessing Attacks with Device Cookies
 */
export const deviceCookie = "skaenk_device";
/** The staff have a cookie of their own: an owner who is a member too logs in to both from one browser. */
export const staffDeviceCookie = "skaenk_staff_device";
type DeviceCookie = typeof deviceCookie | typeof staffDeviceCookie;

/**
 * The account of a device. A mark is made of both, so that another password makes it void. The name is one that no other account gets
 * later, which an address is not; the version is the stored hash of the password, empty where there is none.
 */
export type DeviceAccount = { name: string; version: string };

/** A family or colleagues share a computer: the cookie holds a mark for each account, the latest first. */
const mostMarks = 8;
/** A mark is the second in which it was made, in base 36 (seven digits last beyond the year 4000), and its keyed hash. */
const markForm = /^([0-9a-z]{7})([\w-]{43})$/;
const form = new RegExp(String.raw`^([\w-]{22})((?:\.[0-9a-z]{7}[\w-]{43}){1,${mostMarks}})$`);
const daySeconds = 86_400;
const days = 365;

type Device = { id: string; marks: string[] };
type Shop = { settings: Pick<Settings, "keys" | "publicUrl">; now: () => Date };

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
const markedText = (deviceId: string, { name, version }: DeviceAccount, made: string): string =>
  `${deviceId} ${name} ${made} ${version}`;

function readDevice(caller: Caller, cookie: DeviceCookie): Device | undefined {
  const [, id, marks] = form.exec(cookieOf(caller, cookie) ?? "") ?? [];
  return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split(".") };
}

/**
 * The number of the browser among the account's devices; undefined for a browser that has not logged in to the account since its password
 * was chosen, and for one that last did so more than a year ago.
 */
export function knownDeviceOf(
  caller: Caller,
  account: DeviceAccount | undefined,
  { settings, now }: Shop,
): string | undefined {
  if (account === undefined) return undefined;
  for (const cookie of [deviceCookie, staffDeviceCookie] as const) {
    const device = readDevice(caller, cookie);
    if (device?.marks.some((mark) => isMarkOf(mark, device.id, account, { settings, now }))) return device.id;
  }
  return undefined;
}

function isMarkOf(mark: string, deviceId: string, account: DeviceAccount, { settings, now }: Shop): boolean {
  const [, made = "", hash = ""] = markForm.exec(mark) ?? [];
  const isYoung = secondsOf(now()) - Number.parseInt(made, 36) <= days * daySeconds;
  return isYoung && isKeyedHash(settings.keys, "known-device", markedText(deviceId, account, made), hash);
}

/** Marks the browser as a device of these accounts, once everything that they ask for has been shown. */
export function rememberDevice(
  caller: Caller,
  accounts: readonly DeviceAccount[],
  { settings, now }: Shop,
  cookie: DeviceCookie = deviceCookie,
): void {
  const known = readDevice(caller, cookie);
  const id = known?.id ?? randomBytes(16).toString("base64url");
  const made = secondsOf(now()).toString(36).padStart(7, "0");
  const marks = accounts.map(
    (account) => made + keyedHash(settings.keys, "known-device", markedText(id, account, made)),
  );
  const others = (known?.marks ?? []).filter(
    (mark) => !accounts.some((account) => isMarkOf(mark, id, account, { settings, now })),
  );
  const kept = [...marks, ...others].slice(0, mostMarks);
  setCookie(caller, cookie, [id, ...kept].join("."), {
    httpOnly: true,
    sameSite: cookie === staffDeviceCookie ? "Strict" : "Lax",
    secure: settings.publicUrl.startsWith("https:"),
    path: "/",
    maxAge: days * daySeconds,
  });
}
