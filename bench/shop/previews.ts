import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frontPageUnderPreviews } from "../../tests/support/crowd-of-previews.ts";
import { cameToRest, startProgram } from "./start-program.ts";

/** How long the front page lets wait while 260 previews are asked for at once. */
const goalMs = 100;
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
// Readable to the user that the database runs as, so that its data stays in this folder and goes with it.
chmodSync(folder, 0o755);
const shop = await startProgram("server/bootstrap.mjs", { DATA_DIR: join(folder, "data") });
await cameToRest(shop.pid);
for (const kind of ["cards", "sharing"] as const) {
  for (let turn = 1; turn <= 3; turn += 1) {
    const { longestMs, restMs, medianMs, looks, statuses, crowdMs } = await frontPageUnderPreviews(shop.address, {
      count: 260,
      kind,
    });
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `260 ${kind === "cards" ? "drinkskort" : "delebilleder"}, omgang ${turn}: forsiden højst ${longestMs.toFixed(0)} ms (i ro ${restMs.toFixed(0)}), ` +
        `midt ${medianMs.toFixed(1)} ms over ${looks} kig (mål < ${goalMs} ms); svar ${answers.join(", ")} på ${crowdMs.toFixed(0)} ms`,
    );
  }
}
await shop.stop();
rmSync(folder, { recursive: true, force: true });
