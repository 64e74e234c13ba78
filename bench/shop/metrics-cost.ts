import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port.ts";
import { interleave, perSecond, ratio } from "./load.ts";
import { startProgram } from "./start-program.ts";

/** A kept page of a shop that Prometheus listens to, asked every second, against one that nobody listens to. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const metricsPort = await freePort();
const silent = await startProgram("server/src/main.ts", { DATA_DIR: join(folder, "silent") });
const counted = await startProgram("server/src/main.ts", {
  DATA_DIR: join(folder, "counted"),
  METRICS_PORT: String(metricsPort),
});
// A program of its own: while the load runs, this one waits for it.
const asking = spawn(
  process.execPath,
  ["-e", `setInterval(() => fetch("http://127.0.0.1:${metricsPort}/metrics").then((a) => a.text(), () => ""), 1000)`],
  { stdio: "ignore" },
);

const load = { seconds: 3 };
const measured = interleave(
  {
    silent: { ...load, url: `${silent.address}/drinks`, pid: silent.pid },
    counted: { ...load, url: `${counted.address}/drinks`, pid: counted.pid },
  },
  7,
);
asking.kill();
const [without, withMetrics] = [measured.silent, measured.counted];
if (without && withMetrics) {
  console.log("gemt side, 16 forbindelser, median af 7 runder");
  console.log(`  uden målinger  ${perSecond(without.perSecond)}  ${without.cpuMicrosecondsEach.toFixed(1)} µs`);
  console.log(
    `  med målinger   ${perSecond(withMetrics.perSecond)}  ${withMetrics.cpuMicrosecondsEach.toFixed(1)} µs  med/uden ${ratio(withMetrics.perSecond, without.perSecond)}  (mål ≥ 0,98)`,
  );
}
await Promise.all([silent.stop(), counted.stop()]);
