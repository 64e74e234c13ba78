import { expect, it } from "vitest";
import { drawFrom } from "../faults/draw.ts";
import { findPlantedLosses } from "../faults/planted-losses.ts";
import { runFaults } from "../faults/run-faults.ts";
import { openWorld } from "../faults/world.ts";
import { createTestDatabase } from "../support/postgres.ts";

/** The short form of `npm run faults`: another seed each time, said when something is wrong. */
it("loses nothing that it has said yes to, whatever happens to it, and would find it if it had", {
  timeout: 420_000,
}, async () => {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1_000_000));
  const world = await openWorld(await createTestDatabase());
  try {
    const outcome = await runFaults(world, {
      ...{ seed, ms: 7_000, people: 3, tell: () => undefined },
    });
    const { episodes, said, wrong, notRun } = outcome;
    console.log(
      `faults, seed ${seed}: ${episodes.length} drawn, ${said.answers} acknowledged answers, ${wrong.length} losses`,
    );
    for (const { fault, reason } of notRun) console.log(`NOT RUN: ${fault}, because ${reason}`);
    expectNone("lost", wrong, seed);
    expectNone("answered 500", [...said.broken.keys()], seed);
    expect(said.answers, `acknowledged answers, seed ${seed}`).toBeGreaterThan(0);
    const planted = await findPlantedLosses(world, outcome, { draw: drawFrom(seed), ms: 3_000 });
    const missed = planted.filter(({ found }) => !found).map(({ name }) => name);
    expectNone("planted and not found", missed, seed);
    expect(planted.length, `losses planted, seed ${seed}`).toBeGreaterThan(1);
  } finally {
    await world.stop();
  }
});

/** Puts the problems into the failure's message, so that its first lines show the seed and the problem. */
function expectNone(what: string, found: string[], seed: number): void {
  const told = found.map((one) => `${what}: ${one}`.slice(0, 600)).slice(0, 4);
  expect(found.length, [`npm run faults -- --seed ${seed}`, ...told].join("\n")).toBe(0);
}
