import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, jsonOf } from "../visitor.ts";

const tailBytes = 4_000_000;
/** A picture of 40 by 40 pixels weighs a few kilobytes in every format. */
const mostKept = 100_000;
/** More than what one of the staff may send in a day. */
const sentToday = 3.2 * 1024 ** 3;
const sentEach = 20_000_000;

/** Pictures of the staff with megabytes behind their end, and more pictures than the disk has room for. */
export async function picturesOfTheStaff(target: Target): Promise<void> {
  const plain = await send(target, await smallPicture("png"));
  target.control(plain.status === 201, `a proper picture is taken: ${plain.status} ${plain.code}`);
  for (const format of ["png", "jpeg", "webp", "avif"] as const) {
    const before = await keptBytes(target);
    const { status } = await send(target, Buffer.concat([await smallPicture(format), randomBytes(tailBytes)]));
    target.control([201, 422].includes(status), `a ${format} with a tail is looked at: ${status}`);
    const kept = (await keptBytes(target)) - before;
    target.expect(kept <= mostKept, `of a small ${format} ${kept} bytes are kept`);
  }
  const { id } = await ownerOf(target);
  await target.shop.pool.query(
    `insert into media (hash, format, bytes, width, height, shape, added_at, added_by, staff_id)
     select substr(md5($1 || n), 1, 22), 'png', $2, 9, 9, 'full', now(), 'angreb', $3 from generate_series(1, $4::int) as n`,
    [`angreb-${target.seed}`, sentEach, id, Math.ceil(sentToday / sentEach)],
  );
  try {
    const before = await keptBytes(target);
    const { status, code } = await send(target, await smallPicture("png"));
    const kept = (await keptBytes(target)) - before;
    target.expect(
      code === "pictures_of_day" && kept === 0,
      `a picture beyond the day's room is answered ${status} ${code}, ${kept} bytes are kept`,
    );
  } finally {
    await target.shop.pool.query("delete from media where added_by = 'angreb'");
  }
}

const smallPicture = (format: "png" | "jpeg" | "webp" | "avif"): Promise<Buffer> =>
  sharp(randomBytes(40 * 40 * 3), { raw: { width: 40, height: 40, channels: 3 } })
    .toFormat(format)
    .toBuffer();

async function send(target: Target, picture: Buffer): Promise<{ status: number; code: string }> {
  const { browser } = await ownerOf(target);
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "billede"));
  const packed = new Response(form);
  const headers = { "content-type": packed.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await packed.arrayBuffer());
  const path = "/api/v1/office/products/havgus-london-dry-gin/images";
  const reply = await browser.at(target).ask(path, { method: "POST", body, headers });
  return { status: reply.status, code: codeOf({ body: jsonOf(reply) }) };
}

/** Bytes of all originals that the shop has written down as kept. */
async function keptBytes({ shop }: Target): Promise<number> {
  const { rows } = await shop.pool.query<{ bytes: number }>(
    "select coalesce(sum(bytes), 0)::float8 as bytes from media",
  );
  return rows[0]?.bytes ?? 0;
}
