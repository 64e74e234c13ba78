import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { DrawingFiles } from "./drawing-files.ts";

const drawing = `<svg>${'<path d="M0 0"/>'.repeat(50)}</svg>`;

function openFiles() {
  const draw = vi.fn(() => drawing);
  const files = new DrawingFiles();
  const app = new Hono().get("/:name", (context) => files.send(context, context.req.param("name"), draw));
  const ask = (name: string, accepted?: string) =>
    app.request(`/${name}`, accepted ? { headers: { "accept-encoding": accepted } } : {});
  return { draw, ask };
}

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it("is packed as the browser takes it, and says so to whoever keeps it on the way", async () => {
  const { ask } = openFiles();
  const [brotlied, gzipped, plain] = [await ask("a", "gzip, deflate, br"), await ask("a", "gzip"), await ask("a")];
  expect(brotlied.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await bytes(brotlied)).toString()).toBe(drawing);
  expect(gzipped.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await bytes(gzipped)).toString()).toBe(drawing);
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(drawing);
  for (const answer of [brotlied, gzipped, plain]) {
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
});

it("is drawn once for all who ask for the same", async () => {
  const { ask, draw } = openFiles();
  for (const accepted of ["br", "gzip", "br"]) await ask("a", accepted);
  expect(draw).toHaveBeenCalledOnce();
  await ask("b", "br");
  expect(draw).toHaveBeenCalledTimes(2);
});
