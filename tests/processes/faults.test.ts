import { expect, it } from "vitest";
import { runFaults } from "../faults/faults.ts";
import { openWorld } from "../faults/world.ts";
import { createTestDatabase } from "../support/postgres.ts";

/** The short form of `npm run faults`: another seed each time, said when something is wrong. */
it("loses nothing that it has said yes to, whatever happens to it", { timeout: 240_000 }, async () => {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1_000_000));
  const world = await openWorld(await createTestDatabase());
  try {
    const outcome = await runFaults(world, { seed, ms: 15_000, people: 3, tell: () => undefined });
    console.log(
      `faults, seed ${seed}: ${outcome.drawn.length} drawn, ${outcome.acknowledged} acknowledged answers, ${outcome.wrong.length} losses`,
    );
    // As the message, so that the first lines of a failure tell which seed and what is wrong.
    expect(outcome.wrong.length, `npm run faults -- --seed ${seed}\n${outcome.wrong.join("\n").slice(0, 2_000)}`).toBe(
      0,
    );
    expect(outcome.acknowledged).toBeGreaterThan(0);
  } finally {
    await world.stop();
  }
});
