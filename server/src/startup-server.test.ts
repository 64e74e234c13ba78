import { once } from "node:events";
import { expect, it } from "vitest";
import { closeServer } from "./close-server.ts";
import { attachListener } from "./http-server.ts";
import { openStartupServer } from "./startup-server.ts";

it("lives at once, is ready late, and lets the shop take over the same socket", async () => {
  const { server, address } = await openStartupServer({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, { headers });
    return { status: answer.status, wait: answer.headers.get("retry-after"), text: await answer.text() };
  };
  expect(await ask("/livez")).toMatchObject({ status: 200, text: '{"live":true}' });
  for (const path of ["/readyz", "/readyz?exclude=shared", "/api/v1/health"]) {
    expect(await ask(path)).toMatchObject({ status: 503, text: '{"ready":false,"missing":["shelves"]}' });
  }
  const page = await ask("/drink/negroni", { accept: "text/html" });
  expect(page).toMatchObject({ status: 503, wait: "5" });
  expect(page.text).toContain("<h1>Siden åbner om et øjeblik. Prøv igen om lidt.</h1>");
  expect((await ask("/api/v1/products")).text).toContain('"code":"not_yet_open"');

  attachListener(server, (_, response) => void response.end("Velkommen"));
  expect(await ask("/")).toMatchObject({ status: 200, text: "Velkommen" });
  await closeServer(server);
});

it("says that its port is taken before anything else is opened", async () => {
  const first = await openStartupServer({ host: "127.0.0.1", port: 0 });
  const port = Number(new URL(first.address).port);
  await expect(openStartupServer({ host: "127.0.0.1", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  const closed = once(first.server, "close");
  await closeServer(first.server);
  await closed;
});
