import { setTimeout as sleep } from "node:timers/promises";
import { readPublicPaths } from "../documents.ts";
import { mainThreadMs, medianOf } from "../measure.ts";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

/** Maximum main-thread time of one request to an address without a rate limit. */
const mostMs = 10;
const documents = ["/api/v1/openapi.json", "/api/v1/docs"];
const connections = 8;
/** Requests per measurement: the kernel counts processor time in steps of 10 ms, so that a single request would not show. */
const together = 10;

/** Floods the API documentation, which is large, public and without a rate limit, so that it must cost next to nothing. */
export async function documentation(target: Target, floodMs: number): Promise<void> {
  await othersAtFirst(target);
  const { pid } = target.shop.process.child;
  for (const path of documents) {
    const { status, text } = await target.ask(path);
    target.control(status === 200 && text.includes("/api/v1/checkout"), `${path}: ${status}, ${text.length} bytes`);
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = mainThreadMs(pid);
      for (let time = 0; time < together; time += 1) await target.ask(path, { headers: { "accept-encoding": "br" } });
      costs.push((mainThreadMs(pid) - before) / together);
    }
    target.expect(medianOf(costs) <= mostMs, `${path} costs the main thread ${medianOf(costs).toFixed(1)} ms`);
  }
  const shown = await readPublicPaths(target);
  target.control(shown.length > 50, `a stranger reads of ${shown.length} addresses`);
  const ofOffice = shown.filter((path) => path.includes("/office/"));
  target.expect(ofOffice.length === 0, `a stranger reads of the office's ${ofOffice.slice(0, 3).join(" ")}`);
  let open = true;
  let asked = 0;
  const flood = async () => {
    while (open) {
      await target.ask(documents[asked % documents.length] ?? "").catch(() => undefined);
      asked += 1;
    }
  };
  const flooding = Promise.all(Array.from({ length: connections }, flood));
  try {
    await othersMeanwhile(target, `while ${connections} connections read the documentation`);
    await sleep(floodMs);
  } finally {
    open = false;
    await flooding;
  }
  target.control(asked > connections, `${asked} documents were read meanwhile`);
}
