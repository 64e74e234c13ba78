import type { Guide, GuidedStep } from "@skaenk/contract/office/guide";
import type { Duty, LegalText } from "@skaenk/contract/office/settings";
import { withoutOpenFields } from "@skaenk/contract/open-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({ MAIL_URL: "smtp://mail.example:25" }, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
  // A shop for trials is open from the start, and this one is not.
  shop.settings.initial.open = false;
  shop.settings.live.open = false;
});
afterAll(() => shop.stop());

const guide = async () => (await owner.get<Guide>("/office/settings/guide")).body;
const stateOf = async (step: GuidedStep["step"]) => (await guide()).steps.find((one) => one.step === step)?.state;
const duties = async () => (await owner.get<{ duties: Duty[] }>("/office/settings/readiness")).body.duties;
const dutyOf = async (key: string) => (await duties()).find((one) => one.key === key);
const texts = async () => (await owner.get<{ items: LegalText[] }>("/office/settings/legal-texts")).body.items;

describe("the guide of an empty shop", () => {
  it("names every step in its order, and counts those that are missing", async () => {
    const { steps, missing } = await guide();
    expect(steps.map(({ step }) => step)).toEqual([
      ...["name", "content", "company", "delivery", "payment", "age", "mail", "product", "texts", "trial", "open"],
    ]);
    expect(missing).toBe(steps.filter(({ state }) => state === "missing").length);
    expect(steps.filter(({ state }) => state !== "missing").map(({ step }) => step)).toEqual(["company", "age"]);
  });

  it("asks about the club before what the shop begins with is done", async () => {
    const content = async () => (await guide()).steps.find(({ step }) => step === "content");
    await owner.post("/office/settings/guide", { answer: "beginEmpty", yes: true });
    expect([(await guide()).clubSeen, await content()]).toMatchObject([
      false,
      { state: "missing", note: "Butikken begynder tom. Vælg også, om den skal have en kundeklub." },
    ]);
    await owner.post("/office/settings/guide", { answer: "clubSeen", yes: true });
    expect([(await guide()).clubSeen, await content()]).toMatchObject([true, { state: "done" }]);
    await owner.post("/office/settings/guide", { answer: "beginEmpty", yes: false });
  });

  it("takes an answer for what only a person can say, and takes it back", async () => {
    for (const [answer, step] of [
      ["beginEmpty", "content"],
      ["deliverySeen", "delivery"],
      ["noAlcohol", "age"],
    ] as const) {
      await owner.post("/office/settings/guide", { answer, yes: true });
      expect([step, await stateOf(step)]).toEqual([step, "done"]);
      await owner.post("/office/settings/guide", { answer, yes: false });
      expect([step, await stateOf(step)]).not.toEqual([step, "done"]);
    }
    const { body } = await owner.get<{ items: unknown[] }>("/office/audit?thing=setting&key=beginning");
    expect(body.items).toHaveLength(9);
  });

  it("says that the shop sells no alcohol only when it sells none", async () => {
    const stocked = await openTestShop({}, { fill: stockTestGoods });
    try {
      const boss = await staffAs(stocked, "owner");
      const answer = { answer: "noAlcohol", yes: true };
      const { body } = await boss.post<Refusal>("/office/settings/guide", answer);
      expect(body.code).toBe("alcohol_on_sale");
      expect(body.detail).toContain("Sæt det til Kladde først.");
      await sql`update products set status = 'draft' where abv_percent > 0`.execute(stocked.db);
      expect((await boss.post("/office/settings/guide", answer)).status).toBe(200);
    } finally {
      await stocked.stop();
    }
  });

  it("shows what the environment has set with its name and asks for none of it, and shows no secret", async () => {
    const named = await openTestShop(
      { PRODUCT_NAME: "Boblebaren", COMPANY_CVR: "25 31 37 63", MAIL_URL: "smtp://bruger:kode@mail.example:25" },
      { fill: async () => undefined },
    );
    try {
      const boss = await staffAs(named, "owner");
      const { body } = await boss.get<Guide>("/office/settings/guide");
      const fixed = (step: string) => body.steps.find((one) => one.step === step)?.fixed;
      expect(fixed("name")).toEqual([{ setting: "PRODUCT_NAME", value: "Boblebaren" }]);
      expect(fixed("company")).toEqual([{ setting: "COMPANY_CVR", value: "25313763" }]);
      expect(fixed("mail")).toEqual([{ setting: "MAIL_URL", value: null }]);
      expect(JSON.stringify(body)).not.toContain("kode@");
      expect(body.steps[0]?.state).toBe("done");
    } finally {
      await named.stop();
    }
  });
});

describe("what is in order", () => {
  it("is nothing that there is nothing of", async () => {
    for (const key of ["legal-names", "ingredients", "operators", "strengths", "connections", "schedule", "order"]) {
      expect([key, (await dutyOf(key))?.state]).toEqual([key, "unchecked"]);
    }
  });

  it("is mail only when somebody has said that a trial arrived", async () => {
    const server = "mail.example:25";
    const put = (row: { error?: string; received?: boolean }) =>
      sql`insert into test_mails (id, server, recipient, sent_at, error, received_at) values (gen_random_uuid(), ${server},
        'else@example.dk', clock_timestamp(), ${row.error ?? null}, ${row.received ? shop.now() : null})`.execute(
        shop.db,
      );
    const state = async () => (await dutyOf("mail"))?.state;
    await sql`delete from mail_outbox`.execute(shop.db);
    expect(await state()).toBe("unchecked");
    await put({ error: "550 no" });
    expect((await dutyOf("mail"))?.reason).toContain("550 no");
    await put({});
    expect(await state()).toBe("advised");
    await put({ received: true });
    expect([await state(), await stateOf("mail")]).toEqual(["fulfilled", "done"]);
  });

  it("is the schedule when it has run, and not when it is late", async () => {
    const row = { cron: "* * * * *", next_at: shop.now(), succeeded_at: shop.now() };
    await shop.db
      .insertInto("scheduled_jobs")
      .values({ ...row, name: "orders.tend" })
      .execute();
    expect((await dutyOf("schedule"))?.state).toBe("fulfilled");
    const late = new Date(shop.now().getTime() - 3_600_000);
    await shop.db.updateTable("scheduled_jobs").set({ next_at: late }).execute();
    expect((await dutyOf("schedule"))?.state).toBe("advised");
  });
});

describe("a legal text", () => {
  const accept = (chosen: Pick<LegalText, "path" | "sum">[]) =>
    owner.post<Refusal & { accepted: number }>("/office/settings/legal-texts/accept", {
      texts: chosen.map(({ path, sum }) => ({ path, sum })),
    });

  it("is not in order before somebody has accepted it as it stands; the terms are dated that day", async () => {
    await owner.post("/office/settings/legal-texts/standard");
    const words = JSON.stringify(await texts());
    // Only the day of acceptance dates a text, and the demo's own story is nobody else's.
    expect(words).not.toMatch(/gælder fra \d|egeskab|notesbog|kl\. 9/i);
    expect(await dutyOf("text:/handelsbetingelser")).toMatchObject({ state: "advised", blocks: false, law: true });
    expect(await stateOf("texts")).toBe("missing");
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 86_400_000);
    owner = await staffAs(shop, "owner");
    const standard = await texts();
    const about = standard.find(({ path }) => path === "/om-os");
    const others = standard.filter(({ path }) => path !== "/om-os");
    // A template is a draft until its fields are filled in or removed: it holds the shop closed, and visitors see none of them.
    expect(about?.openFields).toHaveLength(3);
    expect(others.flatMap(({ openFields }) => openFields)).toEqual([]);
    // A draft holds the shop closed, and no law asks for it: the number of texts that the law requires stays.
    expect(await dutyOf("text:/om-os")).toMatchObject({ state: "missing", blocks: true, law: false });
    expect((await accept(standard)).body.code).toBe("text_is_draft");
    const { body: shown } = await new TestVisitor(shop.api).get("/pages/om-os");
    expect(JSON.stringify(shown)).toContain("Adresse");
    expect(JSON.stringify(shown)).not.toMatch(/\[\[|Hvem vi er/);
    await owner.put("/office/settings/legal-texts?path=%2Fom-os", { blocks: withoutOpenFields(about?.blocks ?? []) });
    expect(await dutyOf("text:/om-os")).toMatchObject({ state: "advised", blocks: false });
    expect((await accept(await texts())).status).toBe(200);
    expect([await stateOf("texts"), (await dutyOf("text:/handelsbetingelser"))?.state]).toEqual(["done", "fulfilled"]);
    const terms = (await texts()).find(({ path }) => path === "/handelsbetingelser");
    expect(terms).toMatchObject({ version: "2026-11-23", versions: 2, acceptedBy: expect.stringContaining("Ansat") });
  });

  it("is shown in the guide as its page shows it, without what nobody has said of the shop", async () => {
    const shown = await texts();
    const words = JSON.stringify(shown.map((text) => text.shown));
    expect(words).not.toMatch(
      /\{[a-zæøå]|par gange om måneden|skærmlæser, hver gang|1\. november 2026|temaer\/alkoholfri/,
    );
    const visitor = new TestVisitor(shop.api);
    const { body: page } = await visitor.get<{ blocks: { text?: string }[] }>("/pages/tilgaengelighed");
    // Accepted three days after the shop was made, in the test before.
    expect(page.blocks.at(-1)?.text).toMatch(/^Erklæringen er senest gennemgået 23\.\snovember\s2026\.$/);
    expect(shown.find(({ path }) => path === "/tilgaengelighed")?.shown?.at(-1)).toEqual(page.blocks.at(-1));
    const { body: adults } = await visitor.get("/pages/18-aar");
    expect(JSON.stringify(adults)).not.toContain("alkoholfri");
  });

  it("is accepted no longer once it is changed, and what was read before is refused", async () => {
    const [before] = (await texts()).filter(({ path }) => path === "/cookies");
    await owner.put("/office/settings/legal-texts?path=%2Fcookies", {
      blocks: [...(before?.blocks ?? []), { kind: "paragraph", text: "Og mere." }],
    });
    expect((await dutyOf("text:/cookies"))?.state).toBe("advised");
    const { status, body } = await accept(before ? [before] : []);
    expect([status, body.code]).toEqual([409, "text_changed"]);
    expect((await accept([{ path: "/hemmelig", sum: "0".repeat(64) }])).status).toBe(404);
  });
});
