import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MediaFolder } from "@skaenk/api/editorial/media/media-folder";
import { arrivingBody } from "@skaenk/api/platform/arriving-body";
import { Refused } from "@skaenk/api/platform/refuse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenTo } from "./hand-to-program.ts";

/** A body that is written to a file from the stream that it arrives by. */
let server: Server;
let root: string;
let folder: MediaFolder;

const most = 24_000_000;
const tooMuch = () => new Refused(413, "picture_too_heavy", "Billedet er for tungt.");

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "skaenk-arriving-"));
  folder = new MediaFolder(root);
  server = createServer(
    listenTo(async (request) => {
      try {
        const body = arrivingBody(request);
        if (!body) return new Response("no stream", { status: 500 });
        return new Response(await folder.receive(body, most, tooMuch));
      } catch (error) {
        return new Response(error instanceof Refused ? error.refusal.code : String(error), { status: 400 });
      }
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

const urlOf = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;
const send = async (path: string, body: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(urlOf(path), { method: "POST", body });
  return { status: response.status, text: await response.text() };
};
const drafts = () => readdir(join(root, "drafts"));

test("stands in the file byte for byte", async () => {
  const body = new Uint8Array(3_000_000).map((_, at) => (at * 31) % 251);
  const { status, text: file } = await send("/", body);
  expect(status).toBe(200);
  expect(Buffer.compare(await readFile(file), body)).toBe(0);
  await folder.removeDraft(file);
});

test("is refused when more comes than may, heard by its sender, and leaves nothing", async () => {
  expect(await send("/", new Uint8Array(most + 1))).toEqual({ status: 400, text: "picture_too_heavy" });
  expect(await drafts()).toEqual([]);
});

test("leaves nothing when its sender goes away in the middle", async () => {
  const sent = httpRequest(urlOf("/"), { method: "POST", headers: { "content-length": most } });
  sent.on("error", () => undefined);
  sent.write(new Uint8Array(1_000_000));
  await expect.poll(drafts).toHaveLength(1);
  sent.destroy();
  await expect.poll(drafts).toEqual([]);
});
