import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { pictureEnd } from "./picture-end.ts";
import { formatOf, type PictureFormat } from "./picture-format.ts";

const pictures = new Map<string, Buffer>();
beforeAll(async () => {
  const noise = sharp(randomBytes(40 * 41 * 3), { raw: { width: 40, height: 41, channels: 3 } });
  pictures.set("jpeg", await noise.clone().jpeg({ quality: 98 }).toBuffer());
  pictures.set(
    "progressive jpeg",
    await noise
      .clone()
      .withExif({ IFD0: { Make: "K" } })
      .jpeg({ progressive: true })
      .toBuffer(),
  );
  pictures.set("png", await noise.clone().png().toBuffer());
  pictures.set("webp", await noise.clone().webp({ quality: 83 }).toBuffer());
  pictures.set("lossless webp", await noise.clone().webp({ lossless: true }).toBuffer());
  pictures.set("avif", await noise.clone().avif().toBuffer());
  pictures.set("heic", readFileSync(join(import.meta.dirname, "phone.fixture.heic")));
});
const endOf = (bytes: Buffer) => pictureEnd(bytes, formatOf(bytes) as PictureFormat);

it("is where the picture's last part ends, whatever stands behind it", () => {
  const box = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from("freexxxxxxxx")]);
  for (const [kind, picture] of pictures) {
    expect([kind, endOf(picture)]).toEqual([kind, picture.length]);
    for (const tail of [randomBytes(4_000), Buffer.alloc(4_000), picture, box, Buffer.from([0xff, 0xd9])]) {
      // A second picture of this family is boxes that a picture may have.
      if (tail === picture && /avif|heic/.test(kind)) continue;
      expect([kind, endOf(Buffer.concat([picture, tail]))]).toEqual([kind, picture.length]);
    }
  }
});

it("is found in any bytes, and never behind the last", () => {
  const head = fc.constantFrom(
    ...["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x01\x00\x00\x00WEBP", "\0\0\0\x10ftypavif"],
  );
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start, "latin1"), rest]);
      const end = endOf(bytes);
      expect(end).toBeGreaterThan(0);
      expect(end).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
