import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A way to a server that can be cut like a network's: bytes stop passing, and nobody is told. */
export type TcpProxy = {
  port: number;
  cut(): void;
  /** Delays every chunk by so many milliseconds in each direction, from now on. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
};

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let isCut = false;
  let delayMs = 0;
  const pairs = new Set<[Socket, Socket]>();
  /** Connections from before a cut lead nowhere for ever, as when a router has forgotten them. */
  const dead = new WeakSet<Socket>();
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (isCut) return void dead.add(near);
    const far = connect(target, "127.0.0.1");
    far.on("error", () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      /** Serializes the delayed chunks and the end of the stream, so that their order holds even if the delay is lifted meanwhile. */
      let last: Promise<unknown> = Promise.resolve();
      let waiting = 0;
      const after = (deliver: () => void) => {
        if (delayMs === 0 && waiting === 0) return deliver();
        waiting += 1;
        last = Promise.all([last, sleep(delayMs)]).then(() => {
          waiting -= 1;
          deliver();
        });
      };
      from.on("data", (bytes) => !dead.has(from) && after(() => !dead.has(from) && to.write(bytes)));
      from.on("close", () => {
        pairs.delete(pair);
        if (!dead.has(from)) after(() => to.destroy());
      });
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const cut = () => {
    isCut = true;
    for (const socket of [...pairs].flat()) dead.add(socket);
  };
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut,
    slow: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      isCut = false;
      delayMs = 0;
    },
    close: async () => {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
    },
  };
}
