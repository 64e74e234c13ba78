import fc from "fast-check";
import { expect, it } from "vitest";
import { addressSet, neighbourhoodOf, networkOf, plainAddress, siteOf } from "./network-address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["nonsense", "nonsense"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", undefined],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0db8:0001:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["nonsense", undefined],
])("knows the site of %s as %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2ff::1", "2001:db8:1::/48"],
  ["nonsense", "nonsense"],
  ["", ""],
])("gives %s a share together with %s", (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});

it("counts every address of a /64 together, and those of another apart", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (network, host, otherNetwork, otherHost) => {
      const spell = (parts: number[]) => parts.map((part) => part.toString(16)).join(":");
      const one = networkOf(spell([...network, ...host]));
      expect(networkOf(spell([...network, ...otherHost]))).toBe(one);
      if (spell(network) !== spell(otherNetwork)) expect(networkOf(spell([...otherNetwork, ...host]))).not.toBe(one);
      // The shortest spelling, as sockets write it.
      const short = new URL(`http://[${spell([...network, ...host])}]/`).hostname.slice(1, -1);
      expect(networkOf(short)).toBe(one);
    }),
  );
});

it("knows addresses and ranges of both kinds", () => {
  const set = addressSet(["127.0.0.0/8", "::1", "10.1.2.3", "fd00::/8"]);
  expect(["127.4.5.6", "::ffff:127.0.0.1", "::1", "10.1.2.3", "fd12::9"].map((one) => set.has(one))).toEqual(
    Array(5).fill(true),
  );
  expect(["128.0.0.1", "10.1.2.4", "::2", "fe80::1", "", "127.0.0.1, 10.1.2.3"].map((one) => set.has(one))).toEqual(
    Array(6).fill(false),
  );
});

it.each(["", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "fd00::/129", "10.0.0.0/"])(
  "refuses %j as a range",
  (entry) => {
    expect(() => addressSet([entry])).toThrow(/neither an address nor a range/);
  },
);

it("takes no text for an address that is none", () => {
  expect(["", "1.2.3", "evil", "1.2.3.4:80"].map(plainAddress)).toEqual([undefined, undefined, undefined, undefined]);
});
