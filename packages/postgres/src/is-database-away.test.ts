import { connect } from "node:net";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { isCutOff, isDatabaseAway } from "./is-database-away.ts";

const withCode = (code: string, message = "", more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe("the database is away", () => {
  it.each([
    ["08006", "the connection failed"],
    ["57P01", "the administrator ended the session"],
    ["57P03", "the server is starting"],
    ["53300", "there are too many connections"],
    ["25P03", "a transaction said nothing for too long"],
  ])("by SQLSTATE %s: %s", (code, message) => expect(isDatabaseAway(withCode(code, message))).toBe(true));

  it.each(["connect", "read", "write", "getaddrinfo"])("by a socket's %s that is refused", (syscall) => {
    expect(isDatabaseAway(withCode("ECONNREFUSED", "", { syscall }))).toBe(true);
  });

  it("where a statement took too long, but not where somebody cancelled it", () => {
    expect(isDatabaseAway(withCode("57014", "canceling statement due to statement timeout"))).toBe(true);
    expect(isDatabaseAway(withCode("57014", "canceling statement due to user request"))).toBe(false);
  });

  it("where each address of a name was refused", () => {
    const refused = withCode("ECONNREFUSED", "", { syscall: "connect" });
    expect(isDatabaseAway(new AggregateError([refused, refused]))).toBe(true);
    expect(isDatabaseAway(new AggregateError([refused, new Error("another")]))).toBe(false);
    expect(isDatabaseAway(new AggregateError([]))).toBe(false);
  });

  it("as the driver says it", async () => {
    const nobody = new pg.Client({ host: "127.0.0.1", port: await freePort(), database: "nothing" });
    const refused = await nobody.connect().catch((error: unknown) => error);
    const closed = new pg.Client(await createTestDatabase());
    await closed.connect();
    await closed.end();
    const gone = await closed.query("select 1").catch((error: unknown) => error);
    expect([refused, gone].map(isDatabaseAway)).toEqual([true, true]);
  });
});

describe("the database is there", () => {
  it.each([
    [
      "a statement of too many parameters",
      withCode("08P01", "bind message has 34464 parameter formats but 0 parameters"),
    ],
    ["a wrong statement", withCode("42P01", 'relation "nothing" does not exist')],
    ["a broken rule", withCode("23505", "duplicate key")],
    ["a missing file", withCode("ENOENT", "", { syscall: "open" })],
    ["fetch's failure at somebody else", new TypeError("fetch failed")],
    ["a word", "Connection terminated"],
    ["nothing", undefined],
  ])("for %s", (_, error) => expect(isDatabaseAway(error)).toBe(false));

  it("for a statement that it refuses", async () => {
    const client = new pg.Client(await createTestDatabase());
    await client.connect();
    const refused = await client.query("select * from nothing").catch((error: unknown) => error);
    await client.end();
    expect(isDatabaseAway(refused)).toBe(false);
  });
});

it("lets a question be asked again at once where the connection went away, not where the wait was long", async () => {
  const ended = withCode("57P01", "terminating connection due to administrator command");
  const late = withCode("57014", "canceling statement due to statement timeout");
  expect([ended, late, withCode("53300", "too many clients"), new Error("Query read timeout")].map(isCutOff)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const socket = connect({ host: "127.0.0.1", port: await freePort() });
  const refused = await new Promise((resolve) => socket.once("error", resolve));
  expect(isCutOff(refused)).toBe(true);
});
