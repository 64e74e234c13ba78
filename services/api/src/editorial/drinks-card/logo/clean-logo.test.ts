import { afterAll, describe, expect, test } from "vitest";
import { longestBlock } from "../../../../../../tests/support/longest-block.ts";
import { createLog } from "../../../platform/log.ts";
import { Refused } from "../../../platform/refuse.ts";
import { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { cleanLogo } from "./clean-logo.ts";
import { hostileLogos, png } from "./hostile-logos.fixture.ts";

const pool = new RenderingPool("uploads", createLog("silent"));
afterAll(() => pool.close());

const hostile = hostileLogos();
const circle = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="red"/></svg>',
);

describe("a logo that is made to harm", () => {
  test.each(hostile)("$name is refused or drawn within its time, and nobody waits for it", async ({ file }) => {
    // A process at hand, as when the shop is open: its start is not the file's doing.
    await cleanLogo(pool, circle);
    const started = performance.now();
    const { answer: outcome, longestMs } = await longestBlock(() =>
      cleanLogo(pool, file).catch((error: unknown) => error),
    );
    const took = performance.now() - started;
    if (process.env.ATTACK_FIGURES) {
      const said = outcome instanceof Refused ? outcome.refusal.code : String(outcome).slice(0, 40);
      console.log(
        `${expect.getState().currentTestName}: ${said} ${Math.round(took)} ms, ${Math.round(longestMs)} ms our longest turn`,
      );
    }
    if (typeof outcome !== "string") expect(outcome).toBeInstanceOf(Refused);
    // Two seconds of work; five times as long on a machine that gives it less than half a processor, and then it is found out.
    expect(took).toBeLessThan(20_000);
    // The longest that anybody can have waited.
    expect(longestMs).toBeLessThan(100);
  });

  test("is refused in words that say what to do", async () => {
    const refusalOf = (file: Buffer) => cleanLogo(pool, file).catch((error: Refused) => error.refusal);
    expect(await refusalOf(png(1, 39_000_000))).toMatchObject({ status: 422, code: "logo_too_large" });
    const [long] = hostile;
    expect(await refusalOf(long?.file ?? circle)).toMatchObject({ status: 422, code: "logo_too_narrow" });
  });
});

describe("an ordinary logo", () => {
  test("of 24 megapixels is drawn small, see-through where it was", async () => {
    const svg = await cleanLogo(pool, png(6_000, 4_000));
    expect(svg).toMatch(/^<svg [^>]*width="700" height="467"/);
    expect(svg.length).toBeLessThan(20_000);
  });

  test("is drawn while others are refused", async () => {
    const rules = hostile.find(({ name }) => name.includes("rules"))?.file ?? circle;
    const [bad, good] = await Promise.allSettled([cleanLogo(pool, rules), cleanLogo(pool, circle)]);
    expect([bad.status, good.status]).toEqual(["rejected", "fulfilled"]);
  });
});
