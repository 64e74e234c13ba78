import { describe, expect, it } from "vitest";
import { isLoopback, network, sharersOf } from "./caller-address.ts";

describe("where a request comes from", () => {
  it("counts a /64 of IPv6 as one, however it is written", () => {
    for (const address of ["2001:db8::1", "2001:0db8:0:0:ffff::2", "2001:DB8:0000:0000:1:2:3:4"])
      expect(network(address)).toBe("2001:db8:0:0::/64");
    expect(network("2001:db8:0:1::1")).not.toBe(network("2001:db8::1"));
  });

  it("counts the site of an IPv6 network too, with what eight networks get", () => {
    expect(sharersOf("2001:db8:7:9::1")).toEqual([
      { name: "2001:db8:7:9::/64", networks: 1 },
      { name: "2001:db8:7::/48", networks: 8 },
    ]);
    expect(sharersOf("203.0.113.7")).toEqual([{ name: "203.0.113.7", networks: 1 }]);
    expect(sharersOf("::ffff:203.0.113.7")).toEqual([{ name: "203.0.113.7", networks: 1 }]);
  });

  it("counts IPv4 by itself, also where it is written as IPv6", () => {
    expect(network("203.0.113.7")).toBe("203.0.113.7");
    expect(network("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  it("knows the machine itself", () => {
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", ""].every(isLoopback)).toBe(true);
    expect(isLoopback("10.0.0.1")).toBe(false);
    expect(sharersOf("127.0.0.1")).toEqual([]);
  });
});
