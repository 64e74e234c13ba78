import { costlyQuestions, hostilePictures } from "./costly-questions.ts";
import { bodiesOfNonsense, bodiesWithoutEnd, neverEnding } from "./heavy-bodies.ts";
import { oddAddresses, oddHeaders, returnsElsewhere, smuggling } from "./odd-requests.ts";
import { foreignPages, guessedLinks, guessedPasswords, mailToStranger } from "./other-peoples-accounts.ts";
import { type Outcome, Target } from "./target.ts";

/** What one stranger may make the shop send to another within an hour, by all its forms together. */
const mostMails = 12;

type Shop = {
  url: string;
  seed: number;
  /** 1 for a minute or so; 0.1 for a taste of each. */
  size: number;
  /** How many mails wait for or have gone to an address. */
  countMails(email: string): Promise<number>;
};

/** Tries everything a stranger may think of, one after the other. `tell` hears how each went. */
export async function attackShop(shop: Shop, tell: (name: string, outcome: Outcome) => void): Promise<Outcome[]> {
  const times = (most: number) => Math.max(3, Math.round(most * shop.size));
  const attacks: Record<string, (target: Target) => Promise<unknown>> = {
    "odd addresses": (target) => oddAddresses(target, times(1_500)),
    "odd headers": (target) => oddHeaders(target, times(400)),
    "returns to elsewhere": (target) => returnsElsewhere(target, times(400)),
    "smuggled requests": smuggling,
    "pages of other sites": foreignPages,
    "bodies without end": bodiesWithoutEnd,
    "bodies of nonsense": (target) => bodiesOfNonsense(target, times(800)),
    "requests that never end": (target) => neverEnding(target, times(400)),
    "costly questions": (target) => costlyQuestions(target, times(300)),
    "hostile pictures": hostilePictures,
    "guessed passwords": (target) => guessedPasswords(target, 60),
    "guessed links": (target) => guessedLinks(target, times(80)),
    "mail to a stranger": async (target) => {
      const mails = await shop.countMails(await mailToStranger(target, times(40)));
      target.expect(mails > 0 && mails <= mostMails, `${mails} mails to one stranger`);
    },
  };
  const outcomes: Outcome[] = [];
  for (const [name, run] of Object.entries(attacks)) {
    const target = new Target(shop.url, shop.seed);
    await run(target).catch((error: unknown) => target.expect(false, `ended by ${String(error)}`));
    await target.othersAreServed();
    outcomes.push(target.outcome);
    tell(name, target.outcome);
  }
  return outcomes;
}

export const asLine = (name: string, { tried, broken, slowestMs }: Outcome): string =>
  `${broken.length === 0 ? "holdt " : "BRAST "} ${name.padEnd(26)} ${String(tried).padStart(6)} forsøg, langsomste svar ${Math.round(slowestMs)} ms${broken.map((what) => `\n         ${what}`).join("")}`;
