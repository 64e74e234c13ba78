import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Somebody else works on the folder. The message says so in Danish, and where. */
export class FolderInUse extends Error {}

export type Claim = {
  /** From now on whoever asks is told this address. */
  open(address: string): void;
  release(): Promise<void>;
};

type Owner = { id: string; pid: number; address: string | null };

/** A socket's name may have some hundred characters, wherever the folder is. */
const longestName = 100;

/**
 * Takes a data folder for this process: a shop with a database of its own is one process. Held by a socket in the folder,
 * which goes with the process however it ends, and which tells whoever comes second where the first one is.
 * @throws FolderInUse
 */
export async function claimFolder(folder: string): Promise<Claim> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(folder);
  const own: Owner = { id: randomUUID(), pid: process.pid, address: null };
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(JSON.stringify(own));
  });
  await take(server, name, folder);
  // Two that find a dead process's socket at once: who is reached by its name has it.
  const there = await ownerAt(name);
  if (there?.id !== own.id) {
    await close(server);
    throw taken(folder, there);
  }
  return {
    open: (address) => {
      own.address = address;
    },
    release: () => close(server),
  };
}

async function take(server: Server, name: string, folder: string): Promise<void> {
  try {
    await listen(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    const owner = await ownerAt(name);
    if (owner) throw taken(folder, owner);
    // Nobody answers: what a killed process left behind.
    rmSync(name, { force: true });
    await listen(server, name);
  }
}

async function listen(server: Server, name: string): Promise<void> {
  server.listen(name);
  await once(server, "listening");
}

async function ownerAt(name: string): Promise<Owner | undefined> {
  const socket = connect(name);
  socket.setTimeout(2_000, () => socket.destroy());
  try {
    return JSON.parse(await text(socket)) as Owner;
  } catch {
    return undefined;
  }
}

function taken(folder: string, owner: Owner | undefined): FolderInUse {
  const where = owner?.address ? `på ${owner.address}` : "og er ved at åbne";
  const process = owner ? ` (proces ${owner.pid})` : "";
  return new FolderInUse(
    `Butikken kører allerede ${where}${process} med mappen ${folder}.\nLuk den først, eller vælg en anden mappe med DATA_DIR.`,
  );
}

function socketName(folder: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\skaenk-${hash}`;
  const inside = join(folder, "shop.sock");
  return Buffer.byteLength(inside) < longestName ? inside : join(tmpdir(), `skaenk-${hash}.sock`);
}

async function close(server: Server): Promise<void> {
  server.close();
  if (server.listening) await once(server, "close");
}
