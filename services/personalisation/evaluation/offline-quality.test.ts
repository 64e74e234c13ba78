import { expect, it } from "vitest";
import { compare } from "./offline-quality.ts";
import { madeUpSessions } from "./sessions.ts";

it("recommendations learn the structure of sessions, far above popularity and chance", () => {
  const quality = compare(madeUpSessions({ sessions: 1500, items: 400, groups: 20 }));
  const personal = quality["personal products"];
  expect(personal?.hitRate).toBeGreaterThan(2 * (quality.popularity?.hitRate ?? 1));
  expect(personal?.mrr).toBeGreaterThan(2 * (quality.popularity?.mrr ?? 1));
  expect(quality.popularity?.hitRate).toBeGreaterThan(quality.random?.hitRate ?? 1);
  expect(personal?.coverage).toBeGreaterThan(0.5);
});
