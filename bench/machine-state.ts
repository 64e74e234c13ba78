import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";

/**
 * What else the machine did since this was called: how many programs wanted a processor, and which share of the time that was asked for
 * its host gave to others. A figure without both says little. Linux only.
 */
export function watchMachine(): () => string {
  const before = processorTimes();
  return () => {
    const now = processorTimes();
    const [busy, stolen] = [now.busy - before.busy, now.stolen - before.stolen];
    const share = busy + stolen > 0 ? Math.round((100 * stolen) / (busy + stolen)) : 0;
    return `load ${loadavg()[0]?.toFixed(1)}, ${share} % stolen`;
  };
}

function processorTimes(): { busy: number; stolen: number } {
  if (!existsSync("/proc/stat")) return { busy: 0, stolen: 0 };
  const [, user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0, stolen = 0] = (
    readFileSync("/proc/stat", "utf8").split("\n")[0] ?? ""
  )
    .split(/\s+/)
    .map(Number);
  return { busy: user + nice + system + interrupt + softInterrupt, stolen };
}
