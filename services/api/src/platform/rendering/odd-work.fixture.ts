/** Work that behaves as hostile files make a renderer behave. */
export async function work(wish: OddRequest): Promise<unknown> {
  switch (wish.does) {
    case "tells":
      return { pid: process.pid, environment: Object.keys(process.env).sort() };
    case "spins":
      for (;;) Math.sqrt(2);
    case "waits":
      return await new Promise((resolve) => setTimeout(() => resolve(wish.ms), wish.ms));
    case "dies":
      return process.abort();
    case "is refused memory":
      throw new Error("vips_tracked: out of memory -- size == 3MB");
    case "fails":
      throw new Error("the work itself failed");
    case "fills":
      return fillMemory();
    case "writes": {
      const { writeFileSync } = await import("node:fs");
      return writeFileSync("/tmp/skaenk-was-here", "x");
    }
    case "starts": {
      const { execFileSync } = await import("node:child_process");
      return execFileSync("true");
    }
  }
}

export type OddRequest =
  | { does: "tells" | "spins" | "is refused memory" | "dies" | "fails" | "fills" | "writes" | "starts" }
  | { does: "waits"; ms: number };

/** Memory that V8's own limits know nothing of. */
function fillMemory(): number {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(4 * 1024 * 1024, 1));
}
