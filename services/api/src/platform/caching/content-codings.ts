import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How a body is packed on its way, as HTTP calls it. */
export type ContentCoding = "identity" | "gzip" | "br";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** The best coding that the browser takes; brotli before gzip. */
export function codingFor(accepted: string | undefined): ContentCoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** A body as it is, and packed in about the time that it takes to make it. */
export async function compressed(body: Buffer): Promise<Record<ContentCoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gzipped, brotlied] = await Promise.all([compressGzip(body), compressBrotli(body, { params })]);
  return { identity: body, gzip: alone(gzipped), br: alone(brotlied) };
}

/** In memory of its own size: what comes out of zlib is a part of a block of 16 kB, and kept it would keep the whole block. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
