import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

const page = (text: string, tags: string[], changes = 0) => ({
  body: Buffer.from(text),
  headers: { "content-type": "text/html" },
  tags,
  changes,
});

describe("the page cache", () => {
  it("answers a kept page in every encoding, with its length", async () => {
    const cache = new PageCache();
    await cache.keep("/", page("Skål!", ["recipes"]));
    const kept = cache.get("/");
    expect(kept?.variants.identity?.body.toString()).toBe("Skål!");
    expect(gunzipSync(kept?.variants.gzip?.body ?? "").toString()).toBe("Skål!");
    expect(kept?.variants.br?.headers.join(" ")).toContain("content-encoding br");
    expect(kept?.variants.identity?.headers.join(" ")).toContain("content-length 6");
  });

  it("drops what shows a changed thing and keeps the rest", async () => {
    const cache = new PageCache();
    await cache.keep("/drink/negroni", page("a", ["recipe:negroni", "products"]));
    await cache.keep("/vare/x", page("b", ["product:x"]));
    cache.drop(["recipe:negroni", "recipes"]);
    expect(cache.get("/drink/negroni")).toBeUndefined();
    expect(cache.get("/vare/x")).toBeDefined();
  });

  it("does not keep a page whose content changed while it was rendered", async () => {
    const cache = new PageCache();
    const before = cache.changes;
    cache.drop(["recipes"]);
    expect(await cache.keep("/", page("old", ["recipes"], before))).toBeUndefined();
    expect(cache.get("/")).toBeUndefined();
  });

  it("lets go of what nobody asks for when it is full", async () => {
    const cache = new PageCache({ mostPages: 3 });
    for (const key of ["/1", "/2", "/3"]) await cache.keep(key, page(key, ["recipes"]));
    for (let asked = 0; asked < 8; asked += 1) cache.get("/1");
    await cache.keep("/4", page("4", ["recipes"]));
    expect(cache.get("/1")).toBeDefined();
    expect(cache.get("/2")).toBeUndefined();
  });

  it("is not filled by questions that a stranger invents, nor by the page in every encoding", async () => {
    const cache = new PageCache();
    const text = "en side uden ende ".repeat(4_000);
    await cache.keep("/", page(text, ["recipes"]));
    for (let asked = 0; asked < 3_000; asked += 1)
      await cache.keep(`/find?q=${asked}`, page(`${text}${asked}`, ["recipes"]));
    for (let asked = 0; asked < 3_000; asked += 1)
      expect(cache.get(`/find?q=${asked}`)?.variants.identity).not.toBeNull();
    expect(cache.get("/")?.variants.identity?.body.toString()).toBe(text);
    expect(cache.figures.bytes).toBeLessThan(30 * 1024 * 1024);
  });
});
