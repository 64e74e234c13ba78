import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "@skaenk/contract/catalogue";
import type { Article } from "@skaenk/contract/inspiration";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import { uploadPicture } from "@skaenk/contract/office/upload-picture";
import { photoFile, readPhotoAddress } from "@skaenk/contract/photo-address";
import type { Refusal } from "@skaenk/contract/refusal";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { png } from "../drinks-card/logo/hostile-logos.fixture.ts";
import { cutOutOf, photographOf } from "./draw-photograph.fixture.ts";
import { finishPictures } from "./finish-pictures.ts";

const mediaDir = mkdtempSync(join(tmpdir(), "skaenk-media-"));
let shop: TestShop;
let editor: Awaited<ReturnType<typeof staffAs>>;
let photograph: Buffer;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir });
  editor = await staffAs(shop, "content");
  photograph = await photographOf(1_200, 900);
});
afterAll(async () => {
  await shop.stop();
  rmSync(mediaDir, { recursive: true, force: true });
});

type Answered = OfficePicture & Refusal;
type Sent = { file?: Buffer; name?: string; alt?: string; decorative?: string };

async function send(on: string, { file = photograph, name = "bar.jpg", ...fields }: Sent, who: TestVisitor = editor) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const answer = await shop.api.request(`/api/v1/office/${on}/images`, {
    method: "POST",
    body: form,
    headers: { cookie },
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}
const productOf = async (slug: string) => (await new TestVisitor(shop.api).get<Product>(`/products/${slug}`)).body;
/** Content changes are announced; what is kept renews itself a moment later. */
const drawingOf = (slug: string) => async () => (await productOf(slug)).drawing;
const gin = "havgus-london-dry-gin";

describe("a photograph", () => {
  test("stands where the drawing stood once it says what it shows, and keeps its place for ever", async () => {
    const before = await productOf(gin);
    expect(before.drawing).toContain("/drawings/");
    const { status, body } = await send(`products/${gin}`, {});
    expect([status, body.published]).toEqual([201, false]);
    expect((await productOf(gin)).drawing).toBe(before.drawing);

    const told = { alt: "En flaske Havgus på en bar", focus: { x: 40, y: 70 }, version: body.version };
    const changed = await editor.patch<Answered>(`/office/products/${gin}/images/${body.id}`, told);
    expect([changed.status, changed.body.published]).toEqual([200, true]);
    await expect.poll(drawingOf(gin)).toContain("/media/");
    const after = await productOf(gin);
    expect(after).toMatchObject({ alt: told.alt, svg: "" });
    expect(readPhotoAddress(after.drawing)).toMatchObject({
      shape: "full",
      width: 1_200,
      height: 900,
      focus: told.focus,
    });
    expect(after.ogImage).not.toBe(before.ogImage);

    const file = await shop.api.request(after.drawing);
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const shown = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([shown.width, shown.height]).toEqual([320, 240]);
    const shared = await shop.api.request(after.ogImage);
    expect([shared.status, shared.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("is shared as often as anybody likes: a process that grows is followed by a fresh one", async () => {
    await send("recipes/mojito", { alt: "En mojito", file: await photographOf(1_400, 1_000) });
    await expect
      .poll(async () => (await new TestVisitor(shop.api).get<Product>("/recipes/mojito")).body.drawing)
      .toContain("/media/");
    const recipes = (await new TestVisitor(shop.api).get<{ items: { slug: string }[] }>("/recipes?pageSize=40")).body
      .items;
    for (const { slug } of [{ slug: "mojito" }, ...recipes]) {
      expect((await shop.api.request(`/api/v1/og/recipes/${slug}.png`)).status, slug).toBe(200);
    }
    expect((await shop.api.request(`/api/v1/og/products/${gin}.png`)).status).toBe(200);
  });

  test("is smaller by night: AVIF files are made later, and its address then says so", async () => {
    // A run ends after a while and leaves the rest to the next one.
    let runs = 0;
    while (runs < 10 && (await finishPictures(shop)) > 0) runs += 1;
    expect(runs).toBeGreaterThan(0);
    await expect.poll(async () => readPhotoAddress(await drawingOf(gin)())?.avif).toBe(true);
    const photo = readPhotoAddress(await drawingOf(gin)());
    const small = await shop.api.request(photo ? photoFile(photo, 640, "avif") : "");
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(await finishPictures(shop)).toBe(0);
  });

  test("loses where and with what it was taken, and lies as it was held", async () => {
    const held = await sharp(photograph)
      .withExif({ IFD0: { Make: "Kamera", Copyright: "Åse" }, IFD3: { GPSLatitude: "55/1 40/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(held).metadata()).exif).toBeDefined();
    const { body } = await send("recipes/negroni", { file: held, alt: "En negroni" });
    expect([body.width, body.height]).toEqual([900, 1_200]);
    const bytes = Buffer.from(await (await shop.api.request(body.address)).arrayBuffer());
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test("that is cut out is cut to what shows, and stands like a drawing", async () => {
    const { body } = await send("products/rugholm-taffelakvavit", {
      file: await cutOutOf(600, 800),
      name: "flaske.png",
      alt: "Rugholm Taffelakvavit",
    });
    expect(body).toMatchObject({ shape: "cut", format: "png" });
    expect(body.height / body.width).toBeGreaterThan(2);
  });

  test("from a phone (HEIC) is taken as it is", async () => {
    const phone = readFileSync(join(import.meta.dirname, "phone.fixture.heic"));
    const { status, body } = await send("brands/havgus", { file: phone, name: "IMG_0001.HEIC", alt: "Havgus' bar" });
    expect([status, body.format, body.width, body.height]).toEqual([201, "heic", 240, 320]);
    const file = await shop.api.request(body.address);
    expect(file.headers.get("content-type")).toBe("image/webp");
  });

  test("of an article and a campaign stands at their top", async () => {
    expect((await send("articles/is-er-en-ingrediens", { alt: "Isterninger" })).status).toBe(201);
    const article = async () =>
      (await new TestVisitor(shop.api).get<Article>("/articles/is-er-en-ingrediens")).body.drawing;
    await expect.poll(article).toContain("/media/");
    const { slug } = await shop.db.selectFrom("campaigns").select("slug").limit(1).executeTakeFirstOrThrow();
    expect((await send(`campaigns/${slug}`, { decorative: "on" })).body.published).toBe(true);
    const campaign = async () =>
      (await new TestVisitor(shop.api).get<{ drawing: string }>(`/campaigns/${slug}`)).body.drawing;
    await expect.poll(campaign).toContain("/media/");
  });

  test("goes away with one press, the drawing comes back, and so does the picture when that is undone", async () => {
    const slug = "rugholm-taffelakvavit";
    const { items } = (await editor.get<{ items: OfficePicture[] }>(`/office/products/${slug}/images`)).body;
    const [first] = items;
    expect((await editor.remove(`/office/products/${slug}/images/${first?.id}`)).status).toBe(200);
    await expect.poll(drawingOf(slug)).toContain("/drawings/");
    const log = await shop.db
      .selectFrom("audit_log")
      .select(["act", "staff_name"])
      .where("thing", "=", "picture")
      .execute();
    expect(log.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["picture.add", "picture.change", "picture.remove"]),
    );
    const binned = await shop.db.selectFrom("bin").select("thing").where("thing", "=", "picture").execute();
    expect(binned).toHaveLength(1);
  });

  test("is in the library once, however often it was sent, and is placed from there", async () => {
    await send("recipes/mojito", { alt: "En bar" });
    const { items } = (
      await editor.get<{ items: { hash: string; usedBy: unknown[]; fileName: string }[] }>("/office/media?q=bar")
    ).body;
    const [first, ...others] = items.filter(({ usedBy }) => usedBy.length > 1);
    expect(others).toEqual([]);
    const placed = await editor.put<Answered>(`/office/recipes/daiquiri/images/from-library/${first?.hash}`, {
      alt: "Baren",
    });
    expect([placed.status, placed.body.published]).toEqual([200, true]);
  });
});

test("the pictures of a thing are listed to whoever may read the thing", async () => {
  const { slug } = await shop.db.selectFrom("recipes").select("slug").orderBy("slug").executeTakeFirstOrThrow();
  const stock = await staffAs(shop, "stock");
  expect((await editor.get(`/office/recipes/${slug}/images`)).status).toBe(200);
  const refused = await stock.get<Refusal>(`/office/recipes/${slug}/images`);
  expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
  expect((await stock.get(`/office/products/${gin}/images`)).status).toBe(200);
});

describe("a program of the office", () => {
  const by = (who: TestVisitor) => async (address: string, init: RequestInit) => {
    const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    return await shop.api.request(address, { ...init, headers: { cookie } });
  };
  const file = () => new Blob([new Uint8Array(photograph)]);

  test("sends a picture and is told what became of it", async () => {
    const on = { kind: "products", slug: "havgus-london-dry-gin" } as const;
    const sent = await uploadPicture({ ...on, file: file(), name: "bar.jpg", decorative: true }, by(editor));
    expect(sent).toMatchObject({ sent: { published: true, decorative: true } });
    const strange = new Blob(["<svg/>"]);
    const refused = await uploadPicture({ ...on, file: strange, name: "x.svg" }, by(editor));
    expect(refused).toMatchObject({ refused: { code: "picture_other_kind", detail: expect.stringContaining("HEIC") } });
    const heavy = new Blob([new Uint8Array(26 * 1024 * 1024)]);
    const never = async () => Promise.reject(new Error("It was sent"));
    expect(await uploadPicture({ ...on, file: heavy, name: "x.jpg" }, never)).toMatchObject({
      refused: { code: "picture_too_heavy" },
    });
  });
});

describe("what is not taken", () => {
  test("is refused in words that say what to do", async () => {
    const refusal = async (file: Buffer) => (await send(`products/${gin}`, { file })).body.code;
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe("picture_other_kind");
    expect(await refusal(Buffer.from("GIF89a"))).toBe("picture_other_kind");
    expect(await refusal(photograph.subarray(0, 2_000))).toBe("picture_unreadable");
    expect(await refusal(png(30_000, 30_000, 900_000))).toBe("picture_too_large");
    expect(await refusal(Buffer.alloc(0))).toBe("malformed");
    expect((await send(`products/${gin}`, { alt: "x".repeat(301) })).body.errors).toHaveProperty("alt");
    expect((await send("products/findes-ikke", {})).status).toBe(404);
  });

  test("is what nobody may send", async () => {
    expect((await send(`products/${gin}`, {}, new TestVisitor(shop.api))).status).toBe(401);
    expect((await send(`products/${gin}`, {}, await staffAs(shop, "stock"))).status).toBe(403);
  });

  test("leaves nothing behind, and what was sent is never served as it was", async () => {
    const { hash } = await shop.db.selectFrom("media").select("hash").limit(1).executeTakeFirstOrThrow();
    expect(existsSync(join(mediaDir, "originals", `${hash}.jpeg`))).toBe(true);
    for (const file of [`../../../originals/${hash}.jpeg`, "..%2f..%2foriginals", "1200.jpeg", "9999.webp"]) {
      expect((await shop.api.request(`/api/v1/media/${hash}/full-1x1-0-0/${file}`)).status).toBeGreaterThanOrEqual(400);
    }
  });
});
