import type { ContentRow, ContentVersion, OfficeContent } from "@skaenk/contract/office/content";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Page } from "@skaenk/contract/pages";
import type { Recipe } from "@skaenk/contract/recipes";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { findTerms } from "../terms/queries.ts";
import { runSchedule } from "./run-schedule.ts";

let shop: TestShop;
let writer: Awaited<ReturnType<typeof staffAs>>;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  writer = await staffAs(shop, "content");
  visitor = new TestVisitor(shop.api);
});
afterAll(() => shop.stop());

const owner = () => staffAs(shop, "owner");
const minutes = (count: number) => new Date(shop.clock.now.getTime() + count * 60_000);
/** Nothing happens twice at the same moment. */
const publish = async (path: string, who = writer) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const { version } = await piece(path);
  return await who.post<Pick<OfficeContent, "fields" | "preview" | "address" | "changed"> & Refusal>(
    `/office/${path}/publish`,
    { version },
  );
};
const statusOf = async (path: string) => (await visitor.get(path)).status;
const piece = async (path: string) => (await writer.get<OfficeContent>(`/office/${path}`)).body;

const drink = {
  name: "Tåget havn",
  liquor: "gin",
  type: "sour",
  glass: "coupeglas",
  method: "ryst",
  garnish: "citronskal",
  tastes: ["syrlig"],
  themes: ["nemme-drinks"],
  intro: "Gin og citron med *lidt* tåge.",
  steps: ["Ryst det hele med is.", "Si op i et koldt glas."],
  ingredients: [
    { key: "gin", amount: 4, unit: "cl" },
    { key: "citronsaft", amount: 2, unit: "cl" },
  ],
};

it("the list has every drink once, the latest first, and those of one moment from A to Å", async () => {
  const keys: string[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor ? `&cursor=${cursor}` : "";
    const { body } = await writer.get<OfficeList<ContentRow>>(`/office/recipes?limit=50${more}`);
    keys.push(...body.items.map(({ slug }) => slug));
    cursor = body.nextCursor;
  } while (cursor);
  expect(keys).toHaveLength(528);
  expect(keys).toEqual(keys.toSorted());
});

describe("a drink", () => {
  it("is a draft until it is published, with its strength worked out", async () => {
    const made = await writer.post<OfficeContent>("/office/recipes", { name: "Tåget havn" });
    expect([made.status, made.body.slug, made.body.status]).toEqual([201, "taaget-havn", "draft"]);
    expect(made.body.lacking.map(({ field }) => field)).toContain("ingredients");
    const early = await publish("recipes/taaget-havn");
    expect([early.status, early.body.code]).toEqual([422, "not_ready"]);
    expect(early.body.errors?.ingredients).toBe("Den mangler ingredienser.");
    const { body } = await writer.patch<OfficeContent>("/office/recipes/taaget-havn", {
      version: made.body.version,
      ...drink,
    });
    expect(body.lacking).toEqual([]);
    expect(body.look?.workedOut).toMatchObject({ volumeCl: 7.7, standardDrinks: 1.1 });
    expect(body.look?.svg).toMatch(/^<svg/);
    expect(await statusOf("/recipes/taaget-havn")).toBe(404);
    const out = await publish("recipes/taaget-havn");
    expect(out.body).toMatchObject({ status: "published", address: "/drink/taaget-havn", changed: false });
    await expect.poll(() => statusOf("/recipes/taaget-havn")).toBe(200);
    // What takes nothing needs no body.
    expect((await writer.send("POST", "/office/recipes/taaget-havn/publish")).status).toBe(200);
  });

  it("shows the garnish that was written as facts among its ingredients, in the preview and in the shop", async () => {
    const garnishes = [{ key: "citron", amount: 1, unit: "strimler" }];
    const { body } = await writer.post<OfficeContent>("/office/recipes", { ...drink, name: "Pyntet havn", garnishes });
    expect(body.lacking).toEqual([]);
    const strange = [{ key: "findes-ikke", amount: 1, unit: "stk" }];
    const { body: lost } = await writer.post<OfficeContent>("/office/recipes", {
      name: "Tabt havn",
      garnishes: strange,
    });
    expect(lost.lacking).toContainEqual({ field: "garnishes", reason: "Ingrediensen findes-ikke findes ikke." });
    await publish("recipes/pyntet-havn");
    await expect.poll(() => statusOf("/recipes/pyntet-havn")).toBe(200);
    const shown = (await visitor.get<Recipe>("/recipes/pyntet-havn")).body;
    expect(shown.ingredients.at(-1)).toMatchObject({ ...garnishes[0], garnish: true, pantry: true });
    const kept = (await writer.get<OfficeContent>("/office/recipes/pyntet-havn")).body;
    expect(kept.fields.garnishes).toEqual(garnishes);
  });

  it("is not published as alcohol-free with gin in it", async () => {
    const words = { name: "Falsk venskab", liquor: "alkoholfri", type: "alkoholfri", themes: ["alkoholfri"] };
    const { body } = await writer.post<OfficeContent>("/office/recipes", { ...drink, ...words });
    expect(body.look?.workedOut).toMatchObject({ abvPercent: 20.8, ageLimit: 18 });
    expect(body.lacking.map(({ field }) => field)).toEqual(["liquor", "type", "themes"]);
    const refused = await publish("recipes/falsk-venskab");
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      "Drinken kan ikke udgives endnu. »Bygger på« er sat til alkoholfri, men den har 20,8\u00a0% alkohol fra gin.",
    ]);
    expect(await statusOf("/recipes/falsk-venskab")).toBe(404);
  });

  it("shows the shop what was published and not what was written since", async () => {
    const { version } = await piece("recipes/negroni");
    const { body } = await writer.patch<OfficeContent>("/office/recipes/negroni", { version, intro: "Helt ny tekst." });
    expect(body).toMatchObject({ status: "published", changed: true });
    expect((await visitor.get<Recipe>("/recipes/negroni")).body.intro).not.toBe("Helt ny tekst.");
    const changed = await writer.get<OfficeList<ContentRow>>("/office/recipes?status=changed");
    expect(changed.body.items.map(({ slug }) => slug)).toEqual(["negroni"]);
    const token = body.preview.split("/").at(-1) ?? "";
    const preview = await visitor.get<{ recipe: Recipe }>(`/previews/${token}`);
    expect(preview.body.recipe.intro).toBe("Helt ny tekst.");
    await publish("recipes/negroni");
    await expect.poll(async () => (await visitor.get<Recipe>("/recipes/negroni")).body.intro).toBe("Helt ny tekst.");
  });

  it("can be written as it was, and its history says what changed", async () => {
    const { body: history } = await writer.get<OfficeList<ContentVersion>>("/office/recipes/negroni/versions");
    const change = history.items.find(({ act }) => act === "recipe.change");
    expect(change?.after).toEqual({ intro: "Helt ny tekst." });
    const { version } = await piece("recipes/negroni");
    await writer.patch("/office/recipes/negroni", { version, intro: "Endnu en.", tip: "Nyt råd." });
    const { body } = await writer.post<OfficeContent>(`/office/recipes/negroni/versions/${change?.id}/restore`);
    expect(body.fields.intro).toBe("Helt ny tekst.");
    expect(body.status).toBe("published");
  });

  it("keeps every address it has had, and leads straight to the one it has", async () => {
    const rename = async (from: string, slug: string) => {
      const { version } = await piece(`recipes/${from}`);
      await writer.patch(`/office/recipes/${from}`, { version, slug });
      expect((await publish(`recipes/${slug}`)).status).toBe(200);
    };
    await rename("taaget-havn", "taage-over-havnen");
    await rename("taage-over-havnen", "havnetaage");
    for (const old of ["taaget-havn", "taage-over-havnen"]) {
      const ask = () => visitor.get<Refusal & { movedTo?: string }>(`/recipes/${old}`);
      await expect.poll(async () => (await ask()).body.movedTo).toBe("/drink/havnetaage");
      expect((await ask()).body.code).toBe("moved");
    }
    await rename("havnetaage", "taaget-havn");
    await expect.poll(() => statusOf("/recipes/taaget-havn")).toBe(200);
  });

  it("takes no address that another has", async () => {
    const { version } = await piece("recipes/taaget-havn");
    const { status, body } = await writer.patch<Refusal>("/office/recipes/taaget-havn", { version, slug: "negroni" });
    expect([status, body.errors?.slug]).toEqual([409, "Den adresse er optaget."]);
    expect((await writer.post("/office/recipes", { name: "Negroni" })).status).toBe(409);
  });

  it("leaves the shop, and the office only when it has", async () => {
    expect((await writer.remove<Refusal>("/office/recipes/taaget-havn")).body.code).toBe("in_the_shop");
    await writer.post("/office/recipes/taaget-havn/take-down");
    await expect.poll(() => statusOf("/recipes/taaget-havn")).toBe(404);
    expect((await writer.remove("/office/recipes/taaget-havn")).status).toBe(200);
    expect((await writer.get("/office/recipes/taaget-havn")).status).toBe(404);
  });

  it("says what is wrong beside its field", async () => {
    const { body } = await writer.post<Refusal>("/office/recipes", {
      ...drink,
      servings: 0,
      intro: "<script>alert(1)</script>",
      tip: "[klik](javascript:alert)",
    });
    expect(body.errors).toMatchObject({
      servings: "Mindst 1",
      intro: "Teksten må ikke indeholde HTML",
      tip: "Et link skal begynde med / eller https:// eller mailto:",
    });
  });
});

describe("the clock", () => {
  it("puts a piece into the shop at its minute and takes it out at another, once in several processes", async () => {
    await writer.post("/office/recipes", { ...drink, name: "Morgendagens drink" });
    const times = { at: minutes(6).toISOString(), endsAt: minutes(12).toISOString() };
    const told = await writer.post<OfficeContent>("/office/recipes/morgendagens-drink/publish", times);
    expect(told.body).toMatchObject({ status: "draft", publishAt: times.at, endsAt: times.endsAt });
    shop.clock.now = minutes(5);
    expect(await runSchedule(shop)).toBe(0);
    shop.clock.now = minutes(1);
    await Promise.all([runSchedule(shop), runSchedule(shop), runSchedule(shop)]);
    await expect.poll(() => statusOf("/recipes/morgendagens-drink")).toBe(200);
    const { body: history } = await writer.get<OfficeList<ContentVersion>>(
      "/office/recipes/morgendagens-drink/versions",
    );
    expect(history.items.filter(({ act }) => act === "recipe.publish").map(({ staff }) => staff)).toEqual([
      "Planlagte opgaver",
    ]);
    shop.clock.now = minutes(6);
    await runSchedule(shop);
    await expect.poll(() => statusOf("/recipes/morgendagens-drink")).toBe(404);
    expect((await piece("recipes/morgendagens-drink")).status).toBe("ended");
  });

  it("holds back what has come to lack something, and says so", async () => {
    await writer.post("/office/recipes", { ...drink, name: "Holdt tilbage" });
    await writer.post("/office/recipes/holdt-tilbage/publish", { at: minutes(3).toISOString() });
    const { version } = await piece("recipes/holdt-tilbage");
    await writer.patch("/office/recipes/holdt-tilbage", { version, ingredients: [] });
    shop.clock.now = minutes(4);
    await runSchedule(shop);
    expect(await piece("recipes/holdt-tilbage")).toMatchObject({
      status: "draft",
      publishAt: null,
      held: "Drinken kan ikke udgives endnu. Den mangler ingredienser.",
    });
  });

  it("refuses a time that is over, and an end before its beginning", async () => {
    const at = minutes(-1).toISOString();
    const over = await writer.post<Refusal>("/office/recipes/holdt-tilbage/publish", { at });
    expect(over.body.errors?.at).toMatch(/passeret/);
    const times = { at: minutes(9).toISOString(), endsAt: minutes(8).toISOString() };
    const turned = await writer.post<Refusal>("/office/recipes/holdt-tilbage/publish", times);
    expect(turned.body.errors?.endsAt).toMatch(/slutter, før/);
  });
});

describe("other kinds", () => {
  it("reads each as it stands in the shop, and publishes it again just as it was", async () => {
    for (const kind of ["recipes", "articles", "collections", "campaigns", "pages"]) {
      const { body } = await writer.get<OfficeList<ContentRow>>(`/office/${kind}?limit=200`);
      expect(body.items.length, kind).toBeGreaterThan(0);
      for (const { slug } of body.items.filter(({ status }) => status === "published").slice(0, 6)) {
        const before = await piece(`${kind}/${slug}`);
        expect([before.lacking, before.address], `${kind}/${slug}`).toEqual([[], expect.stringMatching(/^\//)]);
        const { status, body: after } = await publish(`${kind}/${slug}`, before.legal ? await owner() : writer);
        expect([status, after.fields], slug).toEqual([200, before.fields]);
        expect((await visitor.get(after.preview.replace("/udkast/", "/previews/"))).status, slug).toBe(200);
      }
    }
  });

  it("says to search engines what was written for them, once it is published, and nothing when it is taken out", async () => {
    const seo = { title: "Prøv den her", description: "Skrevet til søgemaskiner." };
    const shown = { recipes: "recipes", articles: "articles", collections: "collections", campaigns: "campaigns" };
    for (const [kind, path] of Object.entries(shown)) {
      const { body } = await writer.get<OfficeList<ContentRow>>(`/office/${kind}?status=published`);
      const slug = body.items[0]?.slug;
      const seoNow = async () => (await visitor.get<{ seo?: object }>(`/${path}/${slug}`)).body.seo;
      const write = async (value: object | null) => {
        const { version } = await piece(`${kind}/${slug}`);
        expect((await writer.patch(`/office/${kind}/${slug}`, { version, seo: value })).status, kind).toBe(200);
      };
      await write(seo);
      expect(await seoNow(), `${kind} before it is published`).toBeUndefined();
      await publish(`${kind}/${slug}`);
      // The shelf is read anew by an announcement.
      await expect.poll(seoNow, { message: kind }).toEqual(seo);
      await write(null);
      expect((await publish(`${kind}/${slug}`)).body.changed, kind).toBe(false);
      await expect.poll(seoNow, { message: kind }).toBeUndefined();
    }
    const page = await piece("pages/om-os");
    await writer.patch("/office/pages/om-os", { version: page.version, seo });
    await publish("pages/om-os");
    expect((await visitor.get<Page & { seo?: object }>("/pages/om-os")).body.seo).toEqual(seo);
    const long = { title: "a".repeat(71), description: "" };
    const { version } = await piece("pages/om-os");
    expect((await writer.patch("/office/pages/om-os", { version, seo: long })).status).toBe(400);
  });

  it("shows the parts of a collection and of a campaign by the link of the whole, as they are written", async () => {
    const parts = { collections: "items", campaigns: "pages" } as const;
    for (const [kind, field] of Object.entries(parts)) {
      const { body } = await writer.get<OfficeList<ContentRow>>(`/office/${kind}`);
      const slug = body.items[0]?.slug;
      const { version, fields } = await piece(`${kind}/${slug}`);
      const [first, ...others] = fields[field] as { id: string; title: string }[];
      const written = [{ ...first, title: "Ikke udgivet endnu" }, ...others];
      const { body: draft } = await writer.patch<OfficeContent>(`/office/${kind}/${slug}`, {
        version,
        [field]: written,
      });
      const address = draft.preview.replace("/udkast/", "/previews/");
      const shown = await visitor.get<{ kind: string; part: object }>(`${address}?part=${first?.id}`);
      expect([shown.status, JSON.stringify(shown.body.part)]).toEqual([
        200,
        expect.stringContaining("Ikke udgivet endnu"),
      ]);
      expect((await visitor.get(`${address}?part=findes-ikke`)).status).toBe(404);
    }
  });

  it("shows a part of the front page between its times, in every answer from that minute", async () => {
    const { version } = await piece("pages/forside");
    const front = [
      { kind: "popular", from: null, until: null },
      { kind: "drinks", title: "Til i aften", slugs: ["negroni"], from: minutes(3).toISOString(), until: null },
      { kind: "club", from: null, until: minutes(3).toISOString() },
    ];
    await writer.patch("/office/pages/forside", { version, front });
    expect((await publish("pages/forside")).status).toBe(200);
    const shown = async () => (await visitor.get<Page>("/pages/forside")).body.front?.map(({ kind }) => kind);
    await expect.poll(shown).toEqual(["popular", "club"]);
    shop.clock.now = minutes(4);
    expect(await Promise.all([runSchedule(shop), runSchedule(shop)])).toContain(1);
    await expect.poll(shown).toEqual(["popular", "drinks"]);
  });

  const termsPage = "/office/pages/handelsbetingelser";
  it("keeps the pages that the shop leads to where they are, and terms by their version", async () => {
    const who = await owner();
    const { version, fields } = await piece("pages/handelsbetingelser");
    const moved = await who.patch<Refusal>(termsPage, { version, slug: "vilkaar" });
    expect(moved.body.code).toBe("fixed_address");
    const down = await who.post<Refusal>(`${termsPage}/take-down`);
    expect(down.body.code).toBe("needed_page");
    const blocks = [...(fields.blocks as object[]), { kind: "paragraph", text: "Nyt vilkår." }];
    const written = await who.patch<OfficeContent>(termsPage, { version, blocks });
    const publishTerms = () => publish("pages/handelsbetingelser", who);
    expect((await publishTerms()).body.errors?.validFrom).toMatch(/nye gælder fra/);
    // A version that is kept holds the words that orders accepted, whichever the shop shows now.
    const first = fields.validFrom;
    const next = await who.patch<OfficeContent>(termsPage, { version: written.body.version, validFrom: "2026-12-24" });
    expect((await publishTerms()).status).toBe(200);
    const back = await who.patch<OfficeContent>(termsPage, { version: next.body.version, validFrom: first });
    expect((await publishTerms()).body.errors?.validFrom).toMatch(/findes allerede med andre ord/);
    // The first words again: the shop shows their version, and an order accepts what is shown.
    const { version: latest } = back.body;
    await who.patch(termsPage, { version: latest, blocks: fields.blocks });
    expect((await publishTerms()).status).toBe(200);
    expect((await findTerms(shop.db))?.version).toBe(first);
  });

  it("leaves legal texts to whoever may change the company's settings, in every way there is", async () => {
    for (const slug of ["handelsbetingelser", "privatlivspolitik", "fortrydelsesret", "levering", "kontakt"]) {
      const { version, legal } = await piece(`pages/${slug}`);
      expect([slug, legal]).toEqual([slug, true]);
      const tries = [
        await writer.patch<Refusal>(`/office/pages/${slug}`, { version, title: "Vores egen" }),
        await writer.post<Refusal>(`/office/pages/${slug}/publish`, {}),
        await writer.post<Refusal>(`/office/pages/${slug}/take-down`),
        await writer.post<Refusal>(`/office/pages/${slug}/versions/1/restore`),
        await writer.remove<Refusal>(`/office/pages/${slug}`),
      ];
      expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, "right_missing"]));
      expect(tries[0]?.body.detail).toContain("»Ændre indstillinger«");
    }
    const { version, legal } = await piece("pages/om-os");
    expect(legal).toBe(false);
    expect((await writer.patch("/office/pages/om-os", { version, description: "Hvem vi er." })).status).toBe(200);
  });

  it("goes out as it was read: not with what somebody else wrote after it, and a legal text by its version alone", async () => {
    const who = await owner();
    const { version, fields } = await piece("pages/levering");
    const unread = await who.post<Refusal>("/office/pages/levering/publish", {});
    expect([unread.status, unread.body.code]).toEqual([422, "version_needed"]);
    const blocks = [{ kind: "paragraph", text: "Andres ord." }];
    const other = await owner();
    expect((await other.patch("/office/pages/levering", { version, blocks })).status).toBe(200);
    const stale = await who.post<Refusal>("/office/pages/levering/publish", { version });
    expect([stale.status, stale.body.code]).toEqual([409, "written_meanwhile"]);
    expect(JSON.stringify((await visitor.get<Page>("/pages/levering")).body)).not.toContain("Andres ord");
    const read = await piece("pages/levering");
    await who.patch("/office/pages/levering", { version: read.version, blocks: fields.blocks });
    // An author has read their own words.
    expect((await who.post("/office/pages/levering/publish", { version: read.version })).status).toBe(200);
  });

  it("goes out without what an API key of its reader has written after it, and of pages and brands a key writes none", async () => {
    const who = await owner();
    const at = "/office/articles/aebler-i-glasset";
    const { version, fields } = await piece("articles/aebler-i-glasset");
    const { body: made } = await who.post<{ key: string }>("/office/keys", {
      name: "Tekster",
      rights: ["content:read", "content:write", "content:publish"],
    });
    const headers = { authorization: `Bearer ${made.key}` };
    const byKey = (method: string, path: string, sent?: object) =>
      new TestVisitor(shop.api).send<Refusal>(method, path, sent, headers);
    expect((await byKey("PATCH", at, { version, title: "Nøglens ord" })).status).toBe(200);
    const stale = await who.post<Refusal>(`${at}/publish`, { version });
    expect([stale.status, stale.body.code]).toEqual([409, "written_meanwhile"]);
    expect(stale.body.detail).toContain("har nøglen Tekster skrevet i den");
    const read = await piece("articles/aebler-i-glasset");
    expect((await byKey("PATCH", at, { version: read.version, title: fields.title })).status).toBe(200);
    expect((await byKey("POST", `${at}/publish`, {})).status).toBe(200);
    const now = await piece("articles/aebler-i-glasset");
    expect((await byKey("PATCH", at, { version: now.version, slug: "anden-adresse" })).body.code).toBe("person_needed");
    for (const path of ["/office/pages/levering", "/office/pages/om-os", "/office/brands/havgus"]) {
      for (const [method, to] of [
        ["PATCH", path],
        ["POST", `${path}/publish`],
        ["POST", `${path}/take-down`],
        ["DELETE", path],
      ] as const) {
        const { status, body } = await byKey(method, to, method === "DELETE" ? undefined : { version: 0 });
        expect([method, to, status, body.code]).toEqual([method, to, 403, "person_needed"]);
      }
    }
  });

  it("loses no word of two who write on it for the first time at once", async () => {
    const { body: list } = await writer.get<OfficeList<ContentRow>>("/office/recipes?limit=50");
    for (const { slug } of list.items.slice(-8)) {
      const at = `/office/recipes/${slug}`;
      const answers = await Promise.all([
        writer.patch<Refusal>(at, { version: 0, intro: "Skrevet af den ene." }),
        writer.patch<Refusal>(at, { version: 0, glassNote: "Skrevet af den anden." }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { fields } = await piece(`recipes/${slug}`);
      expect([slug, fields.intro, fields.glassNote]).toEqual([slug, "Skrevet af den ene.", "Skrevet af den anden."]);
    }
  });

  it("is one where two make it at once", async () => {
    const made = () => writer.post<Refusal>("/office/articles", { title: "To på én gang", slug: "to-paa-en-gang" });
    const statuses = (await Promise.all([made(), made(), made()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  it("goes out as it was read, also where the other author has the same name", async () => {
    const [who, other] = [await owner(), await owner()];
    await shop.db
      .updateTable("staff")
      .set({ name: "Anna Ens" })
      .where("id", "in", [who.staffId, other.staffId])
      .execute();
    const { version } = await piece("pages/om-os");
    const written = await other.patch<OfficeContent>("/office/pages/om-os", { version, description: "Om os to." });
    const stale = await who.post<Refusal>("/office/pages/om-os/publish", { version });
    expect([written.status, stale.status, stale.body.code]).toEqual([200, 409, "written_meanwhile"]);
    const own = await other.post("/office/pages/om-os/publish", { version });
    expect(own.status).toBe(200);
  });

  it("that waits for its time is written on by whoever may publish alone", async () => {
    const { body: made } = await (await owner()).post<{ key: string }>("/office/keys", {
      name: "Skribent",
      rights: ["content:read", "content:write"],
    });
    const headers = { authorization: `Bearer ${made.key}` };
    const at = "/office/articles/aebler-i-glasset";
    const write = async (title: string) => {
      const { version } = await piece("articles/aebler-i-glasset");
      return await new TestVisitor(shop.api).send<Refusal>("PATCH", at, { version, title }, headers);
    };
    expect((await write("Æbler i alle glas")).status).toBe(200);
    const { version } = await piece("articles/aebler-i-glasset");
    await writer.post(`${at}/publish`, { version, at: minutes(60).toISOString() });
    const refused = await write("Betal her");
    expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    await writer.post(`${at}/publish`, { at: null });
    expect((await write("Æbler i glasset")).status).toBe(200);
  });

  it("asks for the password wherever a legal text may go out: from the history, and while it waits for its time", async () => {
    const who = await owner();
    const page = "/office/pages/levering";
    const { version, fields } = await piece("pages/levering");
    const written = await who.patch<OfficeContent>(page, {
      version,
      blocks: [{ kind: "paragraph", text: "Vi leverer aldrig." }],
    });
    expect((await publish("pages/levering", who)).status).toBe(200);
    const blocks = fields.blocks as never;
    await who.patch(page, { version: written.body.version, blocks });
    expect((await publish("pages/levering", who)).status).toBe(200);
    const { body: log } = await who.get<OfficeList<ContentVersion>>(`${page}/versions`);
    const [bad] = log.items.filter(({ act }) => act === "page.publish").toReversed();
    const shown = (await visitor.get<Page>("/pages/levering")).body.blocks;
    shop.clock.now = minutes(11);
    const restored = await who.post<Refusal>(`/office/audit/${bad?.id}/restore`, {});
    expect([restored.status, restored.body.code]).toEqual([403, "confirm_again"]);
    expect((await visitor.get<Page>("/pages/levering")).body.blocks).toEqual(shown);
    const draft = await piece("pages/levering");
    const edited = await who.patch<OfficeContent>(page, { version: draft.version, title: "Levering og fragt" });
    expect(edited.status).toBe(200);
    const fresh = await owner();
    const timed = { version: edited.body.version, at: minutes(60).toISOString() };
    expect((await fresh.post(`${page}/publish`, timed)).status).toBe(200);
    const { version: waiting } = await piece("pages/levering");
    const late = await who.patch<Refusal>(page, { version: waiting, title: "Vi leverer aldrig" });
    expect([late.status, late.body.code]).toEqual([403, "confirm_again"]);
    const back = await who.post<Refusal>(`${page}/versions/${bad?.id}/restore`);
    expect([back.status, back.body.code]).toEqual([403, "confirm_again"]);
    expect((await fresh.post(`${page}/versions/${bad?.id}/restore`)).status).toBe(200);
  });

  it("asks for the right to publish", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.post("/office/recipes/negroni/publish", {})).status).toBe(403);
    expect((await visitor.get("/previews/noget-andet")).status).toBe(404);
  });
});
