import { describe, expect, it } from "vitest";
import { isLoopback, network } from "./caller-address.ts";

describe("where a request comes from", () => {
  it("counts a /64 of IPv6 as one, however it is written", () => {
    for (const address of ["2001:db8::1", "2001:0db8:0:0:ffff::2", "2001:DB8:0000:0000:1:2:3:4"])
      expect(network(address)).toBe("2001:db8:0:0::/64");
    expect(network("2001:db8:0:1::1")).not.toBe(network("2001:db8::1"));
  });

  it("counts IPv4 by itself, also where it is written as IPv6", () => {
    expect(network("203.0.113.7")).toBe("203.0.113.7");
    expect(network("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  it("knows the machine itself", () => {
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", ""].every(isLoopback)).toBe(true);
    expect(isLoopback("10.0.0.1")).toBe(false);
  });
});
