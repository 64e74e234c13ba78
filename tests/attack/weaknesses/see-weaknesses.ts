import { allAttacks } from "../all-attacks.ts";
import { type Attack, runAttack } from "../attack.ts";
import type { AttackedShops } from "../open-shops.ts";
import { asLines, verdictOf } from "../outcome.ts";
import { seededWeaknesses } from "./seeded-weaknesses.ts";
import { deadFronts, type WeakFront, weakFronts } from "./weak-fronts.ts";

/** A shop that an attack must not call proof, and whether it saw that. */
export type WeakShop = {
  /** In words: the attack and where it runs. */
  name: string;
  attack: Attack;
  /** @returns nothing when the attack saw it, else how the attack went */
  attackIt(shops: AttackedShops, how: { seed: number; size: number }): Promise<string | undefined>;
};

const attackOf = (name: string): Attack => {
  const attack = allAttacks.find((one) => one.name === name);
  if (!attack) throw new Error(`There is no attack ${name}`);
  return attack;
};

/** Every seeded hole with each of the attacks that must report it. */
export const holes: readonly WeakShop[] = [
  ...seededWeaknesses.flatMap(({ name, reports }) =>
    Object.entries(reports).map(([attack, report]) => holeOf(name, attackOf(attack), report)),
  ),
  ...weakFronts.map(({ attack, reports, ...front }) => behindFront(front, attackOf(attack), reports)),
];

/** Every attack before each of the programs that answer everything alike: it must not say that the shop has held. */
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

/** @param reports how the attack must report it; without, the attack must only not say that the shop has held */
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
