import { describe, expect, it } from "vitest";
import { type PageAddress, type PagePosition, scrollAfter } from "./scroll-rules";

const place = (address: string): PageAddress => {
  const { pathname, search, hash } = new URL(address, "http://skaenk.test");
  return { pathname, search, hash };
};
const phone = { height: 844 };
const after = (from: string, to: string, saved?: number, screen: PagePosition = phone) =>
  scrollAfter(place(from), place(to), saved, screen);
/** A frame whose links stand near the top of the window. */
const standing: PagePosition = { ...phone, frame: { top: 40, bottom: 96 } };

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

  it("stays when moving within the club or a campaign while the frame stands", () => {
    expect(after("/klub/oversigt", "/klub/adresser", undefined, standing)).toBeUndefined();
    expect(after("/klub/oversigt", "/klub/adresser", 300, standing)).toBeUndefined();
    expect(after("/kampagne/nytaar", "/kampagne/nytaar/bobler", undefined, standing)).toBeUndefined();
    expect(after("/klub/bestilling", "/klub/bestilling?ordre=1000")).toBeUndefined();
  });

  it.each([
    { top: -2_300, bottom: -2_244 },
    { top: 700, bottom: 756 },
  ])("goes to the frame when what changed would not be seen: a frame from $top", (frame) => {
    const screen = { ...phone, frame };
    expect(after("/kampagne/nytaar", "/kampagne/nytaar/bobler", undefined, screen)?.to).toEqual({ part: "frame" });
    expect(after("/kampagne/nytaar/bobler", "/kampagne/nytaar", 1_200, screen)?.to).toEqual({ top: 1_200 });
  });

  it("goes to the top within a section when the new page has no frame", () => {
    expect(after("/klub/login", "/klub/nulstil-kodeord")?.to).toEqual({ top: 0 });
    expect(after("/kampagne", "/kampagne/nytaar")?.to).toEqual({ top: 0 });
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

  it("goes to the list when filters leave so little of it that the window shows what stands after it", () => {
    const screen = { ...phone, list: { top: -900, bottom: 200 } };
    expect(after("/shop?brand=havgus", "/shop?brand=havgus&organic=true", undefined, screen)?.to).toEqual({
      part: "list",
    });
    const seen = { ...phone, list: { top: -900, bottom: 2_000 } };
    expect(after("/shop?brand=havgus", "/shop?brand=havgus&organic=true", undefined, seen)).toBeUndefined();
  });

  it.each([
    ["/shop", "/shop?category=gavekort"],
    ["/shop?category=spiritus", "/shop?category=spiritus/gin"],
    ["/find?q=gin", "/find?q=rom"],
    ["/find?q=gin", "/find?q=gin&kind=products"],
  ])("goes to the top of another page at the same path: %s to %s", (from, to) => {
    expect(after(from, to)?.to).toEqual({ top: 0 });
  });

  it("goes to the part of the page that the address names", () => {
    expect(after("/drinks", "/om-os#historien")).toEqual({ delay: 200, to: { anchor: "historien" } });
  });
});
