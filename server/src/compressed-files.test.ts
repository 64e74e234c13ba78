import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressBuild } from "./compressed-files.ts";
import { StaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-compressed-"));
const code = "export const drink = 'negroni';\n".repeat(50);
let server: Server | undefined;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "page-1a2b.js"), code);
  writeFileSync(join(folder, "assets", "glass.png"), "no text");
  await compressBuild(folder);
  // Came later than the build was compressed, or by another way.
  writeFileSync(join(folder, "alone.css"), code);
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The status, the coding and the bytes as they were sent. */
async function ask(files: StaticFiles, path: string, coding: string) {
  server?.close();
  server = createServer((asked, answer) => {
    if (!files.answer(asked, answer, asked.url ?? "")) answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return await new Promise<{ status?: number; coding?: string; body: Buffer }>((resolve, reject) => {
    request({ port, path, headers: { "accept-encoding": coding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const [status, sent] = [answer.statusCode ?? 0, answer.headers["content-encoding"] ?? ""];
        resolve({ status, coding: sent, body: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}

it.each(["/assets/page-1a2b.js", "/alone.css"])("sends %s in each coding, whole", async (path) => {
  const files = new StaticFiles(folder);
  const [br, gzip, plain] = [
    await ask(files, path, "gzip, br"),
    await ask(files, path, "gzip"),
    await ask(files, path, "identity"),
  ];
  expect([br.coding, gzip.coding, plain.coding]).toEqual(["br", "gzip", ""]);
  expect(brotliDecompressSync(br.body).toString()).toBe(code);
  expect(gunzipSync(gzip.body).toString()).toBe(code);
  expect(plain.body.toString()).toBe(code);
});

it("sends what the build wrote, rather than compress again at each start", async () => {
  const marked = brotliCompressSync("from the build");
  writeFileSync(join(folder, "assets", "page-1a2b.js.br"), marked);
  expect((await ask(new StaticFiles(folder), "/assets/page-1a2b.js", "br")).body).toEqual(marked);
});

it("gives compressed forms no address of their own, and leaves pictures as they are", async () => {
  const files = new StaticFiles(folder);
  expect((await ask(files, "/assets/page-1a2b.js.br", "br")).status).toBe(404);
  expect((await ask(files, "/assets/glass.png", "br")).coding).toBe("");
  expect(existsSync(join(folder, "assets", "glass.png.br"))).toBe(false);
});
