import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const worthCompressing = new Set([".wasm", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const endings = { gzip: ".gz", br: ".br" };

export const isWorthCompressing = (path: string): boolean => worthCompressing.has(extname(path));

/** Whether a file stands beside another as its compressed form. */
export const isCompressedForm = (path: string): boolean => Object.values(endings).includes(extname(path));

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** A fifteenth of the time for a twentieth more bytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes each file of a build that is worth it once more in either coding, as small as it gets: starts then need not compress at all. */
export async function compressBuild(folder: string): Promise<void> {
  const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.filter(isWorthCompressing).map(async (path) => {
      const body = await readFile(path);
      await writeFile(path + endings.br, await compressBrotli(body, smallest));
      await writeFile(path + endings.gzip, await compressGzip(body, { level: 9 }));
    }),
  );
}

/** A file in both codings, as its build wrote them, or compressed here and now. */
export function readCompressed(path: string, body: Buffer): { gzip: Buffer; br: Buffer } {
  const written = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  return {
    gzip: written(endings.gzip) ?? gzipSync(body, { level: 9 }),
    br: written(endings.br) ?? brotliCompressSync(body, quick),
  };
}
