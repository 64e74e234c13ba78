import { countMails, newestOfficeLink, untilMailed } from "../mails.ts";
import { confirmAgain, enrolCodes, freshCode, hire, logIn, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

const newPassword = "en helt ny og lang sætning";

/** Requests that a session without a verified second factor must not succeed with, from reading data to taking over the account. */
const powers: [method: string, path: string, body?: object][] = [
  ["GET", "/office/orders"],
  ["GET", "/office/members"],
  ["GET", "/office/staff"],
  ["GET", "/office/settings/providers"],
  ["GET", "/office/account"],
  ["POST", "/office/keys", { name: "bagdør", rights: ["orders:read"] }],
  ["POST", "/office/staff", { name: "Ven", email: "ven@evil.example", role: "owner" }],
  ["POST", "/office/account/codes"],
  ["POST", "/office/account/passkeys/options"],
  ["PUT", "/office/account/password", { password: newPassword }],
  ["DELETE", "/office/account/codes"],
  ["DELETE", "/office/account/passkeys/proeve-passkey"],
  ["POST", "/office/session/confirm", { password: newPassword }],
];

/** Checks that a browser which has passed only some of the login steps can use none of `powers`. */
async function opensNothing(target: Target, browser: Visitor, by: string): Promise<void> {
  for (const [method, path, body] of powers) {
    const { status } = await browser.send(method, path, body);
    target.expect(status === 401 || status === 403 || status === 429, `${by}: ${method} ${path} is answered ${status}`);
  }
}

/** A member of staff whose only factor is a passkey; the one-time codes are deleted in the database. */
async function withPasskeyOnly(target: Target): Promise<StaffPerson> {
  const person = await hire(target, "owner");
  const { pool } = target.shop;
  await pool.query(
    "insert into staff_passkeys (id, staff_id, name, public_key, counter, transports, added_at) values ($1, $2, 'Telefon', $3, 0, '{}', now())",
    [`passkey-${person.id}`, person.id, Buffer.alloc(77)],
  );
  await pool.query("update staff set codes_since = null, code_secret = null where id = $1", [person.id]);
  return person;
}

async function hasFactor(target: Target, { id }: StaffPerson, owner: Visitor): Promise<boolean> {
  const { body } = await owner.at(target).get<{ items?: { id: number; secondFactor: boolean }[] }>("/office/staff");
  return body.items?.find((one) => one.id === id)?.secondFactor === true;
}

const enter = (
  browser: Visitor,
  { email, password }: StaffPerson,
  more = {},
): Promise<JsonReply<Record<string, unknown>>> => browser.post("/office/session", { email, password, ...more });

/** Attack with the password alone on accounts that have a factor of either kind. */
export async function passwordOnly(target: Target): Promise<void> {
  const withCodes = await hire(target, "owner");
  const whole = await logIn(target, withCodes);
  for (const person of [withCodes, await withPasskeyOnly(target)]) {
    const kind = person === withCodes ? "codes" : "a passkey";
    target.control(await hasFactor(target, person, whole), `somebody has ${kind}`);
    const wrong = await enter(new Visitor(target), { ...person, password: "ikke det rigtige kodeord" });
    const browser = new Visitor(target);
    const right = await enter(browser, person);
    target.control(
      wrong.status === 401 && codeOf(wrong) === "wrong_login",
      `a wrong password: ${wrong.status} ${codeOf(wrong)}`,
    );
    target.control(
      codeOf(right) !== "wrong_login",
      `the right password is known to be right: ${right.status} ${codeOf(right)}`,
    );
    await opensNothing(target, browser, `the password of who has ${kind}`);
  }
}

/** Attack with the mailbox alone (a password reset link) on an account that has a factor. */
export async function mailboxOnly(target: Target): Promise<void> {
  const withCodes = await hire(target, "owner");
  for (const person of [withCodes, await withPasskeyOnly(target)]) {
    const kind = person === withCodes ? "codes" : "a passkey";
    const asked = await new Visitor(target).post("/office/session/forgotten", { email: person.email });
    target.control(asked.status === 200, `a new password is asked for: ${asked.status}`);
    const token = await newestOfficeLink(target.shop, person.email);
    const browser = new Visitor(target);
    const read = await browser.get<{ purpose?: string }>(`/office/links/${token}`);
    target.control(read.body.purpose === "password", `the link is for a new password: ${read.body.purpose}`);
    const used = await browser.post(`/office/links/${token}`, { name: "Tyv", password: newPassword });
    target.control(used.status < 500, `the link is used: ${used.status}`);
    await opensNothing(target, browser, `the mailbox of who has ${kind}`);
    await enter(browser, { ...person, password: newPassword });
    await opensNothing(target, browser, `the new password of who has ${kind}`);
  }
}

/** Attack from an open session that enrols a new factor: it needs the existing factor, and the owner gets a mail. */
export async function newFactor(target: Target): Promise<void> {
  const person = await hire(target, "owner");
  const { pool, kind } = target.shop;
  await untilMailed(target.shop, person.email);
  const before = await countMails(target.shop, person.email);
  const own = await logIn(target, person);
  await confirmAgain(target, { ...person, browser: own });
  await enrolCodes(target, own, person.codeSecret);
  await untilMailed(target.shop, person.email);
  const mails = (await countMails(target.shop, person.email)) - before;
  target.expect(mails === 1, `${kind}: ${mails} mails tell of new codes`);
  // The session's last verification is made an hour old, as when somebody else sits down at an open session.
  const { rows } = await pool.query(
    "update staff_sessions set confirmed_at = confirmed_at - interval '1 hour' where staff_id = $1 returning id",
    [person.id],
  );
  target.control(rows.length > 0, `${rows.length} sessions are an hour old`);
  const read = await own.get("/office/orders");
  target.control(read.status === 200, `the session is open still: ${read.status}`);
  for (const [method, path, body] of powers.filter(([, path]) => /account\/|keys|staff$/.test(path))) {
    if (method === "GET") continue;
    const { status } = await own.send(method, path, body);
    target.expect(status === 401 || status === 403, `an open session: ${method} ${path} is answered ${status}`);
  }
}

/** Wrong codes accepted in 15 minutes from a client that knows the password, whatever the number of networks. */
const mostCodes = 10;

export async function guessedCodes(target: Target): Promise<void> {
  const person = await hire(target, "owner");
  await logIn(target, person, person.browser);
  let heard = 0;
  for (let time = 0; time < 60; time += 1) {
    const guess = String((target.seed * 7_919 + time * 104_729) % 1_000_000).padStart(6, "0");
    const said = await enter(new Visitor(target), person, { code: guess });
    if (time === 0)
      target.control(codeOf(said) === "wrong_code", `the first code is heard: ${said.status} ${codeOf(said)}`);
    if (codeOf(said) === "wrong_code") heard += 1;
    target.expect(said.status === 401 || said.status === 429, `a guessed code is answered ${said.status}`);
  }
  target.expect(heard <= mostCodes, `${heard} wrong codes were heard`);
  const own = person.browser.at(target);
  const { status } = await enter(own, person, { code: await freshCode(person.codeSecret ?? "") });
  target.expect(status === 200, `the owner's own browser logs in while others guess: ${status}`);
}
