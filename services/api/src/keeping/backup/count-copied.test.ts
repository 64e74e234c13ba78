import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/postgres.ts";
import { copyOut, countCopied } from "./dump-queries.ts";

/** The message that says how many rows were copied: `C`, its length, `COPY 3`. */
const complete = (rows: number) => Buffer.from(`COPY ${rows}\0`);

/** A way to the database on which that message comes a moment after the end of the rows, as it may on any network. */
async function openSlowWay(socketPath: string, rows: number) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(socketPath);
    sockets.push(near, far);
    near.pipe(far);
    far.on("data", (piece) => {
      const at = piece.indexOf(complete(rows));
      if (at < 5) return void near.write(piece);
      near.write(piece.subarray(0, at - 5));
      setTimeout(() => near.write(piece.subarray(at - 5)), 50);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

it("counts the rows of a table whose count comes in a later packet than its end", async () => {
  const own = new pg.Client({ connectionString: await createTestDatabase() });
  await own.connect();
  await own.query("create table bottles (name text); insert into bottles values ('gin'), ('rom'), ('cava')");
  const { user, password, database } = own;
  const way = await openSlowWay(`${own.host}/.s.PGSQL.${own.port}`, 3);
  await own.end();
  const client = new pg.Client({ host: "127.0.0.1", port: way.port, user, password, database });
  await client.connect();
  try {
    const copy = copyOut(client, { schema: "public", name: "bottles", columns: ["name"] });
    let bytes = 0;
    for await (const piece of copy as AsyncIterable<Buffer>) bytes += piece.length;
    expect([bytes, copy.rowCount]).toEqual([13, 0]);
    expect(await countCopied(client, copy)).toBe(3);
  } finally {
    await client.end();
    way.close();
  }
});
