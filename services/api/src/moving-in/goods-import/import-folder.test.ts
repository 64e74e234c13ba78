import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ImportFolder } from "./import-folder.ts";

async function* file(bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; at += 100) yield new Uint8Array(Math.min(100, bytes - at));
}

it("keeps sent files up to a limit of all of them, says so in words, and takes more when one is thrown away", async () => {
  const media = await mkdtemp(join(tmpdir(), "media-"));
  const folder = new ImportFolder(media, 1_000);
  const first = await folder.keep(file(600));
  await expect(folder.keep(file(500))).rejects.toMatchObject({
    refusal: {
      status: 413,
      code: "imports_full",
      detail: expect.stringContaining("Kassér dem, der ikke skal bruges, under Import"),
    },
  });
  expect(await readdir(join(media, "imports"))).toEqual([`${first.file}.csv`]);
  expect((await folder.keep(file(400))).bytes).toBe(400);
  await expect(folder.keep(file(1))).rejects.toMatchObject({ refusal: { code: "imports_full" } });
  await folder.remove(first.file);
  expect((await folder.keep(file(500))).bytes).toBe(500);
});
