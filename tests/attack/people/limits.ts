import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

/** Number of visitors above the capacity of the rate limits' table. */
export const inventedVisitors = 50_300;
const atOnce = 12;
/** Maximum duration of the flood, because the limits' window of ten minutes would start anew for everybody. */
const longestFloodMs = 240_000;
/** A gift card code of the right form with a wrong check character. */
const code = "2222-2222-2222-2222";

/** Invented visitor cookies must not reset a rate limit, neither that of the visitor nor that of the network. */
export async function inventedCookies(target: Target, visitors: number): Promise<void> {
  const guess = (visitor: Visitor) => visitor.post("/cart/gift-cards", { code });
  const visitor = new Visitor(target);
  visitor.cookies.set("skaenk_visitor", crypto.randomUUID().replaceAll("-", "").slice(0, 22));
  const first = await guess(visitor);
  target.control(first.status === 422, `a guess is heard: ${first.status} ${codeOf(first)}`);
  const cookieOf = (count: number) => `${target.seed}x${count}`.padEnd(22, "y").slice(0, 22);
  const from = target.newAddress();
  let slowed = false;
  for (let time = 0; time < 60 && !slowed; time += 1) {
    slowed = (await guess(visitor)).status === 429;
  }
  target.control(slowed, "whoever guesses on and on is slowed down");
  const network: number[] = [];
  for (let time = 0; time < 60; time += 1) {
    const other = new Visitor(target, from);
    other.cookies.set("skaenk_visitor", cookieOf(time));
    network.push((await guess(other)).status);
  }
  target.expect(network.includes(429), "invented visitors of one network are slowed down together");

  let asked = 0;
  const until = performance.now() + longestFloodMs;
  const flood = async () => {
    while (asked < visitors && performance.now() < until) {
      asked += 1;
      const other = new Visitor(target);
      other.cookies.set("skaenk_visitor", cookieOf(1_000 + asked));
      await guess(other);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, flood));
  target.control(asked > visitors / 20, `${asked} of ${visitors} invented visitors have been there in time`);
  const again = await guess(visitor);
  target.expect(again.status === 429, `after ${asked} invented visitors the guesser is answered ${again.status}`);
  const fromNetwork = new Visitor(target, from);
  fromNetwork.cookies.set("skaenk_visitor", cookieOf(0));
  const { status } = await guess(fromNetwork);
  target.expect(status === 429, `after ${asked} invented visitors the network is answered ${status}`);
}

const isTaken = (status: number) => status === 200 || status === 201;

/** Ratings of one drink that one network may give in a day. */
const mostRatings = 10;
/** Ratings of one drink that one site of IPv6 addresses may give in a day: as many as eight networks. */
const mostRatingsOfSite = 40;
/** Networks of the site that rate. */
const networksOfSite = 48;

/** Floods one drink with ratings of invented visitors, from one network and from the many networks of one site. */
export async function manyRatings(target: Target, times: number): Promise<void> {
  const { rows } = await target.shop.pool.query("select slug from recipes order by position desc limit 20");
  const slug = (rows[target.seed % rows.length] as { slug: string }).slug;
  const rate = (from?: string) => new Visitor(target, from).post(`/recipes/${slug}/ratings`, { rating: 1 });
  const own = await rate();
  target.control(isTaken(own.status), `a rating is taken: ${own.status} ${codeOf(own)}`);
  const network = target.newAddress();
  let taken = 0;
  for (let time = 0; time < times; time += 1) {
    const { status } = await rate(network);
    if (isTaken(status)) taken += 1;
    target.expect(isTaken(status) || status === 429, `a rating is answered ${status}`);
  }
  target.control(taken > 0, `${taken} ratings from one network were taken`);
  target.expect(taken <= mostRatings, `${taken} ratings of one drink from one network`);
  await ratingsOfSite(target, rate);
  const other = await rate();
  target.expect(isTaken(other.status), `somebody elsewhere still rates: ${other.status}`);
}

async function ratingsOfSite(target: Target, rate: (from: string) => Promise<{ status: number }>): Promise<void> {
  const site = target.newAddress().replace(/::1$/, "");
  let taken = 0;
  for (let network = 1; network <= networksOfSite; network += 1) {
    if (isTaken((await rate(`${site}:${network.toString(16)}::1`)).status)) taken += 1;
  }
  target.control(taken > 0, `${taken} ratings from one site were taken`);
  target.expect(taken <= mostRatingsOfSite, `${taken} ratings of one drink from one site`);
}
