import { shorten } from "@skaenk/danish/shorten";
import { describe, expect, it } from "vitest";
import { canonicalPath, defaultDescription, pageMeta } from "./page-meta";

const shop = { productName: "Skænk", publicUrl: "https://skaenk.test" };
const at = (pathname: string, search = "") => ({
  matches: [{ id: "root", loaderData: { shop } }, { id: "page" }],
  location: { pathname, search },
});

describe("what a page says of itself", () => {
  it("has the product's name in its title", () => {
    expect(pageMeta(at("/drink/negroni"), { title: "Negroni" })).toContainEqual({ title: "Negroni · Skænk" });
  });

  it("promises a large selection of drink recipes and party-planning inspiration when it says nothing else", () => {
    expect(pageMeta(at("/"), {})).toContainEqual({ name: "description", content: defaultDescription });
    expect(defaultDescription).toMatch(/stort udvalg af drinksopskrifter og inspiration til festplanlægning/);
  });

  it("has one address, whatever it is filtered by", () => {
    const meta = pageMeta(at("/drinks", "?taste=bitter&sort=name"), { title: "Drinks" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://skaenk.test/drinks" });
    expect(canonicalPath({ pathname: "/drinks/", search: "?taste=bitter&page=2" })).toBe("/drinks?page=2");
    expect(canonicalPath({ pathname: "/drinks", search: "?page=1" })).toBe("/drinks");
    expect(canonicalPath({ pathname: "/", search: "?page=-3" })).toBe("/");
    expect(canonicalPath({ pathname: "/shop", search: "?sort=price&category=spiritus/gin" })).toBe(
      "/shop?category=spiritus/gin",
    );
    expect(canonicalPath({ pathname: "/shop", search: "?category=vin&category=glas" })).toBe("/shop");
  });

  it("shows a picture with a whole address when it is shared", () => {
    expect(pageMeta(at("/"), {})).toContainEqual({
      property: "og:image",
      content: "https://skaenk.test/api/v1/og/pages/skaenk.png",
    });
    expect(pageMeta(at("/"), { image: "/api/v1/og/recipes/negroni.png?v=1" })).toContainEqual({
      property: "og:image",
      content: "https://skaenk.test/api/v1/og/recipes/negroni.png?v=1",
    });
  });

  it("stays out of search engines, and claims no address there, when it belongs to one visitor", () => {
    const meta = pageMeta(at("/kurv"), { title: "Kurv", indexed: false });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  });

  it("says what somebody wrote for search engines in the place of its own words, and its own where nothing was", () => {
    const page = { title: "Negroni", description: "Bitter og rød." };
    const own = pageMeta(at("/drink/negroni"), { ...page, seo: { title: "Lav en Negroni", description: "" } });
    expect(own).toContainEqual({ title: "Lav en Negroni · Skænk" });
    expect(own).toContainEqual({ property: "og:title", content: "Lav en Negroni" });
    expect(own).toContainEqual({ name: "description", content: "Bitter og rød." });
    const home = pageMeta(at("/"), { wholeTitle: "Skænk", seo: { title: "Drinks til festen", description: "" } });
    expect(home).toContainEqual({ title: "Drinks til festen · Skænk" });
    expect(pageMeta(at("/"), { wholeTitle: "Skænk" })).toContainEqual({ title: "Skænk" });
  });

  it("shortens a description at a word", () => {
    expect(shorten("Gin, tonic og lime i et højt glas", 20)).toBe("Gin, tonic og lime…");
    expect(shorten("Kort", 20)).toBe("Kort");
  });
});
