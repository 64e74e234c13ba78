import { allAttacks } from "../all-attacks.ts";
import { type Attack, runAttack } from "../attack.ts";
import type { AttackedShops } from "../open-shops.ts";
import { asLines, verdictOf } from "../outcome.ts";
import { seededWeaknesses } from "./seeded-weaknesses.ts";
import { deadFronts, type WeakFront, weakFronts } from "./weak-fronts.ts";

/** A weakened shop or dead server, with the attack that must report it. */
export type WeakShop = {
  /** Description of the attack and its target. */
  name: string;
  attack: Attack;
  /** @returns undefined when the attack reported the weakness, else the attack's report */
  attackIt(shops: AttackedShops, how: { seed: number; size: number }): Promise<string | undefined>;
};

const attackOf = (name: string): Attack => {
  const attack = allAttacks.find((one) => one.name === name);
  if (!attack) throw new Error(`There is no attack ${name}`);
  return attack;
};

/** Every seeded weakness with each of the attacks that must report it. */
export const holes: readonly WeakShop[] = [
  ...seededWeaknesses.flatMap(({ name, reports }) =>
    Object.entries(reports).map(([attack, report]) => holeOf(name, attackOf(attack), report)),
  ),
  ...weakFronts.map(({ attack, reports, ...front }) => behindFront(front, attackOf(attack), reports)),
];

/** Every attack against each server that answers all requests alike; none may report that the shop holds. */
export const noShops: readonly WeakShop[] = deadFronts.flatMap((front) =>
  allAttacks.map((attack) => behindFront(front, attack)),
);

function holeOf(weakness: string, attack: Attack, reports: RegExp): WeakShop {
  return {
    name: `${weakness} is reported by “${attack.name}”`,
    attack,
    attackIt: async (shops, how) => {
      const shop = await shops.open(attack.shop);
      shops.weaken(weakness);
      try {
        const outcome = await runAttack(attack, { shop, ...how });
        return reports.test(outcome.broken.join("\n")) ? undefined : asLines(attack.name, outcome);
      } finally {
        shops.weaken();
      }
    },
  };
}

/** @param reports pattern of the expected report; without one, the attack must only not report success */
function behindFront({ name, open }: WeakFront, attack: Attack, reports?: RegExp): WeakShop {
  return {
    name: reports
      ? `${name} is reported by “${attack.name}”`
      : `“${attack.name}” does not hold where everything ${name}`,
    attack,
    attackIt: async (shops, how) => {
      const shop = await shops.open(attack.shop);
      const front = await open(shop.url);
      try {
        const outcome = await runAttack(attack, { shop, ...how, url: front.url });
        const isSeen = reports ? reports.test(outcome.broken.join("\n")) : verdictOf(outcome) !== "held";
        return isSeen ? undefined : asLines(attack.name, outcome);
      } finally {
        await front.close();
      }
    },
  };
}
