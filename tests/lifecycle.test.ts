import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "./support/free-port.ts";

/** The whole program as its owner meets it: started, stopped, killed, started again. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-life-"));
// Readable to the user that the database runs as, so that its data stays in this folder.
chmodSync(folder, 0o755);
let port = 0;
let running: ChildProcess | undefined;

beforeAll(async () => {
  port = await freePort();
});

afterAll(async () => {
  if (running?.exitCode === null) await stop("SIGINT");
});

const env = () => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: join(folder, "data"),
  PUBLIC_URL: `http://localhost:${port}`,
  LOG_LEVEL: "error",
});

async function start(): Promise<number> {
  const began = performance.now();
  running = spawn(process.execPath, ["server/src/main.ts"], { env: env(), stdio: "ignore" });
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return performance.now() - began;
    if (running.exitCode !== null) throw new Error(`The shop stopped with ${running.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function stop(signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    running?.on("exit", (code) => resolve(code));
    running?.kill(signal);
  });
}

/** Every process that works on this shop's data. */
function processes(): string[] {
  return execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(folder) && !line.includes("vitest"));
}

/** The database's server as it says of itself: its process and, in seconds, when it began. What it forks has the same command for a moment. */
function databaseServer(): { pid: number; startedAt: number } {
  const lines = readFileSync(join(folder, "data", "postgres", "postmaster.pid"), "utf8").split("\n");
  return { pid: Number(lines[0]), startedAt: Number(lines[2]) };
}

async function addToCart(): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/v1/cart/lines`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variantId: "HAV-LDG-70", quantity: 2 }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const cartOf = async (cookie: string) =>
  (await (await fetch(`http://localhost:${port}/api/v1/cart`, { headers: { cookie } })).json()) as {
    itemCount: number;
  };

it("starts on an empty folder, stops at Ctrl-C and leaves no process behind", { timeout: 120_000 }, async () => {
  await start();
  expect(processes().length).toBeGreaterThan(0);
  expect(await stop("SIGINT")).toBe(0);
  expect(processes()).toEqual([]);
});

it("starts again in a few seconds with everything in place", { timeout: 60_000 }, async () => {
  const took = await start();
  console.log(`second start: ${Math.round(took)} ms`);
  const list = (await (await fetch(`http://localhost:${port}/api/v1/recipes`)).json()) as { total: number };
  expect(list.total).toBe(528);
});

it("says where the shop is already running, and touches nothing, when it is started a second time", {
  timeout: 60_000,
}, async () => {
  const before = databaseServer();
  const second = spawnSync(process.execPath, ["server/src/main.ts"], {
    env: { ...env(), PORT: "0" },
    encoding: "utf8",
  });
  expect(second.status).toBe(2);
  expect(second.stdout).toContain(`Butikken kører allerede på http://localhost:${port}`);
  expect(second.stdout).toContain(join(folder, "data"));
  expect(databaseServer()).toEqual(before);
  expect(processes().some((line) => line.trim().startsWith(`${before.pid} `))).toBe(true);
  expect(running?.exitCode).toBeNull();
  expect((await cartOf(await addToCart())).itemCount).toBe(2);
});

it("loses nothing that was answered when it is killed, and starts by itself", { timeout: 60_000 }, async () => {
  const cookie = await addToCart();
  await stop("SIGKILL");
  await start();
  expect((await cartOf(cookie)).itemCount).toBe(2);
});

it("loses nothing when the database is killed, and finds it again at the next start", { timeout: 60_000 }, async () => {
  const cookie = await addToCart();
  // A cart does not wait for the disk; the next thing that does takes it along.
  const signUp = { email: "laeser@skaenk.example", consent: true };
  const answer = await fetch(`http://localhost:${port}/api/v1/newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signUp),
  });
  expect(answer.status).toBe(202);
  process.kill(databaseServer().pid, "SIGKILL");
  await stop("SIGKILL");
  await start();
  expect((await cartOf(cookie)).itemCount).toBe(2);
  expect(await stop("SIGTERM")).toBe(0);
  expect(processes()).toEqual([]);
});

it("stops at a wrong setting and says which", () => {
  const wrong = { ...env(), PORT: "hundrede", COMPANY_CVR: "12" };
  const say = () => execFileSync(process.execPath, ["server/src/main.ts"], { env: wrong, encoding: "utf8" });
  expect(say).toThrow();
  try {
    say();
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    expect(status).toBe(2);
    expect(stdout).toContain("PORT");
    expect(stdout).toContain("COMPANY_CVR: skal være 8 cifre");
  }
});

it("does not start for real people on the database that development brings", () => {
  const named = { NODE_ENV: "production", PUBLIC_URL: "https://skaenk.example", COMPANY_CVR: "25313763" };
  const production = {
    ...env(),
    ...named,
    MAIL_URL: "smtps://u:p@mail.skaenk.example",
    SESSION_SECRET: "x".repeat(40),
  };
  const { status, stdout } = spawnSync(process.execPath, ["server/src/main.ts"], { env: production, encoding: "utf8" });
  expect(status).toBe(2);
  expect(stdout).toMatch(/^DATABASE_URL mangler: i produktion/);
});

it("refuses fakes in production", () => {
  const production = { ...env(), NODE_ENV: "production", PAYMENT_PROVIDER: "fake" };
  try {
    execFileSync(process.execPath, ["server/src/main.ts"], { env: production, encoding: "utf8" });
    expect.unreachable();
  } catch (error) {
    expect((error as { stdout: string }).stdout).toContain("PAYMENT_PROVIDER");
  }
});
