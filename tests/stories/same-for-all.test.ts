import { describe, expect, it } from "vitest";
import { onePathOfEachKind } from "../support/pages-of-the-shop.ts";
import { shopUrl, story } from "../support/story.ts";

const read = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${shopUrl()}${path}`, { headers });
  return { html: await answer.text(), cookies: answer.headers.getSetCookie() };
};

describe("a public page", () => {
  it("is byte for byte the same for two visitors, whoever they are", async () => {
    const different: string[] = [];
    for (const path of await onePathOfEachKind()) {
      const one = await read(path, { cookie: "skaenk_age=18; skaenk_visitor=aaaaaaaaaaaaaaaaaaaaaa" });
      const other = await read(path, {
        cookie:
          "skaenk_consent=1.nfsp.1795000000.storiesstoriesstories0; skaenk_age=18; skaenk_visitor=bbbbbbbbbbbbbbbbbbbbbb",
        "user-agent": "Another browser",
        "accept-language": "en",
        "x-forwarded-for": "203.0.113.9",
      });
      if (one.html !== other.html) different.push(path);
      if (one.cookies.length + other.cookies.length > 0) different.push(`${path} sets a cookie`);
    }
    expect(different).toEqual([]);
  });

  it("has one variant more, with the gate before it", async () => {
    const first = await read("/drink/negroni", {});
    const second = await read("/drink/negroni", { "user-agent": "Another browser" });
    expect(first.html).toBe(second.html);
    expect(first.html).toContain("Er du fyldt 18 år?");
    expect((await read("/drink/negroni", { cookie: "skaenk_age=18" })).html).not.toContain("Er du fyldt 18 år?");
  });

  story("asks nobody else for anything", async ({ open }) => {
    const page = await open();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(shopUrl()) && !url.startsWith("data:")) elsewhere.push(url);
    });
    for (const path of ["/", "/drink/negroni", "/shop"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    }
    expect(elsewhere).toEqual([]);
  });
});
