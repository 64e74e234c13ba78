import type { Answer, Order } from "./work.ts";

/** The program of a child: does what it is told, one thing after the other, and ends with the shop. */
process.on("message", (order: Order) => void perform(order));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function perform({ id, module, input }: Order): Promise<void> {
  const answer = await import(module)
    .then(({ work }) => work(input))
    .then(
      (output: unknown) => ({ id, output }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  const { user, system } = process.cpuUsage();
  process.send?.({ ...answer, cpuMs: (user + system) / 1000 } satisfies Answer);
}
