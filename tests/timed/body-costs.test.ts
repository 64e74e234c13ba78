import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MediaFolder } from "@skaenk/api/editorial/media/media-folder";
import { arrivingBody } from "@skaenk/api/platform/arriving-body";
import { Refused } from "@skaenk/api/platform/refuse";
import { expect, onTestFinished, test } from "vitest";
import { listenTo } from "../../server/src/hand-to-program.ts";

const most = 24_000_000;
const tooMuch = () => new Refused(413, "picture_too_heavy", "Billedet er for tungt.");

test("a body takes much less of the main thread than the request's web stream", async () => {
  const root = await mkdtemp(join(tmpdir(), "skaenk-arriving-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = new MediaFolder(root);
  const costsMs: Record<string, number[]> = { "/": [], "/web": [] };
  const server = createServer(
    listenTo(async (request) => {
      const { pathname } = new URL(request.url);
      const before = process.threadCpuUsage();
      const body = pathname === "/web" ? request.body : arrivingBody(request);
      if (!body) return new Response("no stream", { status: 500 });
      const file = await folder.receive(body, most, tooMuch);
      const { user, system } = process.threadCpuUsage(before);
      costsMs[pathname]?.push((user + system) / 1000);
      return new Response(file);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  for (let round = 0; round < 6; round += 1) {
    for (const path of Object.keys(costsMs)) {
      const response = await fetch(`http://localhost:${port}${path}`, { method: "POST", body: new Uint8Array(most) });
      expect(response.status).toBe(200);
      await folder.removeDraft(await response.text());
    }
  }
  const least = (path: string) => Math.min(...(costsMs[path] ?? []));
  expect(costsMs["/"]).toHaveLength(6);
  expect(least("/")).toBeLessThan(0.9 * least("/web"));
});
