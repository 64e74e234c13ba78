import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { openClosers } from "../support/closers.ts";
import { copyDemoDatabase, testSecret } from "../support/demo-database.ts";
import { freePort } from "../support/free-port.ts";
import { openMailInbox, type StoryMail } from "../support/mail-inbox.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { openProviders, type Providers } from "./providers.ts";

export type ShopKind = "demo" | "production";

/** A shop under attack, with access to its database, mails and process to judge whether an attack succeeded. */
export type AttackedShop = {
  kind: ShopKind;
  url: string;
  /** The public URL that the shop is configured with. */
  publicUrl: string;
  process: ShopProcess;
  pool: pg.Pool;
  inbox: StoryMail;
  secret: string;
  providers: Providers;
  metricsUrl: string;
};

export type AttackedShops = {
  /** Opens the shop on first use. */
  open(kind: ShopKind): Promise<AttackedShop>;
  /** Turns one seeded weakness on, or all off when called without a name. Only for shops opened with `seeded`. */
  weaken(name?: string): void;
  close(): Promise<void>;
};

const builds = join(import.meta.dirname, "..", "..", "apps", "back-office", "build-stories");
const weaken = pathToFileURL(join(import.meta.dirname, "weaknesses", "weaken.mjs")).href;

/**
 * Opens the demo shop, and the same catalogue in production mode with fake payment providers; each is a process with its own database.
 * @param seeded loads the seeded weaknesses, which can be turned on one by one
 * @param closers take them away again, as `close` does
 */
export async function openAttackedShops({ seeded = false, closers = openClosers() } = {}): Promise<AttackedShops> {
  try {
    const folder = mkdtempSync(join(tmpdir(), "skaenk-attack-"));
    closers.add(() => rmSync(folder, { recursive: true, force: true }));
    const inbox = await openMailInbox();
    closers.add(inbox.close);
    const weakFolder = join(folder, "weak");
    mkdirSync(weakFolder);
    const start = async (kind: ShopKind): Promise<AttackedShop> => {
      const port = await freePort();
      const publicUrl = kind === "demo" ? `http://localhost:${port}` : "https://skaenk.example";
      const databaseUrl = await copyDemoDatabase();
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
      pool.on("error", () => undefined);
      closers.add(() => pool.end());
      const providers = await openProviders(publicUrl, `http://localhost:${port}`);
      closers.add(providers.close);
      const metricsPort = await freePort();
      const env: Record<string, string> = {
        DATA_DIR: join(folder, kind),
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: testSecret,
        PUBLIC_URL: publicUrl,
        MAIL_URL: inbox.url,
        METRICS_PORT: String(metricsPort),
        OFFICE_BUILD_DIR: process.env.OFFICE_BUILD_DIR ?? builds,
        LOG_LEVEL: "fatal",
        WEAKNESS_FOLDER: weakFolder,
        NODE_OPTIONS: [
          process.env.NODE_OPTIONS ?? "",
          ...(kind === "production" ? [`--import ${providers.preload}`] : []),
          ...(seeded ? [`--import ${weaken}`] : []),
        ].join(" "),
        ...(kind === "production" ? { NODE_ENV: "production", HOST: "127.0.0.1", ...providers.env } : {}),
      };
      if (kind === "production") await openToVisitors(pool);
      const shop = await startShopProcess(env, { port });
      closers.add(() => shop.stop("SIGINT"));
      await shop.ready();
      const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
      return { kind, url: shop.url, publicUrl, process: shop, pool, inbox, secret: testSecret, providers, metricsUrl };
    };
    const opened = new Map<ShopKind, Promise<AttackedShop>>();
    const open = (kind: ShopKind) => {
      const shop = opened.get(kind) ?? start(kind);
      opened.set(kind, shop);
      return shop;
    };
    const turnOn = (name?: string) => {
      rmSync(weakFolder, { recursive: true });
      mkdirSync(weakFolder);
      if (name !== undefined) writeFileSync(join(weakFolder, name), "");
    };
    return { open, weaken: turnOn, close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** Writes the owner's opening switch directly, because the readiness checks are not under attack. */
async function openToVisitors(pool: pg.Pool): Promise<void> {
  await pool.query("insert into shop_settings (name, fields) values ('opening', $1)", [JSON.stringify({ open: true })]);
}
