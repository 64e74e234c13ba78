import { freshCode, hire } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

const networks = 5;
const guessesFromEach = 12;

/** Password guesses from a few networks must not lock the account's owner out. */
export async function lockedOut(target: Target): Promise<void> {
  const person = await hire(target, "owner");
  // A browser that logged in before, with an open session.
  const known = person.browser;
  const { email, password, codeSecret = "" } = person;
  const statuses: number[] = [];
  for (let network = 0; network < networks; network += 1) {
    const visitor = new Visitor(target);
    for (let time = 0; time < guessesFromEach; time += 1) {
      const said = await visitor.post("/office/session", { email, password: `gæt nummer ${time}` });
      if (statuses.length === 0) target.control(codeOf(said) === "wrong_login", `the first is heard: ${said.status}`);
      statuses.push(said.status);
      target.expect(said.status === 401 || said.status === 429, `a guess is answered ${said.status}`);
    }
  }
  target.control(statuses.includes(429), "whoever guesses is slowed down in the end");
  const again = await known.at(target).post("/office/session/confirm", { password, code: await freshCode(codeSecret) });
  target.expect(again.status === 200, `an open session confirms again: ${again.status} ${codeOf(again)}`);
  const read = await known.at(target).get("/office/orders");
  target.expect(read.status === 200, `an open session goes on: ${read.status}`);
  const own = known.at(target);
  const entered = await own.post("/office/session", { email, password, code: await freshCode(codeSecret) });
  target.expect(entered.status === 200, `a known browser logs in: ${entered.status} ${codeOf(entered)}`);
  const forgotten = await known.at(target).post("/office/session/forgotten", { email });
  target.expect(forgotten.status === 200, `a known browser gets a link: ${forgotten.status} ${codeOf(forgotten)}`);
}
