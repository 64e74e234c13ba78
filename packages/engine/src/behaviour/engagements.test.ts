import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Dataset } from "../state/dataset.ts";
import { recordEngagement, recordUser } from "../state/record.ts";
import { type Engagement, Engagements, mostEngagements } from "./engagements.ts";

const namesOf = (engagements: Engagements) => [...engagements.entries()].map(([target]) => target);

describe("engagements", () => {
  it("say of a thing what was said of it last, in the order in which things were first spoken of", () => {
    const engagement = fc.record(
      { isFavorite: fc.boolean(), sentiment: fc.constantFrom("Like" as const, "Dislike" as const) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("p:a", "p:b", "c:a"), engagement)), (said) => {
        const engagements = new Engagements();
        let naive: Record<string, Engagement> = {};
        for (const [target, one] of said) {
          engagements.add(target, one);
          naive = { ...naive, [target]: { ...naive[target], ...one } };
        }
        expect([...engagements.entries()]).toEqual(Object.entries(naive));
        expect([...new Engagements(engagements.toJSON()).entries()]).toEqual(Object.entries(naive));
      }),
    );
  });

  it("are bounded: beyond that the oldest leave, one by one", () => {
    const engagements = new Engagements();
    for (let number = 0; number < mostEngagements + 3; number++) engagements.add(`p:${number}`, { isFavorite: true });
    engagements.add("p:5", { isFavorite: false });
    expect(engagements.size).toBe(mostEngagements);
    expect(namesOf(engagements).slice(0, 3)).toEqual(["p:3", "p:4", "p:5"]);
    expect(engagements.get("p:5")).toEqual({ isFavorite: false });
  });

  it("of a browser are the member's after login, what the member said before the browser's, and no more than the bound", () => {
    const dataset = new Dataset("joined");
    const say = (user: object, target: string, isFavorite: boolean) =>
      recordEngagement(dataset, { user, target, engagement: { isFavorite } }, 1);
    say({ authenticatedId: "7" }, "p:both", true);
    for (let number = 0; number < mostEngagements; number++) say({ temporaryId: "browser" }, `p:${number}`, true);
    say({ temporaryId: "browser" }, "p:both", false);
    const joined = recordUser(dataset, { authenticatedId: "7", temporaryId: "browser" }, 2);
    expect(joined?.engagements.size).toBe(mostEngagements);
    expect(joined?.engagements.get(`p:${mostEngagements - 1}`)).toEqual({ isFavorite: true });
  });

  it("change their version with each word, so that nothing derived from them is kept too long", () => {
    const engagements = new Engagements();
    engagements.add("p:a", { isFavorite: true });
    const { version } = engagements;
    engagements.add("p:a", { isFavorite: false });
    expect(engagements.version).not.toBe(version);
  });
});

/** Processor time of this thread: another program at work beside it does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

it("one more engagement costs as little after thousands as after none", () => {
  const dataset = new Dataset("bench");
  const user = { authenticatedId: "7", temporaryId: "browser" };
  const say = (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      recordEngagement(
        dataset,
        { user, target: `p:i${number}-${"q".repeat(100)}`, engagement: { isFavorite: false } },
        1,
      );
    }
  };
  say(0, 6_000);
  // A copy of all of them for each took five seconds.
  expect(processorMs(() => say(6_000, 6_500))).toBeLessThan(100);
});
