import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Behaviour, happeningKinds, noRow } from "./behaviour.ts";
import { identify } from "./identity.ts";
import { keyNames, Profiles, profileKeyNames, type UserMention } from "./profile.ts";

const mention: fc.Arbitrary<UserMention> = fc.record(
  {
    authenticatedId: fc.constantFrom("a1", "a2"),
    temporaryId: fc.constantFrom("t1", "t2", "t3"),
    email: fc.constantFrom("e1@x", "e2@x"),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<UserMention>;

const view = (user: number) => ({
  at: 0,
  kind: happeningKinds.productView,
  entity: 1,
  variant: noRow,
  user,
  group: noRow,
  amount: 0,
  quantity: 1,
});

describe("who somebody is", () => {
  it("holds for any order of mentions: found by what was said, never two logins in one, nothing lost", () => {
    fc.assert(
      fc.property(fc.array(mention, { maxLength: 30 }), (mentions) => {
        const profiles = new Profiles();
        const behaviour = new Behaviour();
        let said = 0;
        for (const [at, user] of mentions.entries()) {
          const profile = identify(profiles, behaviour, user, at);
          if (!profile) continue;
          behaviour.append(view(profile.key));
          said++;
          // The strongest key leads back to whoever was just here.
          expect(profiles.find(user)).toBe(profile);
          for (const name of keyNames(user)) expect(profiles.keys.get(name)).toBe(profile.key);
        }
        const people = profiles.byKey.filter((it) => it !== undefined);
        expect(profiles.count).toBe(people.length);
        const logins = people.flatMap((it) => it.authenticatedId ?? []);
        expect(new Set(logins).size).toBe(logins.length);
        for (const [name, key] of profiles.keys) {
          const profile = profiles.get(key);
          expect(profile && profileKeyNames(profile)).toContain(name);
        }
        const rows = people.flatMap((it) => behaviour.rowsOf(it.key));
        expect(rows.sort((a, b) => a - b)).toEqual(Array.from({ length: said }, (_, row) => row));
      }),
      { numRuns: 500 },
    );
  });
});
