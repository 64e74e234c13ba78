import type { Context } from "hono";
import { type ContentCoding, codingFor, compressed } from "../../platform/caching/content-codings.ts";
import { TaggedCache } from "../../platform/caching/tagged-cache.ts";

type Packed = { tags: readonly string[]; bytes: number; bodies: Record<PackedCoding, Buffer> };
type PackedCoding = Exclude<ContentCoding, "identity">;

const year = 31_536_000;
const headers = {
  "content-type": "image/svg+xml; charset=utf-8",
  // The address changes with the drawing.
  "cache-control": `public, max-age=${year}, immutable`,
  vary: "Accept-Encoding",
};

/** Drawings as files of their own, packed once for those who take them so and kept while they are asked for: a third of the bytes. */
export class DrawingFiles {
  readonly #kept = new TaggedCache<Packed>({ mostEntries: 5_000, mostBytes: 16 * 1024 * 1024 });

  /** @param name of what is drawn, another one when it would look different */
  async send(context: Context, name: string, draw: () => string | Promise<string>): Promise<Response> {
    const coding = codingFor(context.req.header("accept-encoding"));
    if (coding === "identity") return context.body(await draw(), 200, headers);
    const { bodies } = this.#kept.get(name) ?? (await this.#keep(name, await draw()));
    return context.body(new Uint8Array(bodies[coding]), 200, { ...headers, "content-encoding": coding });
  }

  async #keep(name: string, drawing: string): Promise<Packed> {
    const { changes } = this.#kept;
    const { gzip, br } = await compressed(Buffer.from(drawing));
    const bodies = { gzip, br };
    const bytes = gzip.length + br.length;
    const packed = { tags: [], bytes, bodies };
    this.#kept.keep(name, packed, changes);
    return packed;
  }
}
