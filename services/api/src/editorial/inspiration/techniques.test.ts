import type { Article, ArticleCard } from "@skaenk/contract/inspiration";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { Recipe } from "@skaenk/contract/recipes";
import { techniqueGroups } from "@skaenk/contract/technique-groups";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = new TestVisitor(shop.api);
});
afterAll(() => shop.stop());

const list = async () => (await visitor.get<{ items: ArticleCard[] }>("/techniques")).body.items;
const guide = async (slug: string) => (await visitor.get<Article>(`/articles/${slug}`)).body;
const recipe = async (slug: string) => (await visitor.get<Recipe>(`/recipes/${slug}`)).body;

const stepsOf = ({ blocks }: Article) =>
  blocks.flatMap((block) => (block.kind === "list" && block.ordered ? [block] : []));

describe("the techniques", () => {
  it("are 24 guides, by group and name", async () => {
    const items = await list();
    expect(items).toHaveLength(24);
    const places = items.map(({ technique }) => techniqueGroups.indexOf(technique?.group ?? "serving"));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(techniqueGroups.length);
  });

  it("each have steps, what goes wrong, goods, and drinks to practise on", async () => {
    for (const { slug } of await list()) {
      const article = await guide(slug);
      const shows = (kind: string) => article.blocks.some((block) => block.kind === kind);
      expect([slug, stepsOf(article).length > 0, shows("list"), shows("recipes"), shows("products")]).toEqual([
        ...[slug, true, true, true, true],
      ]);
      expect(article.related).toHaveLength(4);
      expect(article.related.every(({ technique }) => technique)).toBe(true);
    }
  });

  it("are drawn by the tools that their steps name, and by nothing where a step names none", async () => {
    const [steps] = stepsOf(await guide("mudl-uden-bitterhed"));
    const pictures = steps?.pictures ?? [];
    expect(pictures.map((address) => /steps\/([a-z-]+)\.svg/.exec(address)?.[1])).toEqual([
      ...["shaker", undefined, "knife", undefined, "muddler", undefined, "iced-glass"],
    ]);
    const drawing = await shop.api.request(pictures[0] ?? "");
    expect([drawing.status, drawing.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect((await shop.api.request("/api/v1/drawings/steps/moon.svg")).status).toBe(404);
  });
});

describe("drinks to practise a technique on", () => {
  it("have a step that names it, are not in its text, and are easy ones first", async () => {
    const article = await guide("ryst");
    const shown = article.blocks.flatMap((block) => (block.kind === "recipes" ? block.items : []));
    expect(shown.map(({ slug }: RecipeCard) => slug)).toContain("daiquiri");
    expect(article.practice).toHaveLength(8);
    expect(article.practice.map(({ slug }) => slug)).not.toContain("daiquiri");
    for (const { slug } of article.practice) {
      expect((await recipe(slug)).steps.join(" ")).toMatch(/ryst/i);
    }
    expect(article.practice[0]?.difficulty).toBe("let");
  });

  it("lead from their steps to the techniques, each once", async () => {
    const { steps } = await recipe("negroni");
    expect(steps.join("\n")).toContain("[Rør roligt](/teknik/roer) i 15–20 sekunder");
    const links = (await recipe("daiquiri")).steps.join("\n").match(/\/teknik\/[a-z-]+/g) ?? [];
    expect(links).toContain("/teknik/ryst");
    expect(new Set(links).size).toBe(links.length);
  });

  it("lead there no longer when the guide is an article again", async () => {
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.get<{ version: number; fields: { technique: object } }>("/office/articles/roer");
    expect(body.fields.technique).toMatchObject({ name: "Rør", group: "mixing" });
    const changed = await owner.patch("/office/articles/roer", { version: body.version, technique: null });
    expect(changed.status).toBe(200);
    expect((await owner.post("/office/articles/roer/publish")).status).toBe(200);
    await expect.poll(async () => (await recipe("negroni")).steps.join()).not.toContain("/teknik/roer");
    expect((await list()).map(({ slug }) => slug)).not.toContain("roer");
    expect((await guide("roer")).practice).toEqual([]);
    const { body: addresses } = await visitor.get<{ items: { path: string }[] }>("/addresses");
    const paths = addresses.items.map(({ path }) => path);
    expect(paths).toContain("/inspiration/roer");
    expect(paths).toContain("/teknik/ryst");
    expect(paths).not.toContain("/teknik/roer");
    expect(paths).not.toContain("/inspiration/ryst");
  });

  it("need a guide with steps: one without is not published as a technique", async () => {
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.get<{ version: number }>("/office/articles/rystet-eller-roert");
    const technique = { name: "Ryst eller rør", group: "mixing", words: ["ryst"] };
    await owner.patch("/office/articles/rystet-eller-roert", { version: body.version, technique });
    const refused = await owner.post<{ detail: string }>("/office/articles/rystet-eller-roert/publish");
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining("nummereret liste")]);
  });
});
