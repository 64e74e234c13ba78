import { setTimeout as sleep } from "node:timers/promises";
import type { Role } from "@skaenk/contract/office/rights";
import { oneTimeCode } from "../../services/api/src/people/identity/staff/one-time-code.fixture.ts";
import { linkFor } from "./mails.ts";
import type { AttackedShop } from "./open-shops.ts";
import { Target } from "./target.ts";
import { codeOf, Visitor } from "./visitor.ts";

/** A member of staff with their credentials. */
export type StaffPerson = {
  id: number;
  role: Role;
  email: string;
  password: string;
  /** Secret of the one-time codes; absent in the demo shop, where no role needs a second factor. */
  codeSecret?: string;
  /** A browser with a fully logged-in session. */
  browser: Visitor;
};

let hired = 0;
const owners = new WeakMap<AttackedShop, Promise<StaffPerson>>();
const demoOwner = { email: "ejer@skaenk.example", password: "skaal for kontoret" };

/** The shop's owner: in the demo the seeded one, in production the first one, created with the code that the shop printed at its start. */
export function ownerOf({ shop, seed }: Target): Promise<StaffPerson> {
  // Always at the shop's own address rather than at a front's, because the session is shared by all attacks.
  const own = new Target(shop, seed);
  const known = owners.get(shop) ?? (shop.kind === "demo" ? enterDemo(own) : beginShop(own));
  owners.set(shop, known);
  known.catch(() => owners.delete(shop));
  return known;
}

async function enterDemo(target: Target): Promise<StaffPerson> {
  const browser = new Visitor(target);
  const { status, body } = await browser.post<{ staff?: { id: number } }>("/office/session", demoOwner);
  target.control(status === 200, `the demo's owner logs in: ${status}`);
  return { id: body.staff?.id ?? 0, role: "owner", ...demoOwner, browser };
}

/** The code that a new shop prints; a moment after it first answers, because the database is asked whether an owner exists. */
async function printedCode({ process: shop }: AttackedShop): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = /kode ([\w-]{17})/.exec(shop.output())?.[1];
    if (code) return code;
    await sleep(100);
  }
  return "";
}

async function beginShop(target: Target): Promise<StaffPerson> {
  const code = await printedCode(target.shop);
  const person = { email: "ejeren@boblebaren.example", password: "en lang sætning som kun ejeren kender" };
  const browser = new Visitor(target);
  const begun = await browser.post<{ staff?: { id: number } }>("/office/beginning", {
    code,
    name: "Ea Ejer",
    ...person,
  });
  target.control(begun.status === 200, `the first owner begins with the printed code: ${begun.status}`);
  const codeSecret = await enrolCodes(target, browser);
  return { id: begun.body.staff?.id ?? 0, role: "owner", ...person, codeSecret, browser };
}

/** Invites a new member of staff and accepts the mailed invitation; in production with one-time codes, unless told otherwise. */
export async function hire(
  target: Target,
  role: Role,
  { withCodes = target.shop.kind === "production" } = {},
): Promise<StaffPerson> {
  const owner = await ownerOf(target);
  const password = `en lang sætning ${crypto.randomUUID()}`;
  const email = `ansat${++hired}-${target.seed}@boblebaren.example`;
  const name = `Ansat Nummer${hired}`;
  const invite = () => owner.browser.at(target).post<{ id?: number }>("/office/staff", { name, email, role });
  let invited = await invite();
  if (codeOf(invited) === "confirm_again" || invited.status === 401) {
    await confirmAgain(target, owner);
    invited = await invite();
  }
  target.control(invited.body.id !== undefined, `the owner invites somebody as ${role}: ${invited.status}`);
  const token = await linkFor(target.shop, email, /\/kontor\/velkommen\/([\w.~-]+)/);
  const browser = new Visitor(target);
  const joined = await browser.post(`/office/links/${token}`, { name, password });
  target.control(joined.status === 200, `who is invited joins by the link: ${joined.status}`);
  const codes = withCodes ? { codeSecret: await enrolCodes(target, browser) } : {};
  return { id: invited.body.id ?? 0, role, email, password, ...codes, browser };
}

/** @param former secret of the codes being replaced, whose used time steps stay used */
export async function enrolCodes(target: Target, browser: Visitor, former = ""): Promise<string> {
  const made = await browser.post<{ secret?: string }>("/office/account/codes");
  const secret = made.body.secret ?? "";
  used.set(secret, used.get(former) ?? 0);
  const confirmed = await browser.post("/office/account/codes/confirm", { code: await freshCode(secret) });
  target.control(confirmed.status === 200, `one-time codes are set up: ${made.status}, ${confirmed.status}`);
  return secret;
}

const used = new Map<string, number>();
const stepMs = 30_000;

/** A one-time code not used before. Each is valid once, so a second one within 30 seconds is that of the next step. */
export async function freshCode(secret: string): Promise<string> {
  const now = Math.floor(Date.now() / stepMs);
  const step = Math.max(now - 1, (used.get(secret) ?? 0) + 1);
  // The shop accepts a code at most one step early.
  if (step > now + 1) await new Promise((resolve) => setTimeout(resolve, (step - 1) * stepMs - Date.now() + 200));
  used.set(secret, step);
  return oneTimeCode(secret, new Date(step * stepMs));
}

/** Logs in with password and code in a new browser. */
export async function logIn(target: Target, person: StaffPerson, browser = new Visitor(target)): Promise<Visitor> {
  const { email, password, codeSecret } = person;
  const code = codeSecret === undefined ? {} : { code: await freshCode(codeSecret) };
  const { status } = await browser.post("/office/session", { email, password, ...code });
  target.control(status === 200, `${person.role} logs in with everything: ${status}`);
  return browser;
}

/** Repeats password and code, which dangerous actions require. A session that has ended meanwhile is begun again. */
export async function confirmAgain(target: Target, person: StaffPerson): Promise<void> {
  const { password, codeSecret } = person;
  const confirm = async () => {
    const code = codeSecret === undefined ? {} : { code: await freshCode(codeSecret) };
    const said = { password, ...code };
    return await person.browser.at(target).post<{ ticket?: string }>("/office/session/confirm", said);
  };
  let confirmed = await confirm();
  if (confirmed.status === 401) {
    // A whole run takes longer than a session lasts in which nothing is done.
    await logIn(target, person, person.browser);
    confirmed = await confirm();
  }
  target.control(confirmed.status === 200, `${person.role} confirms again: ${confirmed.status}`);
  person.browser.ticket = confirmed.body.ticket ?? "";
}
