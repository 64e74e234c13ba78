import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { closeServer } from "./close-server.ts";

const visitors = 40;

/** Connects while the server's thread is busy, sends an order on each connection, and counts what is answered. */
const crowd = `
  const { parentPort, workerData: { port, visitors, connected } } = require("node:worker_threads");
  const net = require("node:net");
  const flag = new Int32Array(connected);
  let [open, ended, answered] = [0, 0, 0];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write("POST /kurv HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\n\\r\\n{}");
      open += 1;
      if (open < visitors) return;
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    });
    socket.on("data", (chunk) => (answered += String(chunk).startsWith("HTTP/1.1 200") ? 1 : 0));
    socket.on("error", () => undefined);
    socket.on("close", () => (ended += 1) === visitors && parentPort.postMessage(answered));
  }
`;

it("answers who has been waiting in the kernel's queue when it closes", async () => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("ja"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const connected = new SharedArrayBuffer(4);
  const worker = new Worker(crowd, { eval: true, workerData: { port, visitors, connected } });
  const answered = once(worker, "message");
  // Nobody is let in while this thread waits: all of them stand in the kernel's queue.
  expect(Atomics.wait(new Int32Array(connected), 0, 0, 30_000)).not.toBe("timed-out");
  await closeServer(server);
  expect(await answered).toEqual([visitors]);
  await worker.terminate();
});
