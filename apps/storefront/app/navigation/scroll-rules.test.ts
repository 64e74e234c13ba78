import { describe, expect, it } from "vitest";
import { type PageAddress, scrollAfter } from "./scroll-rules";

const place = (address: string): PageAddress => {
  const { pathname, search, hash } = new URL(address, "http://skaenk.test");
  return { pathname, search, hash };
};
const after = (from: string, to: string, saved?: number) => scrollAfter(place(from), place(to), saved);

describe("scrolling after a route change", () => {
  it("goes to the top after 200 ms", () => {
    expect(after("/drinks", "/drink/negroni")).toEqual({ delay: 200, to: { top: 0 } });
  });

  it("goes back to a saved position after 500 ms", () => {
    expect(after("/drink/negroni", "/drinks", 1_234)).toEqual({ delay: 500, to: { top: 1_234 } });
  });

  it("goes to the top when an entry of the history was never left", () => {
    expect(after("/drink/negroni", "/drinks")).toEqual({ delay: 200, to: { top: 0 } });
  });

  it("stays when moving within the club", () => {
    expect(after("/klub/oversigt", "/klub/adresser")).toBeUndefined();
    expect(after("/klub/oversigt", "/klub/adresser", 300)).toBeUndefined();
  });

  it("stays when moving within the campaigns", () => {
    expect(after("/kampagne/nytaar", "/kampagne/nytaar/bobler")).toBeUndefined();
  });

  it("goes to the top when entering or leaving the club, and is not fooled by a name alike", () => {
    expect(after("/drinks", "/klub/oversigt")?.to).toEqual({ top: 0 });
    expect(after("/klub/oversigt", "/drinks")?.to).toEqual({ top: 0 });
    expect(after("/klubben", "/klubber")?.to).toEqual({ top: 0 });
    expect(after("/klub/oversigt", "/kampagne/nytaar")?.to).toEqual({ top: 0 });
  });

  it("stays while a list is filtered, and starts at the top of another page of it", () => {
    expect(after("/drinks", "/drinks?smag=bitter")).toBeUndefined();
    expect(after("/drinks?side=2", "/drinks?side=3")?.to).toEqual({ top: 0 });
  });

  it("goes to the part of the page that the address names", () => {
    expect(after("/drinks", "/om-os#historien")).toEqual({ delay: 200, to: { anchor: "historien" } });
  });
});
