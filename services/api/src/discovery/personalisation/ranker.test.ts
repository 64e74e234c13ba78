import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { openRanker, type Ranker } from "./ranker.ts";

let service: Server;
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

async function rankerOf(answer: RequestListener, patienceTimes = 30): Promise<Ranker> {
  service = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((done) => service.once("listening", done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const personalisation = { url, datasetId: "skaenk", apiKey: "key" };
  return openRanker({ personalisation }, createLog("silent"), undefined, patienceTimes);
}

/** A service that says no with a status, and how often it has been asked. */
async function refusing(status: number) {
  let asked = 0;
  const ranker = await rankerOf((_, response) => {
    asked += 1;
    response.writeHead(status, { "content-type": "application/problem+json" });
    response.end(JSON.stringify({ type: "about:blank", title: "No", status, traceId: "1" }));
  });
  return {
    ask: () => ranker.ask(({ integrator }) => integrator.send("UserQuery", {})),
    asked: () => asked,
  };
}

it.each([400, 413])("goes on asking a service that refused one question with %i", async (status) => {
  const { ask, asked } = await refusing(status);
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(asked()).toBe(2);
});

it.each([401, 429, 500, 503])("leaves a service that answers %i alone for a while", async (status) => {
  const { ask, asked } = await refusing(status);
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(asked()).toBe(1);
});

it("goes on asking a service that is only too slow with some questions", async () => {
  let probes = 0;
  const easyAnswer = Promise.withResolvers<void>();
  const ranker = await rankerOf(async (request, response) => {
    if (request.url?.endsWith("/Slow")) return;
    if (request.url?.endsWith("/SearchTermPredictionRequest")) {
      probes += 1;
      await easyAnswer.promise;
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const ask = (name: string, patienceMs: number) =>
    ranker.ask(({ integrator }) => integrator.send(name, {}, patienceMs));
  const askSlow = () => ask("Slow", 50);
  // The easy question is unanswered until both have taken too long.
  await Promise.all([askSlow(), askSlow()]);
  await expect.poll(() => probes).toBe(1);
  easyAnswer.resolve();
  expect(await ask("Quick", 30_000)).toEqual({});
  await expect
    .poll(async () => {
      await askSlow();
      return probes;
    })
    .toBeGreaterThan(1);
  expect(await ask("Quick", 30_000)).toEqual({});
});

it("leaves a service alone that answers not even an easy question", async () => {
  let asked = 0;
  const ranker = await rankerOf(() => {
    asked += 1;
  }, 0.2);
  const ask = () => ranker.ask(({ integrator }) => integrator.send("Slow", {}, 50));
  await ask();
  await expect
    .poll(async () => {
      const before = asked;
      await ask();
      return asked - before;
    })
    .toBe(0);
});

it("asks a service as soon as it is ready, however often something was asked before", async () => {
  let asked = 0;
  await rankerOf((_, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const { port } = service.address() as AddressInfo;
  let ready: string | undefined;
  const personalisation = { url: undefined, datasetId: "skaenk", apiKey: "key" };
  const ranker = openRanker({ personalisation }, createLog("silent"), () => ready, 30);
  const ask = () => ranker.ask(({ integrator }) => integrator.send("UserQuery", {}));
  expect([await ask(), await ask(), asked]).toEqual([undefined, undefined, 0]);
  ready = `http://127.0.0.1:${port}`;
  await ask();
  expect(asked).toBe(1);
});

it("does not tell things for ever to a service that never answers", async () => {
  const ranker = await rankerOf(() => undefined);
  await expect(ranker.clients()?.integrator.send("UserQuery", {}, 50)).rejects.toThrow(/timeout/);
});
