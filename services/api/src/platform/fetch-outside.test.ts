import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchOutside } from "./fetch-outside.ts";
import { addressSet } from "./network-address.ts";

let server: Server;
let home: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    if (pathname === "/to") return void response.writeHead(302, { location: searchParams.get("at") ?? "" }).end();
    if (pathname === "/endless") {
      response.writeHead(200, { "content-type": "image/png" });
      const more = () => response.write(Buffer.alloc(64 * 1024), () => response.destroyed || more());
      return void more();
    }
    if (pathname === "/silent") return undefined;
    response.writeHead(200, { "content-type": pathname === "/page" ? "text/html" : "image/png" }).end("picture");
    return undefined;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = { mostBytes: 1024 * 1024, longestMs: 5_000, types: /^image\// };
const reachable = addressSet(["127.0.0.1"]);

describe("something outside", () => {
  it("is fetched, through a redirect", async () => {
    const answer = await fetchOutside(`${home}/to?at=/picture`, { ...bounds, reachable });
    expect([answer.status, answer.type, answer.bytes.toString()]).toEqual([200, "image/png", "picture"]);
  });

  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://10.1.2.3/",
    "http://169.254.169.254/latest/meta-data/",
    "http://192.168.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[fd00::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0/",
    "http://[::127.0.0.1]/",
    "http://[::10.0.0.1]/",
    "http://[fec0::1]/",
    "http://[5f00::1]/",
    "http://[3fff::1]/",
  ])("is not %s: a place on one's own network", async (address) => {
    await expect(fetchOutside(address, bounds)).rejects.toMatchObject({
      forGood: true,
      message: "Adressen er på et lukket netværk.",
    });
  });

  it("is not what a public address sends on to within", async () => {
    for (const at of ["http://127.0.0.2/", "http://10.0.0.1/", "file:///etc/passwd", "http://a:b@127.0.0.1/"]) {
      await expect(
        fetchOutside(`${home}/to?at=${encodeURIComponent(at)}`, { ...bounds, reachable }),
      ).rejects.toMatchObject({ forGood: true });
    }
  });

  it("is given up when it sends round in circles, is another kind, never ends or never answers", async () => {
    const ask = (path: string, more = {}) => fetchOutside(`${home}${path}`, { ...bounds, reachable, ...more });
    const circle = encodeURIComponent("/to?at=/to%3Fat%3D%2Fto%253Fat%253D%252Fto%25253Fat%25253D%2525252Fpicture");
    await expect(ask(`/to?at=${circle}`, { mostRedirects: 1 })).rejects.toThrow("videre for mange gange");
    await expect(ask("/page")).rejects.toThrow("text/html");
    await expect(ask("/endless")).rejects.toThrow("fylder for meget");
    await expect(ask("/silent", { longestMs: 50 })).rejects.toMatchObject({ forGood: false });
  });
});
