import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { contention, medianOf } from "../measure.ts";
import type { Target } from "../target.ts";
import { jsonOf } from "../visitor.ts";

const drinksPerCard = 24;
/** Previews of whole cards that may be under way before the one of somebody else, the first begun included. */
const mostAhead = 4;

type Recipes = { items: { slug: string }[] };

/** Previews of large cards that one network asks for and leaves, while somebody else designs a card of one drink. */
export async function previewsThatNobodyAwaits(target: Target, times: number): Promise<void> {
  const { items } = jsonOf(await target.ask(`/api/v1/recipes?pageSize=${drinksPerCard}`)) as Recipes;
  const slugs = items.map(({ slug }) => slug).slice(0, drinksPerCard);
  target.control(slugs.length === drinksPerCard, `${slugs.length} drinks are known`);
  let titles = 0;
  const addressOf = (drinks: string[]) => {
    titles += 1;
    const query = new URLSearchParams({ drinks: drinks.join(","), title: `Kort ${target.seed} ${titles}` });
    return `/api/v1/drinks-cards/preview.svg?${query}`;
  };
  const own = () => target.ask(addressOf(slugs.slice(0, 1)));

  const [largeMs, ownMs] = [[] as number[], [] as number[]];
  for (let time = 0; time < 3; time += 1) {
    const large = await target.ask(addressOf(slugs));
    const small = await own();
    target.control(large.status === 200 && small.status === 200, `previews answer ${large.status}, ${small.status}`);
    largeMs.push(large.ms);
    ownMs.push(small.ms);
  }
  const most = (mostAhead * medianOf(largeMs) + 4 * medianOf(ownMs) + 250) * contention();
  const crowd = openCrowd(target, () => addressOf(slugs), times);
  await sleep(200);
  const meanwhile = await own();
  crowd.leave();
  const afterwards = await own();
  for (const [when, { status, ms }] of [["meanwhile", meanwhile] as const, ["afterwards", afterwards] as const]) {
    const said = `behind ${times} previews of one network another's is answered ${status} in ${Math.round(ms)} ms ${when}`;
    target.expect(status === 200 && ms <= most, `${said}; ${Math.round(most)} ms are allowed`);
  }
}

const crowdPath = "/kurv";
const html = { headers: { accept: "text/html" } };
/** Answers to the crowd that may come before the one to somebody else: those under way, and its turn. */
const mostPagesAhead = 50;

/** Hundreds of pages that one network asks for at once, while somebody else asks for one. */
export async function pagesOfOneNetwork(target: Target, times: number): Promise<void> {
  const first = await target.ask(crowdPath, html);
  target.control(first.status === 200, `a page that is rendered anew is answered ${first.status}`);
  const crowd = openCrowd(target, () => crowdPath, times);
  await crowd.sent;
  target.control(crowd.waiting() > mostPagesAhead, `${crowd.waiting()} pages of the crowd wait`);
  const before = crowd.answered();
  const { status } = await target.ask(crowdPath, html);
  const ahead = crowd.answered() - before;
  crowd.leave();
  target.expect(status === 200, `behind ${times} pages of one network another's is answered ${status}`);
  target.expect(ahead <= mostPagesAhead, `${ahead} pages of one network come before another's`);
}

type Crowd = { sent: Promise<unknown>; waiting(): number; answered(): number; leave(): void };

/** Begins requests of one network at once. Refusals end the wait but are not counted as answered. */
function openCrowd(target: Target, pathOf: () => string, times: number): Crowd {
  const headers = { "x-forwarded-for": target.newAddress(), accept: "*/*" };
  let [waiting, answered] = [times, 0];
  const requests = Array.from({ length: times }, () => {
    const request = httpRequest(`${target.url}${pathOf()}`, { headers, agent: false }, (answer) => {
      waiting -= 1;
      if (answer.statusCode === 200) answered += 1;
      answer.resume();
    });
    return request.on("error", () => undefined).end();
  });
  return {
    sent: Promise.all(requests.map((request) => once(request, "finish"))),
    waiting: () => waiting,
    answered: () => answered,
    leave: () => {
      for (const request of requests) request.destroy();
    },
  };
}
