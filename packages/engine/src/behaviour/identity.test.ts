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

  it("leaves a person some tens of names, and none of those that are no browser's for one that is", () => {
    const profiles = new Profiles();
    const behaviour = new Behaviour();
    const login = { authenticatedId: "a1", temporaryId: "t0" };
    identify(profiles, behaviour, { ...login, email: "former@x" }, 0);
    const profile = identify(profiles, behaviour, { ...login, email: "now@x" }, 0);
    for (let at = 1; at < 1050; at++)
      identify(profiles, behaviour, { authenticatedId: "a1", temporaryId: `t${at}` }, at);
    if (!profile) throw new Error("the person is there");
    const names = profiles.allNamesOf(profile);
    expect(names.length).toBeLessThan(100);
    expect(names).toEqual(expect.arrayContaining(["a:a1", "e:now@x", "e:former@x", "t:t1049"]));
    expect(names).not.toContain("t:t0");
    // Two more names are the login and the address in use.
    expect(profile.formerNamesGivenUp).toBe(1050 + 3 - names.length);
  });
});
