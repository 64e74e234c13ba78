import { linkFor } from "../mails.ts";
import { confirmAddress, joinClub, newMemberAddress } from "../others.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Wrong passwords per account that the shop checks in 15 minutes, whatever the number of networks. */
const mostHeard = 50;

/** Guesses a member's password from many networks; the member still gets in, and the guesser is slowed down. */
export async function guessedPasswords(target: Target): Promise<void> {
  const member = await joinClub(target);
  await confirmAddress(target, member);
  const { email, password, browser } = member;
  const guess = (visitor: Visitor, time: number) => visitor.post("/club/login", { email, password: `gæt ${time}` });
  const logIn = (visitor: Visitor) => visitor.post("/club/login", { email, password });
  const fromElsewhere = await logIn(new Visitor(target));
  target.control(fromElsewhere.status === 200, `the right password opens from anywhere: ${fromElsewhere.status}`);
  const first = await guess(new Visitor(target), 0);
  target.control(first.status === 401, `a wrong one is heard and refused: ${first.status}`);

  let heard = 1;
  for (let time = 1; time < mostHeard + 15; time += 1) {
    const { status } = await guess(new Visitor(target), time);
    if (status === 401) heard += 1;
    target.expect(status === 401 || status === 429, `a guess is answered ${status}`);
  }
  target.expect(heard <= mostHeard, `${heard} wrong passwords were heard from as many networks`);
  const own = await logIn(browser.at(target));
  target.expect(own.status === 200, `the member logs in from their own browser: ${own.status}`);
}

/** Wrong passwords for one account that the shop checks from one network in 15 minutes. */
const mostFromOneNetwork = 10;

/** Collects device cookies by joining with a stranger's address before its owner does, and guesses the owner's password with each. */
export async function guessesByPreparedDevices(target: Target, devices: number): Promise<void> {
  const email = newMemberAddress();
  const prepared: string[] = [];
  for (let time = 0; time < devices; time += 1) {
    const { browser } = await joinClub(target, new Visitor(target), email);
    const erased = await browser.send("DELETE", "/club/me");
    target.control(erased.status === 200, `the account is erased: ${erased.status}`);
    prepared.push(browser.cookies.get("skaenk_device") ?? "");
  }
  await confirmAddress(target, await joinClub(target, new Visitor(target), email));
  const network = target.newAddress();
  let heard = 0;
  for (const cookie of prepared) {
    for (let time = 0; time <= mostFromOneNetwork; time += 1) {
      const guesser = new Visitor(target, network);
      if (cookie) guesser.cookies.set("skaenk_device", cookie);
      const { status } = await guesser.post("/club/login", { email, password: `gæt ${time}` });
      target.control(heard > 0 || status === 401, `the first is heard: ${status}`);
      if (status === 401) heard += 1;
      target.expect(status === 401 || status === 429, `a guess is answered ${status}`);
    }
  }
  target.expect(heard <= mostFromOneNetwork, `${heard} wrong passwords were heard from one network`);
}

/** Guesses from all addresses of one home network (2^64 in IPv6), which count as one client. */
export async function guessesFromOneNetwork(target: Target): Promise<void> {
  const { email } = await joinClub(target);
  const network = target.newAddress().replace(/::1$/, "");
  const guesses: number[] = [];
  for (let time = 1; time <= 15; time += 1) {
    const visitor = new Visitor(target, `${network}::${time.toString(16)}`);
    guesses.push((await visitor.post("/club/login", { email, password: `gæt ${time}` })).status);
  }
  target.control(guesses[0] === 401, `the first is heard: ${guesses[0]}`);
  for (const [at, status] of guesses.slice(10).entries()) {
    target.expect(status === 429, `guess ${at + 11} from one /64 is answered ${status}`);
  }
}

const chosen = { password: "noget nyt og langt", passwordRepeat: "noget nyt og langt" };

/** Guesses the tokens of mailed links; a genuine link still works. */
export async function guessedLinks(target: Target): Promise<void> {
  const { email } = await joinClub(target);
  await new Visitor(target).post("/club/password-reset", { email });
  const token = await linkFor(target.shop, email, /\/klub\/nulstil[^"?]*\?[^"]*?\b(?:noegle|token|kode)=([\w.~-]+)/);
  const guesser = new Visitor(target);
  const statuses: number[] = [];
  for (let time = 0; time < 70; time += 1) {
    const guessed = crypto.randomUUID().replaceAll("-", "").padEnd(token.length, "x").slice(0, token.length);
    const { status } = await guesser.post("/club/password-reset/confirm", { token: guessed, ...chosen });
    statuses.push(status);
    target.expect(status === 422 || status === 429, `a guessed link is answered ${status}`);
  }
  target.control(statuses[0] === 422, `the first is looked at: ${statuses[0]}`);
  target.expect(statuses.includes(429), "whoever guesses seventy times is told to wait");
  const real = await new Visitor(target).post("/club/password-reset/confirm", { token, ...chosen });
  target.expect(real.status === 200, `the real link works while others guess: ${real.status}`);
}
