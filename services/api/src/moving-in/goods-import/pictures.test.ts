import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MediaFolder } from "../../editorial/media/media-folder.ts";
import { pictureBounds } from "../../editorial/media/picture-room.ts";
import { addressSet } from "../../platform/network-address.ts";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { pictureHandler } from "./picture-handler.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
let server: Server;
let home: string;
const asked: string[] = [];
beforeAll(async () => {
  rig = await openImportRig();
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const type = request.url === "/side.html" ? "text/html" : "image/png";
    if (request.url === "/travl.png" && asked.filter((url) => url === "/travl.png").length === 1) {
      return void response.writeHead(503).end();
    }
    return void response
      .writeHead(200, { "content-type": type })
      .end(request.url === "/brudt.png" ? "no picture" : picture);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rig.stop();
});

it("fetches the pictures that a file names into the goods, once, and gives up what is none", async () => {
  const { shop, owner } = rig;
  const names = ["god.png", "side.html", "brudt.png", "travl.png"].map((name) => `${home}/${name}`);
  const file = `Varenr.;Navn;Pris;Billede\nB-1;Billedvare;10,00;"${names.join(", ")}"\n`;
  const { body } = await rig.send(file);
  // The rig's own worker reaches no address within: what it took it has given up. This one may.
  await shop.db.deleteFrom("outbox").execute();
  await rig.outbox.stop();
  const { body: applied } = await owner.post<{ changeSetId: number }>(`/office/imports/${body.id}/apply`, {
    dryRun: body.dryRun,
  });
  const { importHandlers } = await import("./open-imports.ts");
  const { featureRegistry } = await import("../../feature-registry.ts");
  const [imports] = importHandlers(shop, shop.rendering, featureRegistry.things);
  const media = {
    folder: new MediaFolder(shop.settings.mediaDir),
    photographs: shop.rendering.photographs,
    bounds: pictureBounds(shop.settings),
  };
  const pictures = pictureHandler({ ...shop, media, reachable: addressSet(["127.0.0.1"]) });
  if (imports) await handleDue(openWorker(shop), imports);
  await handleDue(openWorker(shop), pictures);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await handleDue(openWorker(shop), pictures);
  const { body: list } = await owner.get<OfficeList<OfficePicture>>("/office/products/billedvare/images");
  expect(list.items.map(({ alt, published }) => [alt, published])).toEqual([["Billedvare", true]]);
  const sources = await shop.db
    .selectFrom("product_picture_sources")
    .select(["address", "state", "reason"])
    .orderBy("address")
    .execute();
  expect(sources.map(({ address, state }) => [address.slice(home.length), state])).toEqual([
    ["/brudt.png", "given_up"],
    ["/god.png", "taken"],
    ["/side.html", "given_up"],
    ["/travl.png", "taken"],
  ]);
  expect(asked.filter((url) => url === "/god.png")).toHaveLength(1);
  const { body: undone } = await owner.post(`/office/change-sets/${applied.changeSetId}/undo`);
  expect(undone).toMatchObject({ leftAlone: [] });
});
