import { newestOfficeLink } from "../mails.ts";
import { confirmAgain, hire, ownerOf, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

const rights = ["members:read", "orders:read", "settings:read", "products:read"];

/** A request for each right that an API key can have. */
const openings: Record<string, (ask: Ask) => Promise<JsonReply<unknown>>> = {
  "members:read": (ask) => ask("GET", "/office/members"),
  "orders:read": (ask) => ask("GET", "/office/orders"),
  "settings:read": (ask) => ask("GET", "/office/settings"),
  "products:read": (ask) => ask("GET", "/office/products"),
};
type Ask = (method: string, path: string, body?: object) => Promise<JsonReply<unknown>>;

const askerWith = (target: Target, key: string): Ask => {
  const program = new Visitor(target);
  return (method, path, body) => program.send<unknown>(method, path, body, { authorization: `Bearer ${key}` });
};

/** API keys of a member of staff who was demoted or has left: they have no more rights than their creator has now. */
export async function keysOfFormerOwners(target: Target): Promise<void> {
  for (const change of [{ role: "stock" }, { ended: true }]) {
    const maker = await hire(target, "owner");
    await confirmAgain(target, maker);
    const made = await maker.browser.at(target).post<{ key?: string }>("/office/keys", { name: "Regnskab", rights });
    const ask = askerWith(target, made.body.key ?? "");
    for (const [right, open] of Object.entries(openings)) {
      const { status } = await open(ask);
      target.control(![401, 403].includes(status), `the key opens ${right} at first: ${made.status}, ${status}`);
    }
    await changeStaff(target, maker, change);
    const gone =
      "ended" in change ? rights : rights.filter((right) => !["orders:read", "products:read"].includes(right));
    for (const right of gone) {
      const answer = await openings[right]?.(ask);
      const said = `after ${JSON.stringify(change)} the key opens ${right}: ${answer?.status} ${answer && codeOf(answer)}`;
      target.expect(answer?.status === 401 || answer?.status === 403, said);
    }
  }
}

/** An API key reaches nothing beyond its rights, creates no keys or staff, and a misspelled or revoked key is refused. */
export async function keysBeyondTheirRights(target: Target): Promise<void> {
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const own = owner.browser.at(target);
  const made = await own.post<{ key?: string; info?: { id: number } }>("/office/keys", {
    name: "Læser",
    rights: ["orders:read"],
  });
  const key = made.body.key ?? "";
  const ask = askerWith(target, key);
  const read = await ask("GET", "/office/orders");
  target.control(read.status === 200, `a key reads what it may: ${made.status}, ${read.status}`);
  const beyond: [string, string, object?][] = [
    ["GET", "/office/members"],
    ["GET", "/office/staff"],
    ["POST", "/office/keys", { name: "Barn", rights: ["members:read"] }],
    ["POST", "/office/staff", { name: "Ven", email: "ven@evil.example", role: "owner" }],
    ["PUT", "/office/account/password", { password: "en helt ny lang sætning" }],
    ["POST", "/office/account/codes"],
    ["POST", "/office/session/confirm", { password: "x" }],
    ["DELETE", `/office/keys/${made.body.info?.id}`],
  ];
  for (const [method, path, body] of beyond) {
    const { status } = await ask(method, path, body);
    target.expect(status === 401 || status === 403, `a key for orders: ${method} ${path} is answered ${status}`);
  }
  for (const wrong of [key.slice(0, -1), `${key}x`, key.toUpperCase(), `${key.slice(0, -1)}x`, "sk_", "null"]) {
    const { status } = await askerWith(target, wrong)("GET", "/office/orders");
    target.expect(status === 401, `a key that is none (${wrong.length} signs) is answered ${status}`);
  }
  await confirmAgain(target, owner);
  const ended = await own.send("DELETE", `/office/keys/${made.body.info?.id}`);
  target.control(ended.status === 200, `the owner ends the key: ${ended.status}`);
  const after = await ask("GET", "/office/orders");
  target.expect(after.status === 401, `a key that has ended is answered ${after.status}`);
}

/** API keys and invitations of an account that begins afresh, as when somebody else has had it: they open nothing after it. */
export async function keysAfterBeginningAfresh(target: Target): Promise<void> {
  const taken = await hire(target, "owner");
  await confirmAgain(target, taken);
  const own = taken.browser.at(target);
  const made = await own.post<{ key?: string }>("/office/keys", { name: "Tyvens", rights });
  const ask = askerWith(target, made.body.key ?? "");
  const first = await ask("GET", "/office/orders");
  target.control(first.status === 200, `the key reads orders at first: ${made.status}, ${first.status}`);
  const friend = `ven-${crypto.randomUUID()}@evil.example`;
  const invited = await own.post("/office/staff", { name: `Ven ${friend.slice(0, 9)}`, email: friend, role: "owner" });
  const link = await newestOfficeLink(target.shop, friend);
  const waiting = await new Visitor(target).get(`/office/links/${link}`);
  target.control(waiting.status === 200, `an invitation of theirs waits: ${invited.status}, ${waiting.status}`);
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const again = await owner.browser.at(target).post(`/office/staff/${taken.id}/invitation`);
  const token = await newestOfficeLink(target.shop, taken.email);
  const begun = await new Visitor(target).post(`/office/links/${token}`, {
    name: `Ea ${token.slice(0, 6)}`,
    password: crypto.randomUUID(),
  });
  target.control(begun.status === 200, `the account begins afresh: ${again.status}, ${begun.status}`);
  const after = await ask("GET", "/office/orders");
  target.expect(after.status === 401, `after beginning afresh the key is answered ${after.status}`);
  const late = await new Visitor(target).post(`/office/links/${link}`, {
    name: `Ven ${link.slice(0, 6)}`,
    password: crypto.randomUUID(),
  });
  target.expect(late.status === 404, `after beginning afresh the invitation is answered ${late.status}`);
}

async function changeStaff(target: Target, person: StaffPerson, change: object): Promise<void> {
  const owner = await ownerOf(target);
  const send = () => owner.browser.at(target).send("PATCH", `/office/staff/${person.id}`, change);
  let answer = await send();
  if (codeOf(answer) === "confirm_again") {
    await confirmAgain(target, owner);
    answer = await send();
  }
  target.control(answer.status === 200, `the owner changes somebody: ${answer.status}`);
}
