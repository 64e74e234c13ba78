import { expect, it } from "vitest";
import { RateCounts } from "./rate-counts.ts";
import { countRequest } from "./staff-limit.ts";

const list = { method: "get", path: "/office/things", mostPerMinute: 3 } as const;

it("counts what one of the staff and what each of their API keys asks of an endpoint, for a minute", () => {
  // Counts of its own: other files of this process have begun a minute in the shared ones.
  const counts = new RateCounts(60_000);
  const ask = (who: { staffId: number | null; keyId?: number }, at: number, of: object = list) => {
    try {
      countRequest({ ...list, ...of }, who, at, counts);
      return "answered";
    } catch (error) {
      return String(error);
    }
  };
  const three = (who: { staffId: number | null; keyId?: number }) => [1, 2, 3].map(() => ask(who, 0));
  expect(three({ staffId: 1 })).toEqual(["answered", "answered", "answered"]);
  expect(ask({ staffId: 1 }, 10)).toContain("Vent et øjeblik");
  expect(three({ staffId: 1, keyId: 1 })).toEqual(["answered", "answered", "answered"]);
  expect(ask({ staffId: 1, keyId: 1 }, 10)).toContain("Vent et øjeblik");
  expect([ask({ staffId: 1, keyId: 2 }, 10), ask({ staffId: 2 }, 10)]).toEqual(["answered", "answered"]);
  expect(ask({ staffId: 1 }, 10, { path: "/office/others" })).toBe("answered");
  expect(ask({ staffId: 1 }, 10, { mostPerMinute: undefined })).toBe("answered");
  const unnamed = { staffId: null };
  expect([...three(unnamed), ask(unnamed, 10)]).toEqual(["answered", "answered", "answered", "answered"]);
  expect(ask({ staffId: 1 }, 60_001)).toBe("answered");
});
