import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Product } from "@skaenk/contract/catalogue";
import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeOwnLabel } from "@skaenk/contract/office/own-label";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import type { Refusal } from "@skaenk/contract/refusal";
import { bottleGlassWords, bottleShapeWords, closureWords } from "@skaenk/danish/bottle-words";
import { PDFDocument, rgb } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { longestBlock } from "../../../../../../tests/support/longest-block.ts";
import { startOutbox } from "../../../platform/outbox/start-outbox.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { png } from "../../drinks-card/logo/hostile-logos.fixture.ts";
import { studioHandler } from "../studio-handler.ts";
import { openStudioProgram } from "../studio-program.ts";

const program = fileURLToPath(new URL("../take-one.fixture.ts", import.meta.url));
const mediaDir = mkdtempSync(join(tmpdir(), "skaenk-label-media-"));
const gin = "havgus-london-dry-gin";
const room = `/office/products/${gin}/own-label`;

let shop: TestShop;
let editor: TestStaff;
let label: Buffer;
let first: Product["drawingData"];
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir, STUDIO: "blender" });
  editor = await staffAs(shop, "content");
  label = await labelOf(600, 800);
  first = (await productInShop()).drawingData;
});
afterAll(async () => {
  await shop.stop();
  rmSync(mediaDir, { recursive: true, force: true });
});

/** An oval of paper with see-through corners. */
const labelOf = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2 - 20}" ry="${height / 2 - 20}" fill="#fc9"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

type Answered = OfficeOwnLabel & Refusal;
type LibraryItem = { fileName: string; usedBy: { kind: string; slug: string; alt: boolean }[] };

async function send(
  file: Buffer,
  name: string,
  { who = editor, headers = {} }: { who?: TestVisitor; headers?: Record<string, string> } = {},
) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], name));
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const answer = await shop.api.request(`/api/v1${room}/file`, {
    method: "POST",
    body: form,
    headers: { cookie, ...headers },
  });
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    body: (isJson ? await answer.json() : {}) as Answered,
  };
}
const read = async () => (await editor.get<OfficeOwnLabel>(room)).body;
const productInShop = async () => (await new TestVisitor(shop.api).get<Product>(`/products/${gin}`)).body;
const drawingInShop = async () => {
  const { drawing, svg } = await productInShop();
  // The page shows the file where it holds a label, and the markup where it does not.
  if (svg !== "") return svg;
  return await (await shop.api.request(drawing)).text();
};

const studio = `/office/products/${gin}/studio`;
/** Asks for a picture and has it taken. */
async function photographed(): Promise<OfficeStudio> {
  await editor.post(studio);
  const outbox = await startOutbox(shop, [
    studioHandler(shop, openStudioProgram("blender", [process.execPath, program, "good"])),
  ]);
  await outbox.settled();
  await outbox.stop();
  return (await editor.get<OfficeStudio>(studio)).body;
}

async function pdfOf(pages: number, size: [number, number] = [300, 400]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) {
    document.addPage(size).drawCircle({ x: size[0] / 2, y: size[1] / 2, size: 90, color: rgb(0.8, 0.1, at / 400) });
  }
  return Buffer.from(await document.save());
}
const svgOf = (inside: string, opening = 'viewBox="0 0 600 800" width="600" height="800"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${opening}><rect width="600" height="800" fill="#fc9"/>${inside}</svg>`,
  );

describe("a label of the owner's own", () => {
  it("is drawn on the bottle in the office and in the shop, without its see-through margins", async () => {
    const before = await read();
    expect([before.chosen, before.label]).toEqual([false, null]);
    const { status, body } = await send(label, "min etiket.png");
    expect(status).toBe(200);
    expect(body).toMatchObject({ chosen: true, label: { fileName: "min etiket.png", width: 560, height: 760 } });
    expect(body.svg).toContain("data:image/webp;base64,");
    expect(body.alt).toContain("med egen etiket");
    await expect.poll(drawingInShop).toContain("data:image/webp;base64,");
    const library = async (unused = "") =>
      (await editor.get<{ items: LibraryItem[] }>(`/office/media?q=min etiket${unused}`)).body.items;
    expect(await library()).toEqual([
      expect.objectContaining({ fileName: "min etiket.png", usedBy: [{ kind: "products", slug: gin, alt: true }] }),
    ]);
    expect(await library("&unused=yes")).toEqual([]);
  });

  it.each([
    ["a.jpg", () => sharp(label).flatten({ background: "#fff" }).jpeg().toBuffer(), [600, 800]],
    ["a.webp", () => sharp(label).webp().toBuffer(), [560, 760]],
    ["a.svg", async () => svgOf('<circle cx="300" cy="300" r="90" fill="#123"/>'), [1_200, 1_600]],
    ["a.pdf", () => pdfOf(3), [1_200, 1_600]],
  ] as const)("may be %s", async (name, make, [width, height]) => {
    const { status, body } = await send(await make(), name);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.label).toMatchObject({ fileName: name, width, height });
  });

  it("goes around the bottle where it is much wider than high", async () => {
    expect((await send(await labelOf(1_200, 400), "bred.png")).body.look.around).toBe(true);
    expect((await send(label, "hoej.png")).body.look.around).toBe(false);
  });

  it("leads a form without JavaScript back to its page, with what became of it", async () => {
    const headers = { accept: "text/html" };
    const page = `/kontor/varer/${gin}/egen-etiket`;
    expect(await send(label, "a.png", { headers })).toMatchObject({ status: 303, to: `${page}?etiket=gemt` });
    const refused = await send(Buffer.from("hej"), "a.png", { headers });
    expect([refused.status, decodeURIComponent(refused.to ?? "")]).toEqual([
      303,
      expect.stringContaining("skal være PNG"),
    ]);
  });

  it.each([
    ["40 MB", async () => Buffer.alloc(40 * 1024 * 1024, 1), "a.png", 413, "højst fylde 25 MB"],
    ["an SVG with a script", async () => svgOf("<script>alert(1)</script>"), "a.svg", 422, "programkode"],
    ["an SVG that acts when it is loaded", async () => svgOf('<g onload="x()"/>'), "a.svg", 422, "programkode"],
    ["an SVG with letters", async () => svgOf('<text x="9" y="90">Gin</text>'), "a.svg", 422, "kurver"],
    ["an SVG that opens a file", async () => svgOf('<image href="/etc/passwd"/>'), "a.svg", 422, "billeder"],
    ["a PDF of 300 pages", () => pdfOf(300), "a.pdf", 422, "mere end 20 sider"],
    ["a PDF that is cut off", async () => (await pdfOf(1)).subarray(0, 200), "a.pdf", 422, "kan ikke læses"],
    ["a PDF as long as a road", () => pdfOf(1, [10, 10_000]), "a.pdf", 422, "lang og smal"],
    ["a picture 1 px high", async () => png(900, 1), "a.png", 422, "mindst 200 pixel"],
    ["a picture 1 px wide", async () => png(1, 900), "a.png", 422, "mindst 200 pixel"],
    ["a picture of 100 megapixels", async () => png(10_000, 10_000), "a.png", 422, "50 megapixel"],
    ["a picture that says more than it holds", async () => png(3_000, 3_000, 2_000), "a.png", 422, "kan ikke læses"],
    [
      "a picture on which nothing is seen",
      () =>
        sharp({ create: { width: 300, height: 300, channels: 4, background: "#0000" } })
          .png()
          .toBuffer(),
      "a.png",
      422,
      "intet at se",
    ],
    ["a JPEG that is called a PNG", () => sharp(label).jpeg().toBuffer(), "a.png", 422, "en anden"],
    ["a text that is called a PDF", async () => Buffer.from("<html>hej"), "a.pdf", 422, "skal være PNG"],
    ["nothing", async () => Buffer.alloc(0), "a.png", 400, "Vælg en fil"],
  ] as const)(
    "is refused in words where it is %s, and nobody waits for it",
    async (_what, make, name, status, words) => {
      const file = await make();
      await send(label, "a.png");
      const before = await read();
      const { answer, longestMs } = await longestBlock(() => send(file, name));
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(words)]);
      expect(longestMs).toBeLessThan(1_000);
      expect((await read()).label).toEqual(before.label);
    },
  );

  it("that takes long to draw is given up, and no photograph waits for it", { timeout: 120_000 }, async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 400]);
    for (let at = 0; at < 3_000; at += 1)
      page.drawLine({
        start: { x: 0, y: at * 7 },
        end: { x: 300, y: 400 - at * 9 },
        thickness: 0.5,
        dashArray: [0.01, 0.01],
      });
    const slow = send(Buffer.from(await document.save()), "streger.pdf");
    const form = new FormData();
    form.set("file", new File([new Uint8Array(label)], "foto.png"));
    form.set("alt", "Et glas");
    const cookie = [...editor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const photograph = shop.api.request("/api/v1/office/products/kvart-i-syv-toer-tonic/images", {
      ...{ method: "POST", body: form, headers: { cookie } },
    });
    expect(await Promise.race([slow, photograph])).toMatchObject({ status: 201 });
    expect((await slow).body.code).toBe("label_too_intricate");
  });

  it("counts as a picture that is sent, and is refused where there is no room", async () => {
    const full = await staffAs(shop, "content");
    const media = {
      format: "webp" as const,
      width: 10,
      height: 10,
      shape: "full" as const,
      file_name: "x",
      added_by: "x",
    };
    const row = { ...media, bytes: 1_700_000_000, added_at: shop.now(), staff_id: full.staffId };
    const hashes = ["y".repeat(22), "z".repeat(22)];
    await shop.db
      .insertInto("media")
      .values(hashes.map((hash) => ({ ...row, hash })))
      .execute();
    expect((await send(await labelOf(500, 500), "a.png", { who: full })).status).toBe(429);
    await shop.db.deleteFrom("media").where("hash", "in", hashes).execute();
  });

  it("is refused without the right, and of what is not there", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await send(label, "a.png", { who: packer })).status).toBe(403);
    expect((await packer.get(room)).status).toBe(403);
    expect((await editor.get("/office/products/findes-ikke/own-label")).status).toBe(404);
  });
});

describe("the bottle that an owner chooses", () => {
  const chosen = {
    shape: "wine-bordeaux",
    glass: "green",
    content: "#7b1430",
    closure: "cork",
    cap: "#112233",
    fill: 50,
  };

  it("is drawn while it is chosen without being kept, and kept with its label when it is saved", async () => {
    await send(label, "a.png");
    const { look, version } = await read();
    const tried = await editor.post<OfficeOwnLabel>(`${room}/drawing`, { ...look, ...chosen });
    expect([tried.status, tried.body.svg.includes("data:image/webp")]).toEqual([200, true]);
    expect((await read()).look).toEqual(look);
    const saved = await editor.patch<OfficeOwnLabel>(room, { version, ...chosen });
    expect([saved.status, saved.body.look, saved.body.label !== null]).toEqual([
      200,
      { ...chosen, around: false },
      true,
    ]);
    expect(saved.body.svg).toBe(tried.body.svg);
    expect((await editor.patch<OfficeOwnLabel>(room, { label: null })).body.label).toBeNull();
    await expect.poll(drawingInShop).not.toContain("data:image/webp");
  });

  it.each([
    [{ closure: "champagne" }, "passer ikke på flasken"],
    [{ shape: "glas-sko" }, "kender ikke"],
    [{ glass: "lilla" }, "kender ikke"],
  ])("is refused in words where it is %j", async (patch, words) => {
    const { look } = await read();
    for (const answer of [
      await editor.patch<Refusal>(room, patch),
      await editor.post<Refusal>(`${room}/drawing`, { ...look, ...patch }),
    ])
      expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(words)]);
  });

  it("is offered by Danish words alone", async () => {
    const { choices } = await read();
    const unsaid = [
      ...choices.shapes.filter(({ shape }) => !bottleShapeWords[shape]),
      ...choices.shapes.flatMap(({ closures }) => closures.filter((closure) => !closureWords[closure])),
      ...choices.glasses.filter((glass) => !bottleGlassWords[glass]),
    ];
    expect(unsaid).toEqual([]);
  });

  it("stands in the log, and the owner takes it back there", async () => {
    const owner = await staffAs(shop, "owner");
    const before = await read();
    await owner.patch(room, { cap: "#abcdef" });
    const { items } = (await owner.get<{ items: AuditEntry[] }>(`/office/audit?thing=bottle-look&key=${gin}`)).body;
    expect(items[0]).toMatchObject({ act: "bottle-look.change", after: { cap: "#abcdef" } });
    expect((await owner.post(`/office/audit/${items[1]?.id}/restore`)).status).toBe(200);
    expect((await read()).look).toEqual(before.look);
  });

  it("is no part of a product that is saved: another bottle or label is refused in words, and a drawing as it was read saves", async () => {
    await editor.patch(room, chosen);
    const owner = await staffAs(shop, "owner");
    const save = async (patch: object) => {
      const { fields, version } = (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body;
      const drawing = { ...fields.drawing, ...patch };
      const { status, body } = await owner.patch<Refusal>(`/office/products/${gin}`, { version, drawing });
      return [status, body.errors?.drawing];
    };
    const { look } = await read();
    const refusal = [422, expect.stringContaining("»Egen etiket«")];
    expect(await save({ own: undefined, shape: "beer-bottle" })).toEqual(refusal);
    const { drawing } = (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body.fields;
    expect(await save({ own: { ...drawing.own, fill: 20 } })).toEqual(refusal);
    expect(await save({ own: undefined, ...drawing.own?.former, label: "band" })).toEqual([200, undefined]);
    expect((await read()).look).toEqual(look);
    expect(await save({ label: drawing.label })).toEqual([200, undefined]);
  });

  it("gives way to the bottle that the product had before, without its label", async () => {
    await send(label, "a.png");
    await editor.patch(room, { shape: "bitters-bottle", closure: "cap" });
    const { status, body } = await editor.patch<OfficeOwnLabel>(room, { chosen: false });
    expect([status, body.chosen, body.label]).toEqual([200, false, null]);
    expect(body.look).toMatchObject({ shape: first.shape, glass: first.glass, content: first.content });
    await expect.poll(async () => (await productInShop()).drawingData).toEqual(first);
  });

  it("is not photographed with a label that is none, and the office says why", async () => {
    const former = { shape: "spirit-tall", glass: "clear", content: "#eef3ee" };
    const own = { closure: "cork" as const, cap: "#112233", fill: 100, former };
    const gone = { hash: "x".repeat(22), width: 300, height: 400, around: false };
    const ofGin = shop.db.selectFrom("products").select("content").where("slug", "=", gin);
    const { content } = await ofGin.executeTakeFirstOrThrow();
    const drawing = { ...content.drawing, own: { ...own, label: gone } };
    await shop.db
      .updateTable("products")
      .set({ content: JSON.stringify({ ...content, drawing }) })
      .where("slug", "=", gin)
      .execute();
    expect((await photographed()).picture).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("Læg den ind igen"),
    });
    await editor.patch(room, { chosen: false });
  });

  it("is photographed by the studio with the label on it, and stands in the shop once the owner takes it", async () => {
    await send(label, "a.png");
    const { picture } = await photographed();
    expect(picture).toMatchObject({ state: "ready", reason: null, alt: expect.stringContaining("med egen etiket") });
    const file = Buffer.from(await (await shop.api.request(picture?.address ?? "")).arrayBuffer());
    const { data } = await sharp(file)
      .extract({ left: 75, top: 125, width: 10, height: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The middle of the oval, and not the wall behind it.
    expect(Math.abs((data[0] ?? 0) - 0xff) + Math.abs((data[2] ?? 0) - 0x99)).toBeLessThan(24);
    await editor.put(studio, { askedAt: picture?.askedAt });
    const pictures = (await editor.get<{ items: OfficePicture[] }>(`/office/products/${gin}/images`)).body.items;
    expect(pictures.at(-1)).toMatchObject({ alt: picture?.alt, credit: "Skænks studie", published: true });
  });
});
