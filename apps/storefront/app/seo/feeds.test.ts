import { usualClub } from "@skaenk/contract/club-conditions";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { usualMenu } from "@skaenk/contract/menu";
import { describe, expect, it } from "vitest";
import { rssXml } from "./rss-xml";
import { sitemapXml } from "./sitemap-xml";

const shop = {
  productName: "Skænk",
  publicUrl: "https://skaenk.test",
  official: {},
  menu: usualMenu,
  club: { ...usualClub, hasMembers: true },
  company: { name: "", address: "", cvr: "", email: "", phone: "" },
};

describe("the sitemap", () => {
  it("names each address with the day it changed", () => {
    const xml = sitemapXml([{ path: "/drink/negroni", changedOn: "2026-11-20" }], shop.publicUrl);
    expect(xml).toContain("<loc>https://skaenk.test/drink/negroni</loc><lastmod>2026-11-20</lastmod>");
  });

  it("stays XML whatever an address holds", () => {
    expect(sitemapXml([{ path: "/a?b=1&c=<d>", changedOn: "2026-11-20" }], "")).toContain("/a?b=1&amp;c=&lt;d&gt;");
  });
});

describe("the feed of articles", () => {
  const article = {
    slug: "isen",
    title: "Is & <kulde>",
    summary: "Om is.",
    theme: { slug: "teknik", name: "Teknik" },
    publishedOn: "2026-10-02",
  } as ArticleCard;

  it("has title, address and date of each", () => {
    const xml = rssXml([article], shop);
    expect(xml).toContain("<title>Is &amp; &lt;kulde&gt;</title>");
    expect(xml).toContain('<guid isPermaLink="true">https://skaenk.test/inspiration/isen</guid>');
    expect(xml).toContain("<pubDate>Fri, 02 Oct 2026 06:00:00 GMT</pubDate>");
  });
});
