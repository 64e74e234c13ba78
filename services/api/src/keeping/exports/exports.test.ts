import { apiBase } from "@skaenk/contract/endpoint";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "../../moving-in/goods-import/read-cell.ts";
import { type ImportFixture, openImportRig } from "../../moving-in/goods-import/test-imports.ts";
import { sheetLine } from "../../platform/spreadsheet.ts";
import { joinAs } from "../../testing/test-member.ts";
import { staffAs } from "../../testing/test-staff.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

type Person = ImportFixture["owner"];
async function ask(path: string, who: Person = rig.owner) {
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return await rig.shop.api.request(`${apiBase}/office/exports/${path}`, { headers: { cookie } });
}
async function file(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}
async function summaryOf(text: string, dialect: string) {
  const { status, body } = await rig.send(text);
  expect([status, body.dialect]).toEqual([201, dialect]);
  await rig.outbox.settled();
  const { body: read } = await rig.owner.get<{ summary: Record<string, number> }>(`/office/imports/${body.id}`);
  expect(await rig.rows(body.id, "changed")).toEqual([]);
  return read.summary;
}

const gin = "havgus-london-dry-gin";

/** What a file may lose on its way: signs of formulas, commas in lists, two spaces, HTML's own signs, several pictures. */
async function makeItHard(): Promise<void> {
  const { db } = rig.shop;
  const { content } = await db
    .selectFrom("products")
    .select("content")
    .where("slug", "=", gin)
    .executeTakeFirstOrThrow();
  const hard = {
    ...content,
    description: '- Enebær  & <b>koriander</b> &amp; lime.\nTør; "ren".\n\nNy linje\u00a040 %.',
    facts: { ...content.facts, allergens: ["Sulfitter (E220, E228)"], ingredients: "+Enebær", warnings: ["Brænder"] },
  };
  await db
    .updateTable("products")
    .set({ name: "=1+1 Gin", content: JSON.stringify(hard), bottled_in: "Skotland" })
    .where("slug", "=", gin)
    .execute();
  await db
    .updateTable("variants")
    .set({
      units: 6,
      name: "'6 × 70 cl",
      gtin: "05701234567899",
      cost_ore: 12_345,
      compare_at_ore: 29_995,
      shelf_place: "-B 2",
    })
    .where("product_slug", "=", gin)
    .where(
      "position",
      "=",
      db
        .selectFrom("variants")
        .select(({ fn }) => fn.min("position").as("first"))
        .where("product_slug", "=", gin),
    )
    .execute();
  for (const [position, hash] of ["a", "b", "c", "d"].map((sign) => sign.repeat(22)).entries()) {
    const size = {
      bytes: 1,
      width: 2_400,
      height: 1_600,
      file_name: "bar.jpg",
      added_at: new Date(0),
      added_by: "Test",
    };
    const { id } = await db
      .insertInto("media")
      .values({ hash, format: "jpeg", shape: "full", ...size })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("pictures")
      .values({ thing: "product", key: gin, media_id: id, position, alt: position === 0 ? "Gin i baren" : "" })
      .execute();
  }
}

describe("goods", () => {
  beforeAll(makeItHard);

  it("come back as they left: nothing is new and nothing is changed", async () => {
    const sent = await file("products.csv");
    expect(sent.startsWith("\uFEFFslug;name;status;brand;category;")).toBe(true);
    expect(sent).toContain(";'=1+1 Gin;");
    expect(sent).toContain("'05701234567899");
    const summary = await summaryOf(sent, "skaenk");
    expect(summary).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(summary.unchanged).toBeGreaterThan(50);
  });

  it("leave as Shopify reads them, and come back from there unchanged as well", async () => {
    const sent = await file("products.csv?dialect=shopify");
    const rows = parse(sent, { bom: true, columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {}).slice(0, 9)).toEqual([
      ..."Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value".split(","),
    ]);
    const own = rows.filter(({ Handle }) => Handle === gin);
    expect(own.map((row) => row["Image Position"])).toEqual(["1", "2", "3", "4"]);
    expect(own[0]).toMatchObject({
      Title: "'=1+1 Gin",
      "Body (HTML)":
        '<p>- Enebær  &amp; &lt;b&gt;koriander&lt;/b&gt; &amp;amp; lime.<br>Tør; "ren".</p><p>Ny linje\u00a040 %.</p>',
      "Unit Price Total Measure": "4200",
      "Image Alt Text": "Gin i baren",
      Status: "active",
    });
    expect(own[0]?.["Image Src"]).toMatch(/^http.+\/aaaaaaaaaaaaaaaaaaaaaa\/full-2400x1600-50-50\/1920\.webp$/);
    expect(own.filter((row) => row.Title !== "")).toHaveLength(1);
    const summary = await summaryOf(sent, "shopify");
    expect(summary).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(summary.unchanged).toBeGreaterThan(50);
  });
});

it("a cell says the same when it comes back, and never begins as a formula", () => {
  const signs = fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "0", "7", ";", ",", '"', "a", "æ", " ", "\n"),
  });
  const styles = [undefined, { separator: ",", decimalComma: false } as const];
  fc.assert(
    fc.property(signs, fc.constantFrom(...styles), (text, style) => {
      const delimiter = style?.separator ?? ";";
      const [[cell = ""] = []] = parse(sheetLine([text, "x"], style), { delimiter }) as string[][];
      expect(textOf(cell)).toBe(text.trim());
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** Spellings of the same signs, and letters that show nothing before them. */
const looksLikeFormula = ["＝1+1", "＋45", "－1", "＠SUM(1)", "﹦1", "﹢1", "﹣1", "﹫a", "⁼1", "₊1", "−1"];
const hidden = [
  "",
  " ",
  "\t",
  "\r",
  "\n",
  "\u00a0",
  "\u3000",
  "\u200b",
  "\ufeff",
  "\u2060",
  "\u3164",
  "\u2800",
  "\u202e",
];

it.each([...looksLikeFormula, "=1+1", "+1", "-1", "@a"].flatMap((formula) => hidden.map((before) => before + formula)))(
  "a cell that begins like a formula in any spelling is marked as text: %j",
  (text) => {
    for (const [delimiter, style] of [
      [";", undefined] as const,
      [",", { separator: ",", decimalComma: false }] as const,
    ]) {
      const [[cell = ""] = []] = parse(sheetLine([text, "x"], style), { delimiter }) as string[][];
      expect(cell).toBe(`'${text}`);
      expect(textOf(cell)).toBe(text.trim());
    }
  },
);

it.each(["Æ = B", "5 - 3", "Jens @ hjemme", "e-mail", "– en streg"])(
  "text that only holds a sign stays as it is: %s",
  (text) => {
    expect(sheetLine([text])).toBe(`${text}\r\n`);
  },
);

describe("people and orders", () => {
  const noted = async () =>
    await rig.shop.db
      .selectFrom("audit_log")
      .select(["act", "staff_name", "after"])
      .where("thing", "=", "export")
      .orderBy("id")
      .execute();

  it("leave with what the shop knows, no cell is a formula, and the log knows who took them", async () => {
    const { email } = await joinAs(rig.shop);
    await rig.shop.db.updateTable("members").set({ first_name: "=HYPERLINK(1)" }).where("email", "=", email).execute();
    const text = await file("members.csv");
    expect(text).toContain(`;${email};`);
    expect(text).toContain(";'=HYPERLINK(1);");
    expect((await file("orders.csv?from=2026-01-01")).split("\r\n")[0]).toContain("Ordre;Bestilt;Status");
    expect(await noted()).toMatchObject([
      { act: "export.members", after: { count: expect.any(Number) } },
      { act: "export.orders", after: { from: "2026-01-01", to: "2026-11-20", count: 0 } },
    ]);
    expect((await noted())[0]?.staff_name).not.toBe("");
  });

  it("ask for the password again, and what is refused is not written down", async () => {
    const late = await staffAs(rig.shop, "owner");
    const { now } = rig.shop.clock;
    rig.shop.clock.now = new Date(now.getTime() + 11 * 60_000);
    const before = await noted();
    expect((await ask("members.csv", late)).status).toBe(403);
    expect((await ask("orders.csv", late)).status).toBe(403);
    expect((await ask("products.csv", late)).status).toBe(200);
    expect(await noted()).toEqual(before);
    rig.shop.clock.now = now;
  });

  it("are for those who may, each file by its own right", async () => {
    const writer = await staffAs(rig.shop, "content");
    const shopkeeper = await staffAs(rig.shop, "shop");
    const status = async (path: string, who: Person) => (await ask(path, who)).status;
    expect(await status("products.csv", writer)).toBe(403);
    expect(await status("orders.csv", writer)).toBe(403);
    expect(await status("orders.csv", shopkeeper)).toBe(200);
    expect(await status("members.csv", shopkeeper)).toBe(403);
    expect(await status("orders.csv?from=2026-12-01&to=2026-11-01", rig.owner)).toBe(400);
    expect(await status("products.csv?dialect=magento", rig.owner)).toBe(400);
  });
});
