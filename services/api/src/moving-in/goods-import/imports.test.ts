import { addressOf, apiBase } from "@skaenk/contract/endpoint";
import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { Guess, Import } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { getPage } from "@skaenk/contract/pages";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFactAcceptance } from "../../catalogue/products/office/publish-facts-queries.ts";
import { isChained, leadAddress } from "../../editorial/addresses/queries.ts";
import { featureRegistry } from "../../feature-registry.ts";
import { fillLog } from "../../testing/test-full-day-queries.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { beginApplying } from "./apply-import.ts";
import { ImportFolder } from "./import-folder.ts";
import { listFile, shopifyBareFile, shopifyFile, shopifyNewFile, wooFile } from "./sample-files.fixture.ts";
import { keepFile } from "./start-import.ts";
import { type ImportFixture, openImportRig, rightsToApply } from "./test-imports.ts";
import { workOn } from "./work-import.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const productOf = async (slug: string) => await rig.owner.get<OfficeProduct>(`/office/products/${slug}`);
const openGuesses = async () => (await rig.owner.get<OfficeList<Guess>>("/office/guesses?limit=200")).body.items;
const confirm = async (guesses: Guess[], value?: Partial<Record<string, unknown>>) =>
  await rig.owner.post<{ confirmed: number; opened: number }>("/office/guesses/confirm", {
    guesses: guesses.map(({ slug, sku, field }) => ({
      slug,
      sku,
      field,
      ...(value && field in value ? { value: value[field] } : {}),
    })),
  });

it.each(["__proto__", "constructor", "toString"])("a guess about %s is refused in words", async (field) => {
  const guess = JSON.parse(`{"slug":"x","sku":"","field":"${field}","value":"x"}`);
  const { status } = await rig.owner.post("/office/guesses/confirm", { guesses: [guess] });
  expect(status).toBe(422);
});

describe("a form with a file", () => {
  const sent = (body: string, type = "multipart/form-data; boundary=x") =>
    rig.shop.api.request(`${apiBase}/office/imports`, {
      method: "POST",
      body,
      headers: { "content-type": type, cookie: [...rig.owner.cookies].map((pair) => pair.join("=")).join("; ") },
    });
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;

  it("is refused when it breaks off in the middle of the file, and nothing is kept", async () => {
    const before = (await rig.owner.get<OfficeList<Import>>("/office/imports")).body.count;
    const answer = await sent(`${part('name="file"; filename="varer.csv"', "Navn;Pris\nGin;1")}--`);
    expect([answer.status, ((await answer.json()) as Refusal).code]).toEqual([400, "malformed"]);
    expect((await rig.owner.get<OfficeList<Import>>("/office/imports")).body.count).toBe(before);
  });

  it("is refused when it has neither file nor address, whatever else it holds", async () => {
    const empty = `${part('name="other"', "1")}${part('name="file"; filename=""', "")}${part('name="address"', " ")}--x--\r\n`;
    expect((await sent(empty)).status).toBe(400);
    expect((await sent(empty, "multipart/form-data")).status).toBe(400);
    expect((await sent("", "multipart/form-data; boundary=x")).status).toBe(400);
    expect((await sent("a=1", "application/x-www-form-urlencoded")).status).toBe(415);
  });

  it("is refused by the address it names, where no file was chosen", async () => {
    const named = `${part('name="file"; filename=""', "")}${part('name="address"', "http://127.0.0.1:9/varer.csv")}--x--\r\n`;
    const answer = await sent(named);
    expect([answer.status, ((await answer.json()) as Refusal).code]).toEqual([422, "address_not_read"]);
  });
});

describe("a file from Shopify", () => {
  let first: Import;
  let set: number;

  it("is shown before anything is done: what is new, and what is refused by row and reason", async () => {
    const { status, body } = await rig.send(shopifyFile, "products_export_1.csv");
    first = body;
    expect(body.outcome).toEqual({ applied: 0, left_alone: 0 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ dialect: "shopify", encoding: "utf-8", separator: ",", state: "ready" });
    expect(body.summary).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 1, unready: 2 });
    expect(body.mapping["Variant Grams"]).toBeNull();
    expect(await rig.rows(body.id, "refused")).toMatchObject([
      { row: 7, reason: expect.stringContaining("Prisen mangler") },
    ]);
    const [gin] = await rig.rows(body.id, "new");
    const places = gin?.changes.filter(({ field }) => field === "brandSlug" || field === "categoryPath");
    expect(places?.map(({ field, after }) => [field, after])).toEqual([
      ["brandSlug", "Klitgaard"],
      ["categoryPath", "Gin"],
    ]);
    expect(gin?.guesses.map(({ sku, field, value }) => [sku, field, value])).toEqual([
      ["", "abvPercent", 43],
      ["", "origin", "Danmark"],
      ["KLG-70", "volumeMl", 700],
      ["KLG-20", "volumeMl", 200],
    ]);
    expect(gin?.guesses[0]?.reason).toBe("Beskrivelsen siger »43% Alc«");
    expect((await productOf("klitgaard-gin")).status).toBe(404);
  });

  it("is done in the background as one change set; what is guessed is a draft, and cannot be sold", async () => {
    set = await rig.apply(first.id);
    const { body } = await rig.owner.get<ChangeSet>(`/office/change-sets/${set}`);
    expect(body).toMatchObject({ state: "done", act: "goods.import", counts: { total: 3, done: 3, leftAlone: 0 } });
    const { body: gin } = await productOf("klitgaard-gin");
    expect(gin.fields).toMatchObject({
      status: "draft",
      abvPercent: 43,
      brandSlug: "klitgaard",
      categoryPath: "spiritus/gin",
    });
    expect(gin.variants.map(({ sku, volumeMl, name, stock }) => [sku, volumeMl, name, stock])).toEqual([
      ["KLG-70", 700, "70 cl", 12],
      ["KLG-20", 200, "20 cl", 4],
    ]);
    const asked = { version: gin.version, status: "active" };
    const refused = await rig.owner.patch<Refusal>("/office/products/klitgaard-gin", asked);
    expect([refused.status, refused.body.errors?.status]).toEqual([422, expect.stringContaining("gættet")]);
    expect((await new TestVisitor(rig.shop.api).get("/products/klitgaard-gin")).status).toBe(404);
  });

  it("changes nothing when it is sent again", async () => {
    const { body } = await rig.send(shopifyFile, "products_export_1.csv");
    expect(body.summary).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 1, unready: 0 });
    const again = await rig.owner.post<Refusal>(`/office/imports/${body.id}/apply`, { dryRun: body.dryRun });
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_do"]);
  });

  it("sells what it said once its guesses are confirmed, put right where they were wrong", async () => {
    const guesses = (await openGuesses()).filter(({ slug }) => slug === "klitgaard-gin");
    // The file names neither the legal name nor the company of the goods, which somebody answers for.
    const by = { fields: ["facts.legalName", "facts.manufacturer"], by: "Anna", at: rig.shop.now() };
    await saveFactAcceptance(rig.shop.db, "klitgaard-gin", by);
    const { body } = await confirm(guesses, { abvPercent: 44 });
    expect(body).toEqual({ confirmed: 4, opened: 1, held: [] });
    expect((await productOf("klitgaard-gin")).body.fields).toMatchObject({ status: "active", abvPercent: 44 });
    const visitor = new TestVisitor(rig.shop.api);
    await expect.poll(async () => (await visitor.get("/products/klitgaard-gin")).status).toBe(200);
    const { body: again } = await rig.send(shopifyFile);
    expect(again.summary).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  });

  it("shows what has changed field by field, and leaves alone what somebody changes meanwhile", async () => {
    const dearer = shopifyFile.replace("329.00", "339.00").replace("14.50", "15.50");
    const { body } = await rig.send(dearer);
    expect(body.summary).toMatchObject({ changed: 2, unchanged: 1 });
    const changes = (await rig.rows(body.id, "changed")).flatMap((row) => row.changes);
    expect(changes).toEqual([
      { thing: "variant", key: "KLG-70", field: "priceOre", before: 32_900, after: 33_900 },
      { thing: "variant", key: "KLT-20", field: "priceOre", before: 1_450, after: 1_550 },
    ]);
    await rig.owner.patch("/office/variants/KLT-20", { priceOre: 1_500 });
    const second = await rig.apply(body.id);
    const { body: list } = await rig.owner.get<OfficeList<Import>>("/office/imports");
    expect(list.items[0]).toMatchObject({ id: body.id, outcome: { applied: 1, left_alone: 1 } });
    expect(await rig.rows(body.id, "left_alone")).toMatchObject([
      { slug: "klitgaard-tonic", reason: "Prisen er ændret, siden filen blev læst." },
    ]);
    const { body: undone } = await rig.owner.post(`/office/change-sets/${second}/undo`);
    expect(undone).toMatchObject({ undone: 1, leftAlone: [] });
    expect((await productOf("klitgaard-gin")).body.variants[0]?.priceOre).toBe(32_900);
  });

  it("is undone as a whole, confirmed or not; what was sold or changed since is named", async () => {
    const { body } = await rig.owner.post<{ undone: number; leftAlone: { key: string; reason: string }[] }>(
      `/office/change-sets/${set}/undo`,
    );
    expect(body.leftAlone.map(({ key }) => key)).toEqual(["KLT-20", "klitgaard-tonic", "klitgaard"]);
    expect((await productOf("klitgaard-gin")).status).toBe(404);
    expect((await productOf("bar-glas")).status).toBe(404);
    expect((await productOf("klitgaard-tonic")).status).toBe(200);
  });

  it("holds goods on a guess that were removed and came back, as before", async () => {
    const file = shopifyFile
      .replaceAll("Klitgaard", "Klitgaard Nord")
      .replaceAll("klitgaard", "klitgaard-nord")
      .replaceAll("KLG-", "KLN-");
    const made = await rig.apply((await rig.send(file.replaceAll("KLT-", "KNT-"))).body.id);
    const guessed = (await openGuesses()).find(({ sku }) => sku === "KLN-70");
    expect(guessed).toBeDefined();
    const slug = guessed?.slug ?? "";
    const { body: removal } = await rig.owner.send<ChangeSet>("DELETE", `/office/products/${slug}`);
    expect((await openGuesses()).filter((guess) => guess.slug === slug)).toEqual([]);
    await rig.owner.post(`/office/change-sets/${removal.id}/undo`);
    const { version } = (await productOf(slug)).body;
    const refused = await rig.owner.patch<Refusal>(`/office/products/${slug}`, { version, status: "active" });
    expect([refused.status, refused.body.errors?.status]).toEqual([422, expect.stringContaining("gættet")]);
    await rig.owner.post(`/office/change-sets/${made}/undo`);
  });

  it("leaves no guess on goods that somebody makes by hand at the address of removed ones", async () => {
    const file = shopifyFile
      .replaceAll("Klitgaard", "Klitgaard Syd")
      .replaceAll("klitgaard", "klitgaard-syd")
      .replaceAll("KLG-", "KLS-");
    const imported = await rig.apply((await rig.send(file.replaceAll("KLT-", "KST-"))).body.id);
    const guessed = (await openGuesses()).find(({ sku }) => sku === "KLS-70");
    expect(guessed).toBeDefined();
    const slug = guessed?.slug ?? "";
    await rig.owner.remove(`/office/products/${slug}`);
    const variants = [{ sku: "KLS-70", priceOre: 19_900, volumeMl: 700, stock: 0 }];
    const product = { slug, name: "Klitgaard Syd Gin", brandSlug: "klitgaard-syd", categoryPath: "spiritus/gin" };
    const made = await rig.owner.post<{ slug: string }>("/office/products", { ...product, variants });
    expect(made.body.slug).toBe(slug);
    expect((await openGuesses()).filter((guess) => guess.slug === slug)).toEqual([]);
    await rig.owner.remove(`/office/products/${slug}`);
    await rig.owner.post(`/office/change-sets/${imported}/undo`);
  });

  it("is undone in the stock ledger too, by whoever undid it", async () => {
    const file = shopifyFile
      .replaceAll("Klitgaard", "Klitgaard Vest")
      .replaceAll("klitgaard", "klitgaard-vest")
      .replaceAll("KLG-", "KLV-");
    const imported = await rig.apply((await rig.send(file.replaceAll("KLT-", "KVT-"))).body.id);
    await rig.owner.post(`/office/change-sets/${imported}/undo`);
    const movements = await rig.shop.db
      .selectFrom("stock_movements")
      .select(["reason", "change", "who"])
      .where("sku", "=", "KVT-20")
      .orderBy("id")
      .execute();
    expect(movements.map(({ reason, change }) => [reason, change])).toEqual([
      ["opening", 96],
      ["undone", -96],
    ]);
    expect(movements.at(-1)?.who).not.toBe("");
  });
});

describe("other files", () => {
  it("a Danish WooCommerce's choices become sizes of one product, wherever they stand", async () => {
    const { body } = await rig.send(wooFile);
    expect(body).toMatchObject({ dialect: "woocommerce", decimalMark: ",", summary: { new: 2, refused: 2 } });
    await rig.apply(body.id);
    const { body: pilsner } = await productOf("solbakken-pilsner");
    expect(pilsner.fields).toMatchObject({ abvPercent: 4.6, categoryPath: "oel-og-cider", status: "draft" });
    expect(
      pilsner.variants.map(({ sku, name, volumeMl, depositClass }) => [sku, name, volumeMl, depositClass]),
    ).toEqual([
      ["SOL-33", "33 cl", 330, "A"],
      ["SOL-50", "50 cl", 500, "A"],
    ]);
    const { body: again } = await rig.send(wooFile);
    expect(again.summary).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 2, unready: 0 });
  });

  it("a size without an article number that a later file adds gets a number of its own", async () => {
    await rig.apply((await rig.send(shopifyBareFile)).body.id);
    const longest = "barske-snoet,,,,,,,,Længst,,,,0,,2,deny,manual,199.5,,true,true,,,,,,,,,,kg,,\ngavekort-300,";
    const { body } = await rig.send(shopifyBareFile.replace("gavekort-300,", longest));
    expect(body.summary).toMatchObject({ new: 0, changed: 1 });
    await rig.apply(body.id);
    const { variants } = (await productOf("barske-snoet")).body;
    expect(variants.map(({ sku, name }) => [sku, name])).toEqual([
      ["barske-snoet", "Kort"],
      ["barske-snoet-2", "Lang"],
      ["barske-snoet-3", "Længst"],
    ]);
  });

  it("Shopify's new heads bring their content with them: it is no guess", async () => {
    const { body } = await rig.send(shopifyNewFile);
    const [rum] = await rig.rows(body.id, "new");
    expect([body.dialect, rum?.guesses.map(({ field }) => field)]).toEqual(["shopify-new", ["abvPercent"]]);
  });

  it("a list's columns are chosen, remembered for the next file with that head, and an empty cell changes nothing", async () => {
    const odd = "Ting;Koster;Stk\nGulerodsgin 40% 70 cl;299,00;5\n";
    const { body } = await rig.send(odd);
    expect([body.dialect, body.summary]).toEqual([
      "list",
      { new: 0, changed: 0, unchanged: 0, refused: 1, unready: 0 },
    ]);
    const mapping = { Ting: "name", Koster: "priceOre", Stk: "stock" };
    const chosen = await rig.owner.patch<Import>(`/office/imports/${body.id}`, { mapping });
    expect(chosen.body.summary).toMatchObject({ new: 1, refused: 0 });
    await rig.apply(body.id);
    const { body: next } = await rig.send(odd.replace("299,00;5", ";7"));
    expect(next.mapping).toMatchObject(mapping);
    expect((await rig.rows(next.id, "changed"))[0]?.changes).toEqual([
      { thing: "variant", key: "gulerodsgin-40-70-cl", field: "stock", before: 5, after: 7 },
    ]);
    const wrong = await rig.owner.patch<Refusal>(`/office/imports/${next.id}`, { mapping: { Findes: "name" } });
    expect([wrong.status, wrong.body.code]).toEqual([422, "unknown_column"]);
  });

  it("empty cells empty their fields where that is chosen, and prices without VAT get it", async () => {
    const file =
      "Varenr.;Navn;Pris;Oprindelse;EAN;Alkohol %;Hyldeplads\nTOM-1;Tomgang;100,00;Danmark;5701234567899;40;B 12\n";
    const { body } = await rig.send(file);
    const withVat = await rig.owner.patch<Import>(`/office/imports/${body.id}`, {
      options: { pricesWithoutVat: true },
    });
    expect(withVat.body.options.pricesWithoutVat).toBe(true);
    await rig.apply(body.id);
    expect((await productOf("tomgang")).body.variants[0]?.priceOre).toBe(12_500);
    const { body: next } = await rig.send("Varenr.;Navn;Oprindelse;EAN;Hylde\nTOM-1;Tomgang;;;\n");
    expect(next.summary).toMatchObject({ unchanged: 1 });
    const emptied = await rig.owner.patch<Import>(`/office/imports/${next.id}`, { options: { blankClears: true } });
    expect(emptied.body.summary).toMatchObject({ changed: 1 });
    expect((await rig.rows(next.id, "changed"))[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
      ["origin", ""],
      ["gtin", null],
      ["shelfPlace", ""],
    ]);
  });

  it("addresses of the shop before come along, without chains and loops, and never lead elsewhere than they do", async () => {
    const head = "Varenr.;Navn;Pris;Alkohol %;Gammel adresse";
    const { body } = await rig.send(
      `${head}\nOMV-1;Omvej;100,00;0;https://gammel.dk/products/omvej/?a=1\nOMV-2;Genvej;90,00;0;/products/omvej\nOMV-3;Krogvej;80,00;0;krogvej\n`,
    );
    const said = (await rig.rows(body.id, "new")).flatMap(({ remarks }) => remarks).join(" ");
    expect(said).toContain("»krogvej« kan ikke bruges");
    await rig.apply(body.id);
    const movedTo = async (path: string) => {
      const answer = await rig.shop.api.request(addressOf(getPage, { params: { path } }));
      return ((await answer.json()) as { movedTo?: string }).movedTo;
    };
    expect(await movedTo("products/omvej")).toBe("/vare/omvej");
    const again = await rig.send(`${head}\nOMV-1;Omvej;100,00;0;/products/omvej\n`);
    expect(again.body.summary).toMatchObject({ unchanged: 1 });
    expect(await isChained(rig.shop.db, { from: "/vare/omvej", to: "/vare/genvej" })).toBe(true);
    expect(await isChained(rig.shop.db, { from: "/gl", to: "/products/omvej" })).toBe(true);
    expect(await isChained(rig.shop.db, { from: "/vare/genvej", to: "/vare/genvej" })).toBe(true);
  });

  it("addresses of the shop before are corrected by a later file, and go back when it is undone", async () => {
    const movedTo = async (path: string) => {
      const answer = await rig.shop.api.request(addressOf(getPage, { params: { path } }));
      return ((await answer.json()) as { movedTo?: string }).movedTo;
    };
    const apply = async (name: string, path: string) => {
      const file = `Varenr.;Navn;Pris;Alkohol %;Gammel adresse\n${name};${name};100,00;0;${path}\n`;
      return await rig.apply((await rig.send(file)).body.id);
    };
    const undo = async (set: number) =>
      (await rig.owner.post<{ leftAlone: unknown[] }>(`/office/change-sets/${set}/undo`)).body.leftAlone;
    const wrong = await apply("Fejlvej", "/products/kakao");
    const right = await apply("Retvej", "/products/kakao");
    expect(await movedTo("products/kakao")).toBe("/vare/retvej");
    expect([await undo(right), await movedTo("products/kakao")]).toEqual([[], "/vare/fejlvej"]);
    expect([await undo(wrong), await movedTo("products/kakao")]).toEqual([[], undefined]);
    // The page of a drink moved within the shop: a file takes no visitor from it.
    await leadAddress(rig.shop.db, { from: "/drink/gammel", to: "/drink/ny", at: rig.shop.clock.now });
    await apply("Omvej igen", "/drink/gammel");
    const row = rig.shop.db.selectFrom("moved_addresses").select("new_path").where("old_path", "=", "/drink/gammel");
    expect(await row.executeTakeFirst()).toEqual({ new_path: "/drink/ny" });
  });

  it("refused rows come back as a file with their reasons, as they stood", async () => {
    const { body } = await rig.send(listFile);
    expect(body.summary).toMatchObject({ new: 3, refused: 1 });
    const cookie = [...rig.owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const answer = await rig.shop.api.request(`${apiBase}/office/imports/${body.id}/refused.csv`, {
      headers: { cookie },
    });
    const text = await answer.text();
    expect(answer.headers.get("content-disposition")).toContain(`afvist-${body.id}.csv`);
    expect(text.split("\r\n")).toEqual([
      "Varenr.;Navn;Pris;Lager;Alkohol %;Indhold;Mærke;Varegruppe;EAN;Række;Hvorfor",
      expect.stringMatching(/^A-3;Uden tal;på forespørgsel;1;;;Kilde;Vodka;;4;Prisen .* er ikke et beløb\.$/),
      "",
    ]);
  });

  it("no cell of a refused row is a formula for the spreadsheet that opens it", async () => {
    const { body } = await rig.send(
      "Varenr.;Navn;Pris\nF-1;=HYPERLINK(1);på forespørgsel\nF-2;＝1+1;på forespørgsel\n",
    );
    const { body: text } = await rig.owner.get<string>(`/office/imports/${body.id}/refused.csv`);
    expect(text).toContain("F-1;'=HYPERLINK(1);");
    expect(text).toContain("F-2;'＝1+1;");
  });

  it("an article number twice is refused with the row where it stood first, and one of other goods with theirs", async () => {
    const { body } = await rig.send("Varenr.;Navn;Pris\nX-1;Et;1\nX-1;To;2\nRUG-TAF-70;Rugholm Taffelakvavit;3\n");
    const reasons = (await rig.rows(body.id, "refused")).map(({ row, reason }) => [row, reason]);
    expect(reasons).toEqual([[3, "Varenummeret X-1 står også i række 2."]]);
    expect(body.summary).toMatchObject({ new: 1, changed: 1 });
  });

  it.each([
    ["no form", {}, 415],
    ["no file", { address: "" }, 400],
    ["an address of one's own machine", { address: "http://127.0.0.1:1/a.csv" }, 422],
    ["no address at all", { address: "ftp://example.com/a.csv" }, 422],
  ])("%s is refused", async (_, fields, status) => {
    const cookie = [...rig.owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const body = Object.keys(fields).length === 0 ? "x" : form;
    const answer = await rig.shop.api.request(`${apiBase}/office/imports`, {
      method: "POST",
      body,
      headers: { cookie },
    });
    expect(answer.status).toBe(status);
  });

  it("a file that is none fails with a sentence, and leaves nothing", async () => {
    const { status, body } = await rig.send("PK\u0003\u0004 regneark", "varer.xlsx");
    expect([status, body.state, body.problem]).toEqual([201, "failed", expect.stringContaining("regneark")]);
  });

  it("a file that nobody wants is thrown away, and one that was laid in is not", async () => {
    const { owner } = rig;
    const file = "Varenr.;Navn;Pris;Alkohol %;Oprindelse;Indhold\nSMID-1;Smid mig;10,00;0;Danmark;50 cl\n";
    const { body } = await rig.send(file);
    const at = (id: number) => `/office/imports/${id}`;
    expect((await owner.remove(at(body.id))).status).toBe(204);
    expect((await owner.get(at(body.id))).status).toBe(404);
    expect((await owner.remove(at(body.id))).status).toBe(404);
    const again = (await rig.send(file)).body.id;
    const full = await staffAs(rig.shop, "shop");
    await fillLog(rig.shop, { staffId: full.staffId, megabytes: 201 });
    expect((await full.post<Refusal>(`${at(again)}/apply`, { dryRun: 1 })).body.code).toBe("texts_of_day");
    await rig.apply(again);
    expect((await owner.remove<{ code: string }>(at(again))).body.code).toBe("import_in_use");
    expect((await owner.get(at(again))).status).toBe(200);
  });
});

describe("an API key", () => {
  it("that may import lowers no price by more than half", async () => {
    const head = "Varenr.;Navn;Pris;Alkohol %;Oprindelse;Indhold\n";
    const row = (price: string) => `${head}H-1;Halv pris;${price};0;Danmark;20 cl`;
    await rig.apply((await rig.send(row("100,00"))).body.id);
    const key = await rig.keyWith(rightsToApply);
    const apply = async (price: string) => {
      const { id, dryRun } = (await rig.send(row(price), "pris.csv", key.headers)).body;
      return await key.ask("POST", `/office/imports/${id}/apply`, { dryRun });
    };
    const refused = await apply("49,00");
    expect([refused.status, refused.body.code]).toEqual([403, "person_needed"]);
    expect((await apply("50,00")).status).toBeLessThan(300);
    await rig.outbox.settled();
  });
});

describe("a brand", () => {
  it("comes into the shop by no file of an API key, neither a new one nor one that is being written", async () => {
    const key = await rig.keyWith([...rightsToApply, "content:publish"]);
    await rig.owner.post("/office/brands", { name: "Skjult", tagline: "Hemmelig" });
    for (const brand of ["Skjult", "Ukendt"]) {
      const file = `Varenr.;Navn;Mærke;Pris;Alkohol %;Oprindelse;Indhold\n${brand};Fad;${brand};99,00;0;Danmark;20 cl`;
      const { id, dryRun } = (await rig.send(file, "fad.csv", key.headers)).body;
      const refused = await key.ask("POST", `/office/imports/${id}/apply`, { dryRun });
      expect([refused.status, refused.body.code]).toEqual([403, "person_needed"]);
      expect(refused.body.detail).toContain(brand);
    }
    expect((await new TestVisitor(rig.shop.api).get("/brands/skjult")).status).toBe(404);
  });
});

describe("a process that dies", () => {
  it("leaves an import to the next, whole goods at a time, and every one once", async () => {
    const { db } = rig.shop;
    const head = "Varenr.;Navn;Pris;Alkohol %;Oprindelse;Indhold\n";
    const file =
      head + Array.from({ length: 90 }, (_, n) => `D-${n};Dråbe ${n};${n + 10},00;0;Danmark;20 cl`).join("\n");
    const context = {
      ...rig.shop,
      folder: new ImportFolder(rig.shop.settings.mediaDir),
      pool: rig.shop.rendering.imports,
      things: featureRegistry.things,
    };
    const actor = { staffId: null, name: "test" };
    const id = await keepFile(context, { body: [Buffer.from(file)] as never, name: "d.csv" }, actor);
    // Stopped after every single step, as by a kill between two commits.
    const once = () => {
      let steps = 0;
      return () => steps++ > 0;
    };
    while (await workOn(context, id, once()));
    await db
      .transaction()
      .execute((trx) => beginApplying(trx, id, { actor, signOff: false, dryRun: 1, now: rig.shop.now() }));
    let seen = 0;
    while (await workOn(context, id, once())) {
      const products = await db.selectFrom("products").select("slug").where("slug", "like", "draabe-%").execute();
      const variants = await db.selectFrom("variants").select("sku").where("sku", "like", "D-%").execute();
      expect(variants).toHaveLength(products.length);
      expect(products.length).toBeGreaterThanOrEqual(seen);
      seen = products.length;
    }
    const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([row.state, row.summary]).toEqual([
      "applied",
      { new: 90, changed: 0, unchanged: 0, refused: 0, unready: 0 },
    ]);
    expect([row.applied, row.left_alone]).toEqual([90, 0]);
    const made = await db.selectFrom("products").select("slug").where("slug", "like", "draabe-%").execute();
    expect(made).toHaveLength(90);
  });
});
