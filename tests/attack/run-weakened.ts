import type { CloseList } from "../support/closers.ts";
import { openAttackedShops } from "./open-shops.ts";
import { prepareOthers } from "./others.ts";
import { holes, noShops } from "./weaknesses/see-weaknesses.ts";

/** Run size; a seeded weakness shows in a small sample. */
const size = 0.05;

/** Runs the attacks against weakened shops and dead servers, which they must report. @returns whether each attack did so */
export async function runWeakened(
  seed: number,
  isChosen: (name: string) => boolean,
  closers: CloseList,
): Promise<boolean> {
  const shops = await openAttackedShops({ seeded: true, closers });
  const chosen = [...holes, ...noShops].filter(({ attack }) => isChosen(attack.name));
  let unseen = 0;
  for (const kind of new Set(chosen.map(({ attack }) => attack.shop)))
    await prepareOthers(await shops.open(kind), seed);
  for (const { name, attackIt } of chosen) {
    const said = await attackIt(shops, { seed, size });
    if (said !== undefined) unseen += 1;
    console.log(said === undefined ? `seen       ${name}` : `NOT SEEN   ${name}\n${said}`);
  }
  console.log(`\n${chosen.length} weak shops: ${chosen.length - unseen} seen, ${unseen} not seen. Seed ${seed}`);
  return unseen === 0;
}
