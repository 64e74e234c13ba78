import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import type { Refusal } from "@skaenk/contract/refusal";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { MediaFolder } from "./media-folder.ts";
import { takeBytes } from "./take-picture.ts";

const mediaDir = mkdtempSync(join(tmpdir(), "skaenk-room-"));
const gigabyte = 1024 ** 3;
let shop: TestShop;
let editor: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir, PICTURES_MOST_GB: "4" });
  editor = await staffAs(shop, "content");
  colleague = await staffAs(shop, "shop");
});
afterAll(async () => {
  await shop.stop();
  rmSync(mediaDir, { recursive: true, force: true });
});

const noise = () => sharp(randomBytes(40 * 40 * 3), { raw: { width: 40, height: 40, channels: 3 } });

async function send(file: Buffer, who = editor) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], "bar"));
  form.set("alt", "En bar");
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const answer = await shop.api.request("/api/v1/office/products/havgus-london-dry-gin/images", {
    method: "POST",
    body: form,
    headers: { cookie },
  });
  return { status: answer.status, body: (await answer.json()) as OfficePicture & Refusal };
}

const drafts = () => readdirSync(join(mediaDir, "drafts"));
const originals = () => readdirSync(join(mediaDir, "originals")).sort();

describe("what stands behind a picture's end", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is not kept with a %s", async (format) => {
    const picture = await noise().toFormat(format).toBuffer();
    const { status, body } = await send(Buffer.concat([picture, randomBytes(24_000_000)]));
    expect([status, body.bytes]).toEqual([201, picture.length]);
    const row = await shop.db.selectFrom("media").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(readFileSync(new MediaFolder(mediaDir).original(row)).equals(picture)).toBe(true);
    // The same picture without a tail is the same picture.
    expect((await send(picture)).body.address).toBe(body.address);
    expect(drafts()).toEqual([]);
  });

  it("is not kept within it either", async () => {
    const png = await noise().png().toBuffer();
    const chunk = Buffer.alloc(12 + 24_000_000);
    chunk.writeUInt32BE(24_000_000);
    chunk.write("prIv", 4, "latin1");
    const before = originals();
    const { status, body } = await send(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
    expect([status, body.code]).toEqual([422, expect.stringMatching(/^picture_(padded|unreadable)$/)]);
    const jpeg = await noise().jpeg().toBuffer();
    const segment = Buffer.alloc(65_535 + 2, 0x20);
    segment.writeUInt32BE(0xffedffff);
    const padded = Buffer.concat([jpeg.subarray(0, 2), ...Array(100).fill(segment), jpeg.subarray(2)]);
    expect((await send(padded)).body.code).toBe("picture_padded");
    expect([originals(), drafts()]).toEqual([before, []]);
  });
});

describe("the disk that pictures take", () => {
  /** Rows of pictures that somebody has sent, without their files. */
  const sentBefore = async ({ staffId }: TestStaff, { bytes, hoursAgo }: { bytes: number; hoursAgo: number }) => {
    const each = 20_000_000;
    const rows = Array.from({ length: Math.ceil(bytes / each) }, () => ({
      ...{ hash: randomBytes(17).toString("base64url").slice(0, 22), bytes: each, width: 9, height: 9 },
      ...({ format: "png", shape: "full", file_name: "", added_by: "Ansat", staff_id: staffId } as const),
      added_at: new Date(shop.now().getTime() - hoursAgo * 3_600_000),
    }));
    await shop.db.insertInto("media").values(rows).execute();
  };
  beforeEach(async () => {
    await shop.db.deleteFrom("pictures").execute();
    await shop.db.deleteFrom("media").execute();
  });

  it("is bounded for each of the staff a day", async () => {
    await sentBefore(editor, { bytes: 2.9 * gigabyte, hoursAgo: 25 });
    await sentBefore(editor, { bytes: 0.5 * gigabyte, hoursAgo: 1 });
    expect((await send(await noise().png().toBuffer())).status).toBe(201);
    await shop.db.updateTable("media").set({ added_at: shop.now() }).execute();
    const files = originals();
    const { status, body } = await send(await noise().png().toBuffer());
    expect([status, body.code, body.detail]).toEqual([429, "pictures_of_day", expect.stringContaining("3 GB")]);
    expect([originals(), drafts()]).toEqual([files, []]);
    expect((await send(await noise().png().toBuffer(), colleague)).status).toBe(201);
  });

  it("is bounded for all together", async () => {
    await sentBefore(editor, { bytes: 4 * gigabyte, hoursAgo: 48 });
    const { status, body } = await send(await noise().png().toBuffer(), colleague);
    expect([status, body.code]).toEqual([413, "pictures_full"]);
  });

  it("is counted once when several arrive together", async () => {
    const bounds = { inAll: 250_000, ofDay: gigabyte };
    const folder = new MediaFolder(mediaDir);
    const context = { folder, photographs: shop.rendering.photographs, bounds };
    const sender = { name: "x.png", by: "Ansat", staffId: editor.staffId, at: shop.now() };
    const bytes = await Promise.all(Array.from({ length: 4 }, () => noise().png().toBuffer()));
    const taken = await Promise.allSettled(bytes.map((own) => takeBytes(shop.db, context, { ...sender, bytes: own })));
    // Each counts some 105,000 bytes.
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });
});
