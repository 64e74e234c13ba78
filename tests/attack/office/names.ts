import { newestOfficeLink } from "../mails.ts";
import { hire, ownerOf, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

/** Spellings of a name that look like it, or that hide what else a line of the log says. */
const spellings = (name: string): string[] => [
  name,
  name.toUpperCase(),
  ` ${name} `,
  name.replace(" ", "\u00a0"),
  name.replace(" ", "\u2003"),
  name.replace(" ", "\u3164"),
  name.replace(" ", "\u200b "),
  name.replace("E", "\u0415"),
  `${name}\n${name}`,
  `\u202e${[...name].reverse().join("")}`,
];

/** Chooses a new password and a name by a mailed link. */
async function chooseByLink(target: Target, person: StaffPerson, name: string) {
  const browser = new Visitor(target);
  const asked = await browser.post("/office/session/forgotten", { email: person.email });
  target.control(asked.status === 200, `a link to a new password is asked for: ${asked.status}`);
  const token = await newestOfficeLink(target.shop, person.email);
  const password = `en lang sætning ${crypto.randomUUID()}`;
  return await browser.post(`/office/links/${token}`, { name, password });
}

/** A member of staff who takes the owner's name, which the log and the owners' mails would show for what they do. */
export async function namesOfOthers(target: Target, times: number): Promise<void> {
  const owner = await ownerOf(target);
  const { rows } = await target.shop.pool.query("select name from staff where id = $1", [owner.id]);
  const name = String(rows[0]?.name);
  target.control(name.includes(" "), `the owner has a name: ${name}`);
  const proper = await hire(target, "content", { withCodes: false });
  const renamed = await chooseByLink(target, proper, `Kim ${proper.email.slice(0, 8)}`);
  target.control(renamed.status === 200, `a name of one's own is taken: ${renamed.status} ${codeOf(renamed)}`);
  for (const spelling of spellings(name).slice(0, times)) {
    const thief = await hire(target, "content", { withCodes: false });
    const said = await chooseByLink(target, thief, spelling);
    const { rows: named } = await target.shop.pool.query("select name from staff where id = $1", [thief.id]);
    const isTaken = String(named[0]?.name).trim() === spelling.trim();
    const words = `the owner's name as ${JSON.stringify(spelling)} is answered ${said.status} ${codeOf(said)}`;
    target.expect(said.status === 422 && !isTaken, words);
  }
}
